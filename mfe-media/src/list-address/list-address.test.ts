import { chosenFilters, listAddress, pageNumber } from './list-address.ts';

describe('listAddress', () => {
  it('changes one word, keeps the others and starts at the first page', () => {
    const query = new URLSearchParams('kind=audio&genre=elegy&page=3');
    expect(listAddress('/zeinabiee', query, { genre: 'praise' })).toBe('/zeinabiee?kind=audio&genre=praise');
  });

  it('takes words out and leaves no question mark behind', () => {
    const query = new URLSearchParams('genre=elegy&page=2');
    expect(listAddress('/music', query, { genre: null })).toBe('/music');
  });

  it('goes to another page', () => {
    expect(listAddress('/gallery', new URLSearchParams('category=court'), { page: '2' })).toBe(
      '/gallery?category=court&page=2',
    );
  });
});

describe('pageNumber', () => {
  it.each([
    ['', 1],
    ['page=4', 4],
    ['page=0', 1],
    ['page=-2', 1],
    ['page=1.5', 1],
    ['page=x', 1],
  ])('reads %p as %i', (query, page) => {
    expect(pageNumber(new URLSearchParams(query))).toBe(page);
  });
});

describe('chosenFilters', () => {
  it('answers only what was chosen', () => {
    const query = new URLSearchParams('maddah=kazimi&genre=&other=1');
    expect(chosenFilters(query, ['maddah', 'genre'])).toEqual({ maddah: 'kazimi' });
  });
});
