import type { ContentKind, ContentKinds, listFilters } from '@sahn/contracts/content/kinds';
import type { Locale } from '@sahn/contracts/text/locale';
import type * as v from 'valibot';
import type { ItemSource } from '../source/item-schema.ts';
import type { LocaleText } from '../source/locale-text.ts';
import type { Detail, Stored } from './stored.ts';
import type { View } from './view.ts';

/** Keys and indexes that lead to a value of `item.yml`, to find its line. */
export type ValuePath = (string | number)[];

/** A value of `item.yml` that names a term. */
export interface NamedTerm {
  path: ValuePath;
  /** List of `terms/` that it must be in. */
  list: string;
  name: string;
}

/** A value of `item.yml` that names a file which is served. */
export interface NamedFile {
  path: ValuePath;
  name: string;
  /** Endings that the file may have. */
  endings: readonly string[];
}

/** A recitation whose line times stand in a file. */
export interface TimedRecitation {
  path: ValuePath;
  id: string;
  file: string;
  seconds: number;
}

/** What checks of an item may ask. */
export interface CheckContext {
  /** What is wrong with a quotation of the Quran; null when it is letter for letter as the texts print it. */
  findVerseFault(reference: string, quotation: string, part: boolean): string | null;
}

/**
 * One kind of content: everything in which it differs from the others. What is left out, its items do not have. The
 * importer, the store, lists, search, sitemap, feeds and social cards go through the definitions and know no kind by
 * its name. (Functions are written as methods, so that a list can hold definitions of different sources.)
 */
export interface Kind<Source extends ItemSource = ItemSource> {
  /** Its folder below the content folder, and the first part of its paths in the API. */
  readonly name: string;
  /** Schema of `item.yml`. */
  readonly schema: v.GenericSchema<unknown, Source>;

  /** Where title and summary stand: above the prose of `<locale>.md`, or in `item.yml`. */
  readonly texts: 'prose' | 'facts';
  /** Whether prose may have no summary. */
  readonly summaryOptional?: true;
  /** Whether `item.yml` may be missing. */
  readonly factsOptional?: true;
  /** The only ids that there may be. */
  readonly ids?: readonly string[];
  /** Whether its text is lines of Arabic, in `lines.json`. */
  readonly lines?: true;
  /** Whether visitors keep its drawings, so that smaller pixel files are made of them too. */
  readonly keepsDrawings?: true;
  /** Terms that it names besides category, keywords and author. */
  terms?(source: Source): NamedTerm[];
  files?(source: Source): NamedFile[];
  /** Ids that must differ from each other within an item, by the list's key. */
  idLists?(source: Source): Readonly<Record<string, string[]>>;
  /** What is wrong across fields. */
  check?(source: Source, context: CheckContext): { path: ValuePath; message: string }[];
  timedRecitations?(source: Source): TimedRecitation[];

  /** Group of hits in which the search shows it. */
  readonly foundAs: string;
  /** What readers call it, in all languages: they ask for "the dua of the traveller". Empty for nothing. */
  spokenNames(source: Source): string;
  /** Texts of `item.yml` that are searched and that excerpts may show. */
  searchedTexts?(source: Source, locale: Locale): string[];
  /** Texts of `item.yml` by which it is found though excerpts never show them. */
  searchedNames?(source: Source, locale: Locale): string[];
}

/** A filter of a list. */
export interface Filter<Source extends ItemSource = ItemSource> {
  /** List of `terms/` that names its values. */
  terms?: string;
  values(source: Source): readonly string[];
  /** Name of a value that is no term, from an item that has it; the value itself when left out. */
  label?(source: Source): LocaleText;
}

/** A kind that is listed and whose items are opened one by one: the API has a list and an item of it. */
export interface ListedKind<
  Source extends ItemSource = ItemSource,
  Summary = unknown,
  Item = unknown,
  FilterName extends string = string,
> extends Kind<Source> {
  readonly summarySchema: v.GenericSchema<unknown, Summary>;
  readonly itemSchema: v.GenericSchema<unknown, Item>;
  /** By name, in the order in which a list offers them. */
  readonly filters: Readonly<Record<FilterName, Filter<Source>>>;
  /** Order of a list before the newest come first. */
  rank?(source: Source): number;
  /** Whether the entries of a list hold long texts too. */
  readonly wholeInLists?: true;
  summary(view: View, stored: Stored<Source>, detail: Detail): Summary;
  item(view: View, stored: Stored<Source>, detail: Detail): Item;

  /** Whether the feed tells of what was added to it. */
  readonly inFeed?: true;
  /** Key of `locales/sharing.*.json` for what an item is in one word; feed entries and social cards show it. */
  label(source: Source): string;
  /** An item in the words of schema.org; the document adds address, language and picture where this says none. */
  structuredData?(item: Item): Record<string, unknown>;
}

/** A kind as the contracts have it: the names of its filters, and what the API answers. */
export type ContractedKind<Name extends ContentKind, Source extends ItemSource = ItemSource> = ListedKind<
  Source,
  ContentKinds[Name]['summary'],
  ContentKinds[Name]['item'],
  Exclude<(typeof listFilters)[Name][number], 'q'>
>;

export function isListed(kind: Kind): kind is ListedKind {
  return 'itemSchema' in kind;
}
