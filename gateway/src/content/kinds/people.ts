import type { Person } from '@sahn/contracts/content/family';
import * as v from 'valibot';
import { CountSchema, IdSchema, ReferencesSchema, siteEntries, titleEntries } from '../source/item-schema.ts';
import { LocaleTextSchema, textIn } from '../source/locale-text.ts';
import type { Kind } from './kind.ts';
import { linkedItems } from './linked-items.ts';
import { differingFaults, ReportSourceSchema, reportFaults, reportsIn } from './reports.ts';
import type { Stored } from './stored.ts';
import { sourcesIn, textOf, type View } from './view.ts';

const schema = v.strictObject({
  ...siteEntries,
  ...titleEntries,
  /** Among brothers and sisters, and among the oldest of the tree. */
  order: CountSchema,
  relation: LocaleTextSchema,
  parents: v.optional(v.pipe(v.array(IdSchema), v.maxLength(2, 'are two at most')), []),
  /** Husbands and wives; it is enough that one of the two names the other. */
  partners: v.optional(v.array(IdSchema), []),
  born: v.optional(ReportSourceSchema),
  died: v.optional(ReportSourceSchema),
  reports: v.optional(v.array(ReportSourceSchema), []),
  items: ReferencesSchema,
});
export type PersonSource = v.InferOutput<typeof schema>;

/** People of the family tree. Titles are their names. */
export const people: Kind<PersonSource> = {
  name: 'people',
  schema,
  texts: 'facts',
  references: ({ items, parents, partners }) => [
    ...items.map((name, index) => ({ name, path: ['items', index] })),
    ...parents.map((id, index) => ({ name: `people/${id}`, path: ['parents', index] })),
    ...partners.map((id, index) => ({ name: `people/${id}`, path: ['partners', index] })),
  ],
  check: ({ born, died, reports, sources }) => [
    ...(born ? reportFaults(born, sources, ['born']) : []),
    ...(died ? reportFaults(died, sources, ['died']) : []),
    ...differingFaults(reports, sources),
  ],

  foundAs: 'pages',
  spokenNames: () => 'family خانواده أسرة خاندان',
  searchedTexts: ({ relation, reports }, locale) => [
    textIn(relation, locale),
    ...reports.map(({ text }) => textIn(text, locale)),
  ],
};

export function personOf(view: View, stored: Stored<PersonSource>): Person {
  const { source } = stored;
  const { language, text } = textOf(view, stored);
  const sources = sourcesIn(view, source);
  const one = (report: PersonSource['born']) => (report && reportsIn(view, [report], sources)[0]) ?? null;
  return {
    id: stored.id,
    language,
    name: text.title,
    relation: textIn(source.relation, view.locale),
    summary: text.summary,
    born: one(source.born),
    died: one(source.died),
    reports: reportsIn(view, source.reports, sources),
    sources,
    links: linkedItems(view, source.items),
  };
}
