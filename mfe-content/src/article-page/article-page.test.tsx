import { renderInModule } from '@sahn/tooling/testing/render-in-module';
import { createSampleContext } from '@sahn/tooling/testing/sample-context';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Page } from './article-page.tsx';

it('copies the whole article with its sources, author, date and address', async () => {
  const user = userEvent.setup();
  const { api } = createSampleContext({ name: 'mfe-content', locale: 'en', strings: {} });
  const article = await api.item('articles', 'sample');
  const data = {
    ...article,
    author: 'An author',
    body: {
      language: article.language,
      blocks: [{ kind: 'paragraph' as const, inlines: [{ text: 'She spoke.', note: 'book' }] }],
    },
    sources: [{ id: 'book', text: 'A book, p. 3', url: 'https://books.example/3' }],
  };
  renderInModule(<Page data={data} params={{}} query={new URLSearchParams()} />);
  await user.click(screen.getByRole('button', { name: 'Copy with citation' }));
  expect(await navigator.clipboard.readText()).toBe(
    [
      article.title,
      '',
      'She spoke.[1]',
      '',
      'Sources',
      '1. A book, p. 3 https://books.example/3',
      'An author',
      article.updated.civil,
      `http://localhost/en/articles/${article.id}`,
    ].join('\n'),
  );
});
