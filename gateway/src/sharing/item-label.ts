import type { ContentKind } from '@sahn/contracts/content/kinds';
import type { Locale } from '@sahn/contracts/text/locale';
import type { Stored } from '../content/source/stored.ts';
import { readWords } from '../locales/words.ts';

export const sharingWords = readWords('sharing');

const labels: Readonly<Record<ContentKind, string>> = {
  articles: 'article',
  books: 'book',
  hadith: 'hadith',
  duas: 'dua',
  albums: 'album',
  tracks: 'audio',
  projects: 'project',
};

/** What an item is, in one word: a dua or a ziyarat, a recording or a film. */
export function itemLabel(stored: Stored<ContentKind>, locale: Locale): string {
  const { source } = stored;
  const own = 'kind' in source ? source.kind : labels[stored.kind];
  return sharingWords.get(locale)?.[own] ?? '';
}
