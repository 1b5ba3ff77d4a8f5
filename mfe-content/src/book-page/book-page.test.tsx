import type { Book } from '@sahn/contracts/content/books';
import { renderInModule } from '@sahn/tooling/testing/render-in-module';
import { createSampleContext } from '@sahn/tooling/testing/sample-context';
import { screen } from '@testing-library/react';
import { Page } from './book-page.tsx';

const query = new URLSearchParams();

async function show(changes: Partial<Book>) {
  const { api } = createSampleContext({ name: 'mfe-content', locale: 'en', strings: {} });
  const book = await api.item('books', 'sample');
  renderInModule(<Page data={{ ...book, ...changes }} params={{ id: 'sample' }} query={query} />);
}

it('of a work that others published names its edition, where it can be had, and licenses only its own text', async () => {
  await show({
    files: [],
    chapters: [],
    contributors: [{ role: 'translator', name: 'I. K. A. Howard' }],
    place: 'London',
    volumes: 2,
    pages: null,
    availability: [{ text: 'In libraries', url: 'https://library.example/book' }],
  });
  expect(screen.getByText('Translated by')).toBeVisible();
  expect(screen.getByText('I. K. A. Howard')).toBeVisible();
  expect(screen.getByText('London')).toBeVisible();
  expect(screen.queryByText('Number of pages')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Where to find it' })).toBeVisible();
  expect(screen.getByRole('link', { name: /In libraries/ })).toHaveAttribute(
    'href',
    'https://library.example/book',
  );
  expect(screen.getByText(/Licence of this description/)).toHaveTextContent('CC BY 4.0');
});

it('of a book with files offers them under their licence', async () => {
  await show({});
  expect(screen.getByRole('heading', { name: 'Download' })).toBeVisible();
  expect(screen.getByText(/^Licence:/)).toHaveTextContent('CC BY 4.0');
});

it('of a book that the site has bound leads to its chapters, and offers its files', async () => {
  await show({
    chapters: [
      { id: 'sermon', title: 'The sermon', language: 'en' },
      { id: 'silence', title: 'The silence', language: 'fa' },
    ],
  });
  expect(screen.getByRole('link', { name: 'Start reading' })).toHaveAttribute(
    'href',
    '/en/books/book/sermon',
  );
  expect(screen.getByRole('link', { name: 'The silence' })).toHaveAttribute('lang', 'fa');
  expect(screen.getByRole('link', { name: /EPUB|PDF/ })).toHaveTextContent('1 kB');
});

it('of a bound book whose files are not made yet says nothing of other libraries', async () => {
  await show({ files: [], chapters: [{ id: 'sermon', title: 'The sermon', language: 'en' }] });
  expect(screen.queryByRole('heading', { name: 'Where to find it' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Download' })).toBeNull();
  expect(screen.getByText(/^Licence:/)).toHaveTextContent('CC BY 4.0');
});

it('lists no chapters of a book that cannot be read here', async () => {
  await show({ chapters: [] });
  expect(screen.queryByRole('heading', { name: 'Read online' })).toBeNull();
});
