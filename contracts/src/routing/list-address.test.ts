import { canonicalQuery, listAddress, queryPage, queryValue, queryValues } from './list-address.ts';

describe('listAddress', () => {
  const query = new URLSearchParams('category=history&q=kufa&page=3');

  it('changes one parameter, keeps the others and starts at the first page', () => {
    expect(listAddress('/articles', query, { category: 'people' })).toBe('/articles?category=people&q=kufa');
  });

  it('drops empty parameters, and the question mark with the last one', () => {
    expect(listAddress('/articles', query, { category: '', q: ' ' })).toBe('/articles');
  });

  it('goes to another page', () => {
    expect(listAddress('/articles', query, { page: '2' })).toBe('/articles?category=history&q=kufa&page=2');
  });
});

describe('queryPage', () => {
  it.each([
    ['', 1],
    ['page=2', 2],
    ['page=0', 1],
    ['page=-4', 1],
    ['page=2.5', 1],
    ['page=many', 1],
  ])('reads %p as page %p', (query, page) => {
    expect(queryPage(new URLSearchParams(query))).toBe(page);
  });
});

describe('queryValue', () => {
  it('reads a blank value as undefined', () => {
    expect(queryValue(new URLSearchParams('q=%20%20'), 'q')).toBeUndefined();
    expect(queryValue(new URLSearchParams('q=%20kufa'), 'q')).toBe('kufa');
  });
});

describe('queryValues', () => {
  it('returns only the parameters that are present', () => {
    const query = new URLSearchParams('maddah=kazimi&genre=&other=1');
    expect(queryValues(query, ['maddah', 'genre'])).toEqual({ maddah: 'kazimi' });
  });
});

describe('canonicalQuery', () => {
  const names = ['page', 'category', 'q'];

  it.each([
    ['q=kufa&page=3', 'page=3&q=kufa'],
    ['page=%20%091&q=%20kufa%20&random=7', 'q=kufa'],
    ['page=03&page=4', 'page=3'],
    ['page=many&category=&q=%20', ''],
    ['q=cafe%CC%81', 'q=caf%C3%A9'],
  ])('writes %p as %p', (given, written) => {
    expect(canonicalQuery(names, new URLSearchParams(given)).toString()).toBe(written);
  });
});
