import type { Locale } from '@sahn/contracts/text/locale';
import type { ChapterText } from '../../kinds/chapter-text.ts';
import { bookStrings } from './book-strings.ts';

/** A picture of the content folder. */
export interface BoundPicture {
  path: string;
  sha256: string;
  alt: string;
}

/** A chapter with its picture, if it has one. */
export type BoundChapter = ChapterText & { picture: BoundPicture | null };

/** A book with the texts of all its chapters in one language: all that its files are made from. Plain data. */
export interface BoundBook {
  id: string;
  locale: Locale;
  title: string;
  summary: string;
  publisher: string;
  year: number | null;
  licence: string;
  /** ISO 8601 day on which the book or one of its chapters was last changed. */
  modified: string;
  cover: BoundPicture | null;
  /** Ids of the chapters are unique; the first one is the book's own text, with the id `preface`. */
  chapters: BoundChapter[];
}

/** Id of the first chapter. No item that is bound may have it. */
export const prefaceId = 'preface';

/** All characters that the files of a book may show. */
export function charactersOf(book: BoundBook): string {
  const characters = new Set(JSON.stringify([book, bookStrings(book.locale)]));
  for (let digit = 0; digit < 10; digit += 1)
    for (const character of bookStrings(book.locale).number(digit)) characters.add(character);
  for (const character of ' .·–…↑•()[]') characters.add(character);
  return [...characters].join('');
}
