import { renderInModule } from '@sahn/tooling/testing/render-in-module';
import { createSampleContext } from '@sahn/tooling/testing/sample-context';
import { screen } from '@testing-library/react';
import { Page } from './about-us-page.tsx';

it.each([
  ['says so', 'Nobody visits in your name.', 1],
  ['says nothing when it is none', '', 0],
])('of a demonstration %s', async (_name, demonstration, notes) => {
  const { api } = createSampleContext({ name: 'mfe-content', locale: 'en', strings: {} });
  const page = await api.page('about-us');
  renderInModule(<Page data={{ page, demonstration }} params={{}} query={new URLSearchParams()} />);
  expect(screen.queryAllByRole('note')).toHaveLength(notes);
  expect(screen.queryAllByText('Nobody visits in your name.')).toHaveLength(notes);
});
