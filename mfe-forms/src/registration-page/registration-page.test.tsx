import { renderInModule } from '@sahn/tooling/testing/render-in-module';
import { createSampleContext } from '@sahn/tooling/testing/sample-context';
import { screen } from '@testing-library/react';
import { loader, Page } from './registration-page.tsx';

it('says before the form that the site is a demonstration, until its operator switches that off', async () => {
  const { api } = createSampleContext({ name: 'mfe-forms', locale: 'en', strings: {} });
  const query = new URLSearchParams();
  const { signal } = new AbortController();
  const data = await loader({ api, params: {}, query, locale: 'en', signal });
  const { unmount } = renderInModule(<Page data={data} params={{}} query={query} />);
  const note = screen.getByText('A demonstration.');
  expect(note.compareDocumentPosition(screen.getByRole('form'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  unmount();
  renderInModule(<Page data={{ ...data, demonstration: '' }} params={{}} query={query} />);
  expect(screen.queryByText('A demonstration.')).toBeNull();
});
