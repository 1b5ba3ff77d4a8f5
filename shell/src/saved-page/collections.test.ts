import { createItemAddresses, createRoutePaths } from '@sahn/contracts/routing/item-address';
import { createSampleContext } from '@sahn/tooling/testing/sample-context';
import { planCollection } from './collections.ts';

const routes = [
  { id: 'duas', path: 'duas', items: 'duas' },
  { id: 'dua', path: 'duas/:id', items: 'duas' },
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

it('keeps every text of a list that comes in several answers, once', async () => {
  const { api } = createSampleContext({ name: 'shell', locale: 'en', strings: {} });
  const [summary] = (await api.list('duas', {})).items;
  const text = await api.item('duas', 'sample');
  const ids = Array.from({ length: 120 }, (_, at) => `text-${at}`);
  jest
    .spyOn(api, 'list')
    .mockImplementation(async (_kind: string, { page = 1, size = 12 } = {}): Promise<never> => {
      const items = ids.slice((page - 1) * size, page * size).map((id) => ({ ...summary, id }));
      return { items, total: ids.length } as never;
    });
  jest
    .spyOn(api, 'item')
    .mockImplementation(async (_kind: string, id: string): Promise<never> => ({ ...text, id }) as never);
  const { pages } = await planCollection('duas', { api, paths, locale: 'en' });
  expect(pages).toEqual(['/en/duas', ...ids.map((id) => `/en/duas/${id}`)]);
});
