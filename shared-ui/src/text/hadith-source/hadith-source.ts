import type { HadithSummary } from '@sahn/contracts/content/hadith';
import type { Translate } from '@sahn/contracts/modules/module';

/** Where a narration stands: the book, then the place in it. */
export function hadithSource({ source, reference }: HadithSummary, t: Translate): string {
  return [source, reference].filter(Boolean).join(t('ui.list.separator'));
}
