import { renderInModule } from '@sahn/tooling/testing/render-in-module';
import { createSampleContext } from '@sahn/tooling/testing/sample-context';
import { screen } from '@testing-library/react';
import { loader, Page } from './books-page.tsx';

it('names the formats of its filter in the page’s language', async () => {
  const { api } = createSampleContext({ name: 'mfe-content', locale: 'fa', strings: {} });
  const query = new URLSearchParams({ format: 'print' });
  const { signal } = new AbortController();
  const data = await loader?.({ api, params: {}, query, locale: 'fa', signal });
  if (!data) throw new Error('There are no books');
  const facets = { format: [{ id: 'print', label: 'print', count: 3 }] };
  renderInModule(<Page data={{ ...data, facets }} params={{}} query={query} />, { locale: 'fa' });
  expect(screen.getByRole('option', { name: /چاپی/ })).toBeInTheDocument();
  expect(screen.queryByText(/print/)).toBeNull();
});
