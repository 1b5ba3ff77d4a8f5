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

it.each([
  ['an alias', 'b: &b 1\na: *b', '4: aliases are not taken: write the value where it stands'],
  ['a list as a key', 'a: 1\n? [b]\n: 2', '4: a key is a text, not a list or a map'],
  ['a map as a key', 'a: 1\n{ b: 1 }: 2', '4: a key is a text, not a list or a map'],
  ['keys in keys', `a:\n  ${'? '.repeat(400)}c`, '4: a key is a text, not a list or a map'],
  ['many lists in each other', `a: 1\nb: ${'['.repeat(4_000)}`, '4: is nested too deeply'],
])('refuses %s, and says the line', (_name, text, fault) => {
  const { value, faults } = read(text);
  expect(value).toBeUndefined();
  expect(faults[0]).toBe(fault);
});
