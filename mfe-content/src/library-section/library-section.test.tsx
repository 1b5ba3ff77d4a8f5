import { renderInModule } from '@sahn/tooling/testing/render-in-module';
import { createSampleContext } from '@sahn/tooling/testing/sample-context';
import { screen } from '@testing-library/react';
import { Slot } from './library-section.tsx';

const { api } = createSampleContext({ name: 'mfe-content', locale: 'en', strings: {} });

it('shows articles while there are no books, books while there are no articles, and nothing of neither', async () => {
  const { items: articles } = await api.list('articles');
  const { items: books } = await api.list('books');
  const section = () => screen.queryByRole('region', { name: /^From the library/ });
  const { rerender } = renderInModule(<Slot data={{ articles, books: [] }} />);
  expect(section()).toHaveTextContent(articles[0]?.title ?? 'no article');
  expect(screen.queryByRole('heading', { name: 'On the shelf' })).toBeNull();
  rerender(<Slot data={{ articles: [], books }} />);
  expect(section()).toHaveTextContent(books[0]?.title ?? 'no book');
  rerender(<Slot data={{ articles: [], books: [] }} />);
  expect(section()).toBeNull();
});
