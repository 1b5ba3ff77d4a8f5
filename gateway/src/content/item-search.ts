import type { Locale } from '@sahn/contracts/locale';
import { termPlaces } from './item-references.ts';
import { textIn } from './locale-text.ts';
import { textOfBlocks } from './prose.ts';
import type { ItemSource } from './source-schemas.ts';
import type { Detail, LineSource, Stored } from './stored.ts';
import { translationsOf } from './stored.ts';
import type { Terms } from './terms.ts';

/** What of an item can be found in one language, as written. */
export interface SearchText {
  locale: Locale;
  title: string;
  text: string;
  /** Words by which it is found though they are not shown: terms, other titles. */
  extra: string;
}

function textOfLine(line: LineSource, locale: Locale): string {
  return [line.arabic, line.translation?.[locale] ?? '', line.transliteration].filter(Boolean).join('\n');
}

function textOfSource(source: ItemSource, locale: Locale): string[] {
  const texts: string[] = [];
  if ('arabic' in source) {
    texts.push(source.arabic, source.translation[locale] ?? '', textIn(source.source, locale));
  }
  if ('pictures' in source) {
    for (const picture of source.pictures)
      if ('caption' in picture) texts.push(textIn(picture.caption, locale));
  }
  if ('transcript' in source) texts.push(textIn(source.transcript, locale));
  if ('place' in source) texts.push(textIn(source.time, locale), textIn(source.place, locale));
  if ('reports' in source) texts.push(...source.reports.map(({ text }) => textIn(text, locale)));
  if ('costs' in source) texts.push(...source.updates.map(({ text }) => textIn(text, locale)));
  return texts;
}

function extraOfSource(source: ItemSource, locale: Locale): string[] {
  if ('publisher' in source) return [textIn(source.publisher, locale), source.isbn ?? ''];
  if ('arabicTitle' in source) return [source.arabicTitle, textIn(source.occasion, locale)];
  return [];
}

/** Texts by which an item is found, one for each language that it has. */
export function searchTexts(stored: Stored, detail: Detail, terms: Terms): SearchText[] {
  const { kind, source } = stored;
  return translationsOf(stored).map((locale) => {
    const own = stored.texts[locale];
    const labels = termPlaces(kind, source).map(({ list, name }) => textIn(terms[list]?.[name], locale));
    const text = [
      own?.summary ?? '',
      ...textOfSource(source, locale),
      textOfBlocks(detail.bodies[locale] ?? []),
      ...detail.lines.map((line) => textOfLine(line, locale)),
    ];
    const extra = [
      ...labels,
      ...(own?.otherTitles ?? []),
      ...(own?.contents ?? []),
      ...extraOfSource(source, locale),
    ];
    return {
      locale,
      title: own?.title ?? '',
      text: text.filter((piece) => piece !== '').join('\n'),
      extra: extra.filter((piece) => piece !== '').join('\n'),
    };
  });
}
