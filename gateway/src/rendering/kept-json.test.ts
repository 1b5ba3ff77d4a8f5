import { jsonOf } from './kept-json.ts';

it('makes the JSON of an object once, and of others each time', () => {
  const list = { items: ['قم'] };
  expect(Buffer.from(jsonOf(list)).toString()).toBe('{"items":["قم"]}');
  expect(jsonOf(list)).toBe(jsonOf(list));
  expect(Buffer.from(jsonOf({ items: [] })).toString()).toBe('{"items":[]}');
  expect([jsonOf(null), jsonOf('a'), jsonOf(undefined)]).toEqual(['null', '"a"', '']);
});

it('keeps what pages go on to ask for, and no more than that, so that memory does not grow with the content', () => {
  const [common, rare] = [{ menu: [] }, { article: '' }];
  const [ofCommon, ofRare] = [jsonOf(common), jsonOf(rare)];
  for (let number = 0; number < 100; number += 1) {
    jsonOf({ number });
    expect(jsonOf(common)).toBe(ofCommon);
  }
  expect(jsonOf(rare)).not.toBe(ofRare);
});
