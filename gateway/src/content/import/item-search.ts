import { type Locale, locales } from '@sahn/contracts/text/locale';
import type { SearchText } from '../../search/search-text.ts';
import type { Kind } from '../kinds/kind.ts';
import { type Detail, type LineSource, type Stored, translationsOf } from '../kinds/stored.ts';
import { textIn } from '../source/locale-text.ts';
import { textOfBlocks } from '../source/prose.ts';
import type { Terms } from '../source/terms.ts';
import { termsOf } from './check-references.ts';

function textOfLine(line: LineSource, locale: Locale): string {
  return [line.arabic, line.translation?.[locale] ?? '', line.transliteration].filter(Boolean).join('\n');
}

function labelsOf(kind: Kind, { source }: Stored, terms: Terms, locale: Locale): string[] {
  return termsOf(kind, source).map(({ list, name }) => textIn(terms[list]?.[name], locale));
}

function namesInOtherLanguages(kind: Kind, stored: Stored, terms: Terms, home: Locale): string[] {
  return locales
    .filter((locale) => locale !== home)
    .flatMap((locale) => {
      const text = stored.texts[locale];
      return [text?.title ?? '', ...(text?.otherTitles ?? []), ...labelsOf(kind, stored, terms, locale)];
    });
}

/** Searchable texts of an item, one for each of its languages. */
export function searchTexts(kind: Kind, stored: Stored, detail: Detail, terms: Terms): SearchText[] {
  const { source } = stored;
  return translationsOf(stored).map((locale) => {
    const own = stored.texts[locale];
    const text = [
      own?.summary ?? '',
      ...(kind.searchedTexts?.(source, locale) ?? []),
      textOfBlocks(detail.bodies[locale] ?? []),
      ...detail.lines.map((line) => textOfLine(line, locale)),
    ];
    const extra = [
      ...labelsOf(kind, stored, terms, locale),
      ...(own?.otherTitles ?? []),
      ...(own?.contents ?? []),
      ...(kind.searchedNames?.(source, locale) ?? []),
    ];
    return {
      locale,
      title: own?.title ?? '',
      text: text.filter((piece) => piece !== '').join('\n'),
      extra: extra.filter((piece) => piece !== '').join('\n'),
      otherLanguages: [
        ...new Set([...namesInOtherLanguages(kind, stored, terms, locale), kind.spokenNames(source)]),
      ]
        .filter((piece) => piece !== '')
        .join('\n'),
    };
  });
}
