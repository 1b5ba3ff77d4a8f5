import { jsonOf } from './kept-json.ts';

it('makes the JSON of an object once, and of others each time', () => {
  const list = { items: ['قم'] };
  expect(Buffer.from(jsonOf(list)).toString()).toBe('{"items":["قم"]}');
  expect(jsonOf(list)).toBe(jsonOf(list));
  expect(Buffer.from(jsonOf({ items: [] })).toString()).toBe('{"items":[]}');
  expect([jsonOf(null), jsonOf('a'), jsonOf(undefined)]).toEqual(['null', '"a"', '']);
});
