import type { BookChapter } from '@sahn/contracts/content/books';
import { renderInModule } from '@sahn/tooling/testing/render-in-module';
import { createSampleContext } from '@sahn/tooling/testing/sample-context';
import { screen, within } from '@testing-library/react';
import { head, Page } from './book-chapter-page.tsx';

const query = new URLSearchParams();

async function sample(changes: Partial<BookChapter> = {}): Promise<BookChapter> {
  const { api } = createSampleContext({ name: 'mfe-content', locale: 'en', strings: {} });
  return { ...(await api.bookChapter('book', 'sample')), ...changes };
}

async function show(changes: Partial<BookChapter> = {}) {
  const data = await sample(changes);
  renderInModule(<Page data={data} params={{ id: 'book', chapter: 'sample' }} query={query} />);
}

it('says where in the book it stands, and leads to its neighbours and to the book', async () => {
  await show();
  expect(screen.getByText('Chapter 2 of 3')).toBeVisible();
  const links = within(screen.getByRole('navigation', { name: 'Chapters' }));
  const hrefs = links.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(['/en/books/book/third', '/en/books/book/first', '/en/books/book']);
});

it('leads from the last chapter to the one before and the book alone', async () => {
  await show({ next: null });
  expect(screen.queryByText('Next chapter')).toBeNull();
  expect(screen.getByText('Previous chapter')).toBeVisible();
});

it('shows what the text cites', async () => {
  await show();
  expect(screen.getByRole('heading', { name: 'Sources' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Where the reports differ' })).toBeVisible();
});

it('names the text’s own page as the one for search engines, where it has one', async () => {
  const headOf = (data: BookChapter) =>
    head?.({ data, params: {}, query, t: (key) => key, locale: 'en' })?.canonical;
  expect(headOf(await sample())).toBe('/articles/article');
  expect(headOf(await sample({ itemPath: null }))).toBeUndefined();
});
