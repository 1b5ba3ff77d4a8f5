import { parseYaml } from './yaml-file.ts';

/** Value and faults of a text that stands below two lines. */
function read(text: string) {
  const faults: string[] = [];
  const data = parseYaml(text, (line, message) => faults.push(`${line}: ${message}`), 2);
  return { value: data?.value, faults };
}

it('reads values with their lines', () => {
  expect(read('a: 1\nb: [x]\n')).toEqual({ value: { a: 1, b: ['x'] }, faults: [] });
});

it('takes the same key in two maps', () => {
  const { value, faults } = read('a: { c: 1 }\nb: { c: 2 }');
  expect(faults).toEqual([]);
  expect(value).toEqual({ a: { c: 1 }, b: { c: 2 } });
});

it.each([
  ['an alias', 'b: &b 1\na: *b', '4: aliases are not taken: write the value where it stands'],
  ['a list as a key', 'a: 1\n? [b]\n: 2', '4: a key is a text, not a list or a map'],
  ['a map as a key', 'a: 1\n{ b: 1 }: 2', '4: a key is a text, not a list or a map'],
  ['keys in keys', `a:\n  ${'? '.repeat(400)}c`, '4: a key is a text, not a list or a map'],
  ['a key twice', 'a: 1\nb: 2\na: 3', '5: the key "a" stands twice in one map'],
  ['a key twice on one line', 'a: 1\nb: { c: 1, c: 2 }', '4: the key "c" stands twice in one map'],
  ['a number and the same text as keys', '1: a\n"1": b', '4: the key "1" stands twice in one map'],
  ['many lists in each other', `a: 1\nb: ${'['.repeat(4_000)}`, '4: is nested too deeply'],
])('refuses %s, and says the line', (_name, text, fault) => {
  const { value, faults } = read(text);
  expect(value).toBeUndefined();
  expect(faults[0]).toBe(fault);
});
