import { createItemAddresses, createRoutePaths } from '@sahn/contracts/routing/item-address';
import { createSampleContext } from '@sahn/tooling/testing/sample-context';
import { planCollection } from './collections.ts';

const routes = [
  { id: 'books', path: 'books', items: 'books' },
  { id: 'book', path: 'books/:id', items: 'books' },
  { id: 'book-chapter', path: 'books/:id/:chapter' },
];
const paths = { itemPath: createItemAddresses(routes), routePath: createRoutePaths(routes) };

it('keeps the books of the site with all their chapters, and leaves out those that others published', async () => {
  const { api } = createSampleContext({ name: 'shell', locale: 'en', strings: {} });
  const list = await api.list('books', {});
  const [summary] = list.items;
  const book = await api.item('books', 'life');
  if (!summary) throw new Error('no sample book');
  const chapter = { title: 'Karbala', language: 'en' } as const;
  const items = ['life', 'of-others'].map((id) => ({ ...summary, id }));
  jest.spyOn(api, 'list').mockResolvedValue({ ...list, items });
  jest.spyOn(api, 'item').mockImplementation(async (_kind: string, id: string): Promise<never> => {
    const chapters = id === 'life' ? ['karbala', 'kufa'].map((one) => ({ ...chapter, id: one })) : [];
    return { ...book, id, chapters } as never;
  });
  const { pages } = await planCollection('books', { api, paths, locale: 'fa' });
  expect(pages).toEqual(['/fa/books', '/fa/books/life', '/fa/books/life/karbala', '/fa/books/life/kufa']);
});
