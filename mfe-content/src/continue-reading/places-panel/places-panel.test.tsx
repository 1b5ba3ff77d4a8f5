import { renderInModule } from '@sahn/tooling/testing/render-in-module';
import { act, screen, waitFor } from '@testing-library/react';
import { addBookmark } from '../stored-places.ts';
import { PlacesPanel } from './places-panel.tsx';

beforeEach(() => localStorage.clear());

it('says that there is nothing as long as there is nothing', async () => {
  renderInModule(<PlacesPanel />);
  const nothing = () => screen.queryByText(/^Nothing here yet/);
  // jsdom has no idle callbacks: a second passes.
  await waitFor(() => expect(nothing()).toBeInTheDocument(), { timeout: 5_000 });
  const place = { path: '/articles/patience', anchor: 'p-2', words: 'Be patient', at: 1 };
  act(() => addBookmark({ ...place, title: 'Patience', locale: 'en', language: 'en' }));
  expect(nothing()).toBeNull();
  expect(screen.getByRole('link', { name: 'Patience', hidden: true })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /1$/ })).toBeInTheDocument();
});
