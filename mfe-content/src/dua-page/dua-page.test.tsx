import type { Dua } from '@sahn/contracts/content/duas';
import type { Locale } from '@sahn/contracts/text/locale';
import { keepChoices } from '@sahn/shared-ui/reading-choices';
import { renderInModule } from '@sahn/tooling/testing/render-in-module';
import { createSampleContext } from '@sahn/tooling/testing/sample-context';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Page } from './dua-page.tsx';

let dua: Dua;

beforeAll(async () => {
  const { api } = createSampleContext({ name: 'mfe-content', locale: 'en', strings: {} });
  const sample = await api.item('duas', 'sample');
  const [line] = sample.lines;
  if (line === undefined) throw new Error('the sample has no line');
  const second = { ...line, id: '2', arabic: 'صَبْرٌ جَمِيلٌ', transliteration: 'ṣabrun jamīl', quran: undefined };
  dua = {
    ...sample,
    recitations: [],
    lines: [
      { ...line, translation: { en: 'Our Lord, accept', fa: 'پروردگارا بپذیر' } },
      { ...second, translation: { en: 'A beautiful patience' }, cite: 'A book, p. 3' },
    ],
    sources: [{ id: 'book', text: 'A book' }],
  };
});

beforeEach(() => act(() => keepChoices([])));

async function copyWhole(locale: Locale, name: string): Promise<string> {
  const user = userEvent.setup();
  renderInModule(<Page data={dua} params={{}} query={new URLSearchParams()} />, { locale });
  await user.click(screen.getByRole('button', { name }));
  return navigator.clipboard.readText();
}

it('copies all lines with what is shown of them, the sources and the address', async () => {
  expect(await copyWhole('en', 'Copy with citation')).toBe(
    [
      dua.title,
      '',
      'رَبَّنَا تَقَبَّلْ مِنَّا',
      'Rabbanā taqabbal minnā',
      'Our Lord, accept',
      'Quran \u20682:127\u2069',
      '',
      'صَبْرٌ جَمِيلٌ',
      'ṣabrun jamīl',
      'A beautiful patience',
      'A book, p. 3',
      '',
      'Sources',
      '1. A book',
      `http://localhost/en/duas/${dua.id}`,
    ].join('\n'),
  );
});

it('copies the languages that the reader has chosen, and no transliteration that is not shown', async () => {
  act(() => keepChoices(['show-en', 'show-fa']));
  const copied = await copyWhole('fa', 'کپی با ذکر منبع');
  expect(copied).toContain('پروردگارا بپذیر\nOur Lord, accept\nقرآن \u2068۲:۱۲۷\u2069');
  expect(copied).not.toContain('Rabbanā');
});
