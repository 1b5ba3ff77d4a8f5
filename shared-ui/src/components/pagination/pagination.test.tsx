import { ModuleContextProvider } from '@sahn/shared-ui/module-context';
import { renderBoth } from '@sahn/tooling/testing/render-both';
import { createSampleContext } from '@sahn/tooling/testing/sample-context';
import { drawPart } from '../../examples/draw-part.tsx';
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

it('keeps the rest of the query and gives the first page no number', async () => {
  const context = createSampleContext({ name: 'test', locale: 'en', strings: {} });
  const { container, unmount } = await renderBoth(
    <ModuleContextProvider value={context}>
      <Pagination page={2} size={12} total={30} path="/books" query={new URLSearchParams('q=a b&page=2')} />
    </ModuleContextProvider>,
  );
  const links = [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual([
    '/en/books?q=a+b',
    '/en/books?q=a+b',
    '/en/books?q=a+b&page=2',
    '/en/books?q=a+b&page=3',
    '/en/books?q=a+b&page=3',
  ]);
  await unmount();
});

it('says where one is, and what the arrows do', async () => {
  const { container, texts, unmount } = await drawPart(
    <Pagination page={1} size={12} total={240} path="/books" query={new URLSearchParams()} />,
    { locale: 'fa' },
  );
  expect(container.querySelector('nav')?.getAttribute('aria-label')).toBeTruthy();
  expect(texts('[aria-current=page]')).toEqual(['۱']);
  expect(container.querySelector('[rel=prev]')).toBeNull();
  expect(container.querySelector('[rel=next]')?.getAttribute('aria-label')).toBeTruthy();
  // Arrows point along the reading direction.
  expect(container.querySelector('[rel=next] svg')?.getAttribute('class')).toContain('directed');
  await unmount();
});
