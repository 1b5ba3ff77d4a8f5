import { type Locale, localeFacts } from '@sahn/contracts/text/locale';
import {
  type ReadingChoice,
  readChoices,
  type SizedText,
  type TextSize,
  textSizes,
  usualSize,
} from '@sahn/contracts/text/reading-settings';
import { chosenText, watchChoices } from '@sahn/shared-ui/reading-choices';
import { useMemo, useSyncExternalStore } from 'react';

/** How the visitor reads: what differs from the site's own way. Empty on the server and in the first render. */
export function useReadingChoices(): readonly ReadingChoice[] {
  const text = useSyncExternalStore(watchChoices, chosenText, () => '');
  return useMemo(() => readChoices(text), [text]);
}

/** Reads the choices at this moment, for what happens outside of rendering. */
export function currentChoices(): ReadingChoice[] {
  return readChoices(chosenText());
}

/** The choices with one of them switched on or off. */
export function withChoice(
  choices: readonly ReadingChoice[],
  choice: ReadingChoice,
  on: boolean,
): ReadingChoice[] {
  const others = choices.filter((one) => one !== choice);
  return on ? [...others, choice] : others;
}

export function sizeOf(choices: readonly ReadingChoice[], text: SizedText): TextSize {
  return textSizes.find((size) => choices.includes(`size-${text}-${size}`)) ?? usualSize;
}

export function withSize(
  choices: readonly ReadingChoice[],
  text: SizedText,
  size: TextSize,
): ReadingChoice[] {
  const others = choices.filter((choice) => !choice.startsWith(`size-${text}-`));
  return size === usualSize ? others : [...others, `size-${text}-${size}`];
}

const isRightToLeft = (locale: Locale) => localeFacts[locale].direction === 'rtl';

/**
 * Whether a page shows the Latin transliteration. Readers of a right-to-left page read the Arabic itself, so they switch
 * it on. `dua-line.module.css` holds the same rule.
 */
export function showsTransliteration(choices: readonly ReadingChoice[], locale: Locale): boolean {
  if (choices.includes('transliteration-off')) return false;
  return !isRightToLeft(locale) || choices.includes('transliteration-on');
}

export function withTransliteration(
  choices: readonly ReadingChoice[],
  locale: Locale,
  on: boolean,
): ReadingChoice[] {
  const others = choices.filter((choice) => !choice.startsWith('transliteration-'));
  if (on === showsTransliteration(others, locale)) return others;
  return [...others, on ? 'transliteration-on' : 'transliteration-off'];
}
