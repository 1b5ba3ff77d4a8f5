import { renderInModule } from '@sahn/tooling/testing/render-in-module';
import { screen } from '@testing-library/react';
import { pageNumbers } from './page-numbers.tsx';
import { Pagination } from './pagination.tsx';

it.each([
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, null, 9]],
  [3, 9, [1, 2, 3, 4, null, 9]],
  [4, 9, [1, 2, 3, 4, 5, null, 9]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [9, 9, [1, null, 8, 9]],
])('offers the pages around page %i of %i', (page, last, numbers) => {
  expect(pageNumbers(page, last)).toEqual(numbers);
});

it('keeps the rest of the query and gives the first page no number', () => {
  renderInModule(
    <Pagination page={2} size={12} total={30} path="/books" query={new URLSearchParams('q=a b&page=2')} />,
  );
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/en/books?q=a+b',
    '/en/books?q=a+b',
    '/en/books?q=a+b&page=2',
    '/en/books?q=a+b&page=3',
    '/en/books?q=a+b&page=3',
  ]);
});

it('says which page is shown, and what the arrows do', () => {
  const { container } = renderInModule(
    <Pagination page={1} size={12} total={240} path="/books" query={new URLSearchParams()} />,
    { locale: 'fa' },
  );
  expect(screen.getByRole('navigation')).toHaveAccessibleName();
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent(/^۱$/);
  expect(container.querySelector('[rel=prev]')).toBeNull();
  const next = container.querySelector('[rel=next]');
  expect(next).toHaveAccessibleName();
  // Arrows point along the reading direction.
  expect(next?.querySelector('svg')).toHaveClass('directed');
});
