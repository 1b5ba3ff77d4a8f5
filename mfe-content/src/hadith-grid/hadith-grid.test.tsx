import { renderInModule } from '@sahn/tooling/testing/render-in-module';
import { createSampleContext } from '@sahn/tooling/testing/sample-context';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HadithGrid } from './hadith-grid.tsx';

const { api } = createSampleContext({ name: 'mfe-content', locale: 'en', strings: {} });

it.each([
  ['en', /copy/i, 'Source, 1'],
  ['fa', /کپی/, 'Source، 1'],
] as const)('copies the words, their source and their address in %s', async (locale, button, source) => {
  const user = userEvent.setup();
  const { items } = await api.list('hadith');
  const [hadith] = items;
  if (!hadith) throw new Error('There is no sample');
  renderInModule(<HadithGrid hadith={[{ ...hadith, source: 'Source', reference: '1' }]} level={2} />, {
    locale,
  });
  await user.click(screen.getByRole('button', { name: button }));
  expect((await navigator.clipboard.readText()).split('\n')).toEqual([
    hadith.arabic,
    hadith.translation,
    source,
    expect.stringContaining(`/${hadith.id}`),
  ]);
});
