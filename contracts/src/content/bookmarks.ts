import { isLocale, type Locale } from '../text/locale.ts';

/*
 * Data stored on the visitor's device only: bookmarks, and how far texts were read. It is never sent to the server. It is
 * parsed by hand, because pages of every text load this file, and a schema library would be most of it.
 */

/** Key in localStorage. */
export const placesKey = 'sahn:places';

/** Key of the notes to lines (`notes.ts`). It stands here, because pages look for notes before they load their code. */
export const notesKey = 'sahn:notes';

/** Maximum number of entries of each list; the oldest are removed. */
export const mostBookmarks = 200;
export const mostUnfinished = 24;

interface Place {
  /** Path below the locale prefix. */
  path: string;
  locale: Locale;
  title: string;
  /** Language of the title. */
  language: Locale;
  /** Id of the part of the page; empty for its top. */
  anchor: string;
  /** Milliseconds since 1970. */
  at: number;
}

export interface Bookmark extends Place {
  /** Beginning of the marked text; empty when the whole text is marked. */
  words: string;
}

export interface Unfinished extends Place {
  /** Fraction of the text above the position, 0 to 1. */
  share: number;
}

export interface Places {
  bookmarks: Bookmark[];
  unfinished: Unfinished[];
}

/** Form of a path that is stored: one of this site. */
export const storedPath = /^\/[\w/-]+$/;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.length <= most;

function readPlace(entry: Readonly<Record<string, unknown>>): Place | null {
  const { path, locale, title, language, anchor, at } = entry;
  return isText(path, Infinity) &&
    storedPath.test(path) &&
    isLocale(locale) &&
    isText(title, 300) &&
    isLocale(language) &&
    isText(anchor, 200) &&
    typeof at === 'number'
    ? { path, locale, title, language, anchor, at }
    : null;
}

/** The valid entries of a stored list. */
function readList<Entry>(
  value: unknown,
  read: (place: Place, entry: Readonly<Record<string, unknown>>) => Entry | null,
): Entry[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry: unknown) => {
    const place = isRecord(entry) ? readPlace(entry) : null;
    const whole = place && isRecord(entry) ? read(place, entry) : null;
    return whole === null ? [] : [whole];
  });
}

/** Parses the stored text. Never throws: invalid entries are dropped, invalid text gives empty lists. */
export function readPlaces(text: string | null): Places {
  let value: unknown = null;
  try {
    value = JSON.parse(text ?? 'null');
  } catch {
    // As without text.
  }
  const { bookmarks, unfinished } = isRecord(value) ? value : {};
  return {
    bookmarks: readList(bookmarks, (place, { words }) => (isText(words, 300) ? { ...place, words } : null)),
    unfinished: readList(unfinished, (place, { share }) =>
      typeof share === 'number' && share >= 0 && share <= 1 ? { ...place, share } : null,
    ),
  };
}
