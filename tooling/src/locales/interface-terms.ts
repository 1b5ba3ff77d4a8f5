import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bareKey } from '@sahn/contracts/text/complete-strings';
import { isLocale, type Locale } from '@sahn/contracts/text/locale';
import * as v from 'valibot';
import { parse } from 'yaml';

/* The termbase of the interface: for each concept, its one word in each language, and words that are refused for it. */

const WordsSchema = v.strictObject({
  word: v.string(),
  /** Inflected forms, and second words with a reason. A form is found within longer words too. */
  forms: v.optional(v.array(v.string()), []),
  /** Words that no string of the language may have, in any key. */
  refused: v.optional(v.array(v.string()), []),
});

const TermSchema = v.pipe(
  v.objectWithRest({ except: v.optional(v.array(v.string()), []) }, WordsSchema),
  v.transform(({ except, ...words }) => ({ except, words: new Map(Object.entries(words)) })),
  v.check(
    ({ words }) => words.has('en') && [...words.keys()].every(isLocale),
    'names languages, en among them',
  ),
);
const TermFileSchema = v.record(v.string(), TermSchema);

/** A concept's words by language. `except`: strings (`room/key`) in which the English word means something else. */
export type InterfaceTerm = v.InferOutput<typeof TermSchema>;

/** The terms of a folder of `.yml` files, by id. Throws with the file's name when one is invalid or an id stands twice. */
export function readInterfaceTerms(folder: string): Map<string, InterfaceTerm> {
  const terms = new Map<string, InterfaceTerm>();
  for (const name of globSync('*.yml', { cwd: folder }).sort()) {
    const parsed = v.safeParse(TermFileSchema, parse(readFileSync(join(folder, name), 'utf8')));
    if (!parsed.success) {
      const [issue] = parsed.issues;
      throw new Error(`${name}: ${v.getDotPath(issue) ?? ''} ${issue.message}`);
    }
    for (const [id, term] of Object.entries(parsed.output)) {
      if (terms.has(id)) throw new Error(`${name}: the term ${id} stands twice`);
      terms.set(id, term);
    }
  }
  return terms;
}

/** Strings of one room in one language. */
export interface RoomStrings {
  room: string;
  /** Path of the file, for reports. */
  file: string;
  locale: Locale;
  strings: Readonly<Record<string, string>>;
  english: Readonly<Record<string, string>>;
}

const marks = /[\u064b-\u065f\u0670\u0640]/g;
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Arabic writes these particles and the article in one with the word. */
const joined: Partial<Record<Locale, string>> = { ar: '[وف]?(?:لل|[بكل]?(?:ال)?)' };

/** A text without placeholders and direction marks: as it is written, and without vowel marks. */
interface Spoken {
  marked: string;
  plain: string;
}

function spoken(text: string): Spoken {
  const marked = text
    .replace(/\{\{[^}]*\}\}/g, ' ')
    .replace(/[\u2066-\u2069\u202a-\u202e]/g, '')
    .normalize('NFC');
  return { marked, plain: marked.replace(marks, '').toLowerCase() };
}

const patterns = new Map<string, RegExp>();

/** Whether a text has a whole word, with the particles that the language joins to it. Vowel marks count if the word has them. */
function hasWord(text: Spoken, word: string, locale: Locale): boolean {
  const { marked, plain } = spoken(word);
  const id = `${locale} ${marked}`;
  const start = `(?<![\\p{L}\\p{M}\\u200c])${joined[locale] ?? ''}`;
  const pattern = patterns.get(id) ?? new RegExp(`${start}${escaped(marked)}(?!\\p{L})`, 'iu');
  patterns.set(id, pattern);
  return pattern.test(marked.toLowerCase() === plain ? text.plain : text.marked);
}

/** The texts of each key: one, or all its plural forms. */
function textsByKey(strings: Readonly<Record<string, string>>): Map<string, Spoken[]> {
  const texts = new Map<string, Spoken[]>();
  for (const [key, text] of Object.entries(strings)) {
    const known = texts.get(bareKey(key));
    if (known) known.push(spoken(text));
    else texts.set(bareKey(key), [spoken(text)]);
  }
  return texts;
}

/**
 * What a room's strings say otherwise than the termbase: a refused word, or another word where the English string has a
 * term. Each fault names file, key, what is wrong and the wanted word.
 */
export function findTermFaults(terms: ReadonlyMap<string, InterfaceTerm>, room: RoomStrings): string[] {
  const { file, locale } = room;
  const texts = textsByKey(room.strings);
  const english = textsByKey(room.english);
  return [...terms].flatMap(([id, { words, except }]) => {
    const own = words.get(locale);
    const source = words.get('en');
    if (!own || !source) return [];
    const allowed = [own.word, ...own.forms].map((form) => spoken(form).plain);
    return [...texts].flatMap(([key, each]) => {
      if (except.includes(`${room.room}/${key}`)) return [];
      const refused = own.refused.find((word) => each.some((text) => hasWord(text, word, locale)));
      if (refused) return [`${file}: ${key} says “${refused}”, wanted: “${own.word}” (${id})`];
      if (locale === 'en' || each.some(({ plain }) => allowed.some((form) => plain.includes(form))))
        return [];
      const meant = [source.word, ...source.forms];
      const isMeant = english.get(key)?.some((text) => meant.some((word) => hasWord(text, word, 'en')));
      return isMeant
        ? [`${file}: ${key} lacks “${own.word}” for “${source.word}” (${id}): ${each[0]?.marked ?? ''}`]
        : [];
    });
  });
}
