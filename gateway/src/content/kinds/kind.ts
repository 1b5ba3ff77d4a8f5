import type { ContentKind, ContentKinds, listFilters } from '@sahn/contracts/content/kinds';
import type { Locale } from '@sahn/contracts/text/locale';
import type * as v from 'valibot';
import type { SharingKey } from '../../locales/sharing-key.ts';
import type { ItemSource } from '../source/item-schema.ts';
import type { LocaleText } from '../source/locale-text.ts';
import type { Agent } from './agent.ts';
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

/** A value of `item.yml` that names a public file. */
export interface NamedFile {
  path: ValuePath;
  name: string;
  /** Endings that the file may have. */
  endings: readonly string[];
}

/** A value of `item.yml` that names an item whose text is a chapter. */
export interface NamedChapter {
  path: ValuePath;
  kind: string;
  id: string;
}

/** A value of `item.yml` that names an item. */
export interface NamedItem {
  path: ValuePath;
  /** `<kind>/<id>` */
  name: string;
}

/** A recitation whose line times are in a file. */
export interface TimedRecitation {
  path: ValuePath;
  id: string;
  file: string;
  seconds: number;
}

/** Functions for the checks of an item. */
export interface CheckContext {
  /** The fault of a quotation of the Quran; null when it is letter for letter as in the texts. */
  findVerseFault(reference: string, quotation: string, part: boolean): string | null;
}

/**
 * The definition of a kind of content: everything in which it differs from others. Items of a kind do not have what its
 * definition leaves out. The importer, the store, lists, search, sitemap, feeds and social cards iterate over the
 * definitions and refer to no kind by name. (Functions are declared as methods, so that a list can hold definitions of
 * different sources.)
 */
export interface Kind<Source extends ItemSource = ItemSource> {
  /** Its folder below the content folder, and the first part of its paths in the API. */
  readonly name: string;
  /** Schema of `item.yml`. */
  readonly schema: v.GenericSchema<unknown, Source>;

  /** Location of title and summary: above the prose of `<locale>.md`, or in `item.yml`. */
  readonly texts: 'prose' | 'facts';
  /** Whether prose may have no summary. */
  readonly summaryOptional?: true;
  /** Whether `item.yml` may be missing. */
  readonly factsOptional?: true;
  /** The allowed ids. */
  readonly ids?: readonly string[];
  /** Whether its text is lines of Arabic, in `lines.json`. */
  readonly lines?: true;
  /** Whether visitors can download its drawings, so that bitmaps are made of them too. */
  readonly keepsDrawings?: true;
  /** Terms that it names besides category, keywords and author. */
  terms?(source: Source): NamedTerm[];
  files?(source: Source): NamedFile[];
  /** Items whose texts it binds into a book, of which files are made. */
  chapters?(source: Source): NamedChapter[];
  /** Items that it names besides related ones. */
  references?(source: Source): NamedItem[];
  /** Ids that must differ from each other within an item, by the list's key. */
  idLists?(source: Source): Readonly<Record<string, string[]>>;
  /** Faults that concern several fields. */
  check?(source: Source, context: CheckContext): { path: ValuePath; message: string }[];
  timedRecitations?(source: Source): TimedRecitation[];
  /** Faults of `item.yml` that its lines show. */
  checkLines?(
    source: Source,
    detail: Pick<Detail, 'lines' | 'times'>,
  ): { path: ValuePath; message: string }[];

  /** Forms of a word that the item explains: where prose first uses one of them, it is linked to the item. */
  forms?(source: Source, locale: Locale): readonly string[];

  /** Group of search results in which it is shown. */
  readonly foundAs: string;
  /** Names of the kind in queries, in all languages: readers search for "the dua of the traveller". May be empty. */
  spokenNames(source: Source): string;
  /** Length in seconds of the sound that visitors can listen to; null when an item has none. */
  soundSeconds?(source: Source): number | null;
  /** Texts of `item.yml` that are searched and that excerpts may show. */
  searchedTexts?(source: Source, locale: Locale): string[];
  /** Texts of `item.yml` that are searched and never shown in excerpts. */
  searchedNames?(source: Source, locale: Locale): string[];
}

/** A filter of a list. */
export interface Filter<Source extends ItemSource = ItemSource> {
  /** List of `terms/` that names its values. */
  terms?: string;
  values(source: Source): readonly string[];
  /** Name of a value that is not a term, from an item that has it. Default: the value itself. */
  label?(source: Source): LocaleText;
}

/** The author of the item that is described; or, by the id of a term, somebody whom it names. Null without one. */
export type FindAgent = (id?: string) => Agent | null;

/** A kind with lists and pages: the API has operations for its list and its items. */
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
  /** Sort key of lists; items of equal rank are sorted by age. */
  rank?(source: Source): number;
  /** Whether the entries of a list contain long texts too. */
  readonly wholeInLists?: true;
  summary(view: View, stored: Stored<Source>, detail: Detail): Summary;
  item(view: View, stored: Stored<Source>, detail: Detail): Item;

  /** Whether new items are in the feed. */
  readonly inFeed?: true;
  /** What an item is in one word, for feed entries and social cards. */
  label(source: Source): SharingKey;
  /** The schema.org description of an item; the document adds missing address, language and picture. */
  structuredData?(item: Item, agentOf: FindAgent): Record<string, unknown>;
}

/** A kind with the types of the contracts: names of its filters, and results of the API. */
export type ContractedKind<Name extends ContentKind, Source extends ItemSource = ItemSource> = ListedKind<
  Source,
  ContentKinds[Name]['summary'],
  ContentKinds[Name]['item'],
  Exclude<(typeof listFilters)[Name][number], 'q'>
>;

export function isListed(kind: Kind): kind is ListedKind {
  return 'itemSchema' in kind;
}
