import { searchKinds } from '@sahn/contracts/content/hit';
import { type ContentKind, listFilters } from '@sahn/contracts/content/kinds';
import { TermSchema } from '@sahn/contracts/content/term';
import type { FieldCode } from '@sahn/contracts/problems/problem';
import { locales } from '@sahn/contracts/text/locale';
import { LocaleSchema } from '@sahn/contracts/text/locale-schema';
import * as v from 'valibot';
import { maxQueryLength } from '../../search/search-query.ts';

const choice: FieldCode = 'choice';
const tooLong: FieldCode = 'too-long';

/** A whole number: a string in a query, or a number in a call. */
const whole = (max: number) =>
  v.pipe(
    v.union([v.string(), v.number()], choice),
    v.transform((value) =>
      typeof value === 'string' && !/^\d{1,6}$/.test(value) ? Number.NaN : Number(value),
    ),
    v.number(choice),
    v.integer(choice),
    v.minValue(1, choice),
    v.maxValue(max, choice),
  );

const maxPage = 10_000;
const maxSize = 50;
const standardSize = 12;

export const pageEntry = { page: v.optional(whole(maxPage), 1) };

export const sizeEntry = { size: v.optional(whole(maxSize), standardSize) };

/** Names of kinds: `albums,tracks`. */
export const kindsEntry = v.pipe(v.string(choice), v.regex(/^[a-z]{1,40}(,[a-z]{1,40}){0,9}$/, choice));

const filterValue = v.optional(v.pipe(v.string(choice), v.regex(/^[\p{L}\p{N}-]{1,80}$/u, choice)));

export const searchTextEntry = v.pipe(
  v.string(choice),
  v.transform((text) => text.normalize('NFC')),
  v.string(),
  v.maxLength(maxQueryLength, tooLong),
);

/** The query of a kind's list. */
export function listEntries(kind: ContentKind) {
  const filters = Object.fromEntries(
    listFilters[kind].map(
      (name) => [name, name === 'q' ? v.optional(searchTextEntry) : filterValue] as const,
    ),
  );
  return { ...filters, ...pageEntry, ...sizeEntry };
}

const FiltersSchema = v.objectWithRest({ page: v.number(), size: v.number() }, v.optional(v.string()));

/** Splits a validated query of a list into filters and the rest. */
export function listSettings(query: unknown) {
  const { page, size, ...filters } = v.parse(FiltersSchema, query);
  return { page, size, filters };
}

/** An item's id, its kind or its chapter in a path. */
export const idEntry = v.pipe(v.string(), v.maxLength(80));

export const localeEntry = { locale: LocaleSchema };

export const languageEntry = { language: v.optional(v.picklist([...locales, 'all'], choice)) };

export const searchEntries = {
  q: searchTextEntry,
  kind: v.optional(v.picklist(searchKinds, choice)),
  ...languageEntry,
  ...pageEntry,
};

const FacetSchema = v.object({ ...TermSchema.entries, count: v.number() });

/** A page of a list. */
export function pagedSchema<Schema extends v.GenericSchema>(item: Schema) {
  return v.object({
    items: v.array(item),
    page: v.number(),
    size: v.number(),
    total: v.number(),
    facets: v.record(v.string(), v.array(FacetSchema)),
  });
}
