import { namedElement } from './named-element.ts';

it.each([
  ['#one', 'one'],
  ['#%D8%B5%D8%A8%D8%B1', 'صبر'],
  ['#صبر', 'صبر'],
  ['', undefined],
  ['#', undefined],
  ['#two', undefined],
  ['#%', undefined],
  ['#%E0%A4', undefined],
])('finds by %s the element %s', (hash, id) => {
  document.body.replaceChildren(
    ...['one', 'صبر'].map((name) => Object.assign(document.createElement('p'), { id: name })),
  );
  expect(namedElement(hash)?.id).toBe(id);
});
