import * as v from 'valibot';
import { HttpsSchema, ReferencesSchema, siteEntries, titleEntries } from '../source/item-schema.ts';
import { LocaleTextSchema, textIn } from '../source/locale-text.ts';
import { worksKind } from '../source/reference.ts';
import type { Kind } from './kind.ts';

const { title } = titleEntries;

const schema = v.strictObject({
  ...siteEntries,
  title,
  writer: v.optional(LocaleTextSchema),
  /** Of the common era, in which it was written or its writer died. */
  century: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(30))),
  url: v.optional(HttpsSchema),
  items: ReferencesSchema,
});
export type WorkSource = v.InferOutput<typeof schema>;

/** Works that texts cite. */
export const works: Kind<WorkSource> = {
  name: worksKind,
  schema,
  texts: 'facts',
  references: ({ items }) => items.map((name, index) => ({ name, path: ['items', index] })),

  foundAs: 'pages',
  spokenNames: () => 'source منبع مصدر ماخذ',
  searchedTexts: ({ writer }, locale) => [textIn(writer, locale)],
};
