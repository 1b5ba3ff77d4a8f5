import type { Line } from '@sahn/contracts/content/duas';
import type { Locale } from '@sahn/contracts/text/locale';
import { shownLanguages } from '../../reading-settings/line-switches/line-switches.tsx';
import {
  currentChoices,
  showsTransliteration,
} from '../../reading-settings/reading-choices/use-reading-choices.ts';
import type { DuaLanguages } from './dua-languages.ts';

/** The parts of a line that the reader sees at this moment, for copying: the Arabic first. Browser only. */
export function shownParts(line: Line, { languages, first }: DuaLanguages, locale: Locale): string[] {
  const choices = currentChoices();
  return [
    line.arabic,
    showsTransliteration(choices, locale) ? line.transliteration : '',
    ...shownLanguages(choices, { translations: languages, first }).map(
      (language) => line.translation[language] ?? '',
    ),
  ].filter(Boolean);
}
