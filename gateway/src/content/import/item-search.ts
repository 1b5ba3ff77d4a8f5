import { type Locale, locales } from '@sahn/contracts/text/locale';
import { textIn } from '../source/locale-text.ts';
import { textOfBlocks } from '../source/prose.ts';
import type { ItemSource, StoredKind } from '../source/source-schemas.ts';
import type { Detail, LineSource, Stored } from '../source/stored.ts';
import { translationsOf } from '../source/stored.ts';
import type { Terms } from '../source/terms.ts';
import { termPlaces } from './item-references.ts';

/** What of an item can be found in one language, as written. */
export interface SearchText {
  locale: Locale;
  title: string;
  text: string;
  /** Words by which it is found though they are not shown: terms, other titles. */
  extra: string;
  /** What the other languages call it, its kind and its terms: whoever types those letters finds it too. */
  abroad: string;
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

/** What readers call each kind, in all languages: they ask for "the dua of the traveller". */
const kindWords: Readonly<Record<StoredKind, string>> = {
  articles: 'article مقاله مقالة مضمون',
  books: 'book کتاب',
  hadith: 'hadith حدیث روایت رواية',
  duas: 'dua prayer دعا دعاء',
  albums: 'pictures photos تصاویر عکس صور تصویر',
  tracks: 'audio sound recording صدا صوت آواز',
  projects: 'project donate پروژه مشروع منصوبہ',
  story: 'story life زندگی حياة داستان قصة کہانی',
  pages: '',
};

function wordsOfKind({ kind, source }: Stored): string {
  if (!('kind' in source)) return kindWords[kind];
  if (source.kind === 'ziyarat') return 'ziyara ziyarat زیارت زيارة زیارت‌نامه';
  return source.kind === 'video' ? 'video film ویدیو فیلم فيديو ویڈیو' : kindWords[kind];
}

function labelsOf({ kind, source }: Stored, terms: Terms, locale: Locale): string[] {
  return termPlaces(kind, source).map(({ list, name }) => textIn(terms[list]?.[name], locale));
}

function namesAbroad(stored: Stored, terms: Terms, home: Locale): string[] {
  return locales
    .filter((locale) => locale !== home)
    .flatMap((locale) => {
      const text = stored.texts[locale];
      return [text?.title ?? '', ...(text?.otherTitles ?? []), ...labelsOf(stored, terms, locale)];
    });
}

/** Texts by which an item is found, one for each language that it has. */
export function searchTexts(stored: Stored, detail: Detail, terms: Terms): SearchText[] {
  const { source } = stored;
  return translationsOf(stored).map((locale) => {
    const own = stored.texts[locale];
    const text = [
      own?.summary ?? '',
      ...textOfSource(source, locale),
      textOfBlocks(detail.bodies[locale] ?? []),
      ...detail.lines.map((line) => textOfLine(line, locale)),
    ];
    const extra = [
      ...labelsOf(stored, terms, locale),
      ...(own?.otherTitles ?? []),
      ...(own?.contents ?? []),
      ...extraOfSource(source, locale),
    ];
    return {
      locale,
      title: own?.title ?? '',
      text: text.filter((piece) => piece !== '').join('\n'),
      extra: extra.filter((piece) => piece !== '').join('\n'),
      abroad: [...new Set([...namesAbroad(stored, terms, locale), wordsOfKind(stored)])]
        .filter((piece) => piece !== '')
        .join('\n'),
    };
  });
}
