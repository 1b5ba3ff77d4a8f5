import { HadithSchema, type HadithSummary, HadithSummarySchema } from '@sahn/contracts/content/hadith';
import { defaultLocale } from '@sahn/contracts/text/locale';
import * as v from 'valibot';
import { IdSchema, itemEntries, LineTextSchema, titleEntries } from '../source/item-schema.ts';
import { type LocaleText, LocaleTextSchema, localesOf, textIn } from '../source/locale-text.ts';
import { agentField } from './agent.ts';
import { commonFilters, namedTerm, oneOf } from './fields.ts';
import type { ContractedKind } from './kind.ts';
import { licenceData } from './licence-url.ts';
import type { Stored } from './stored.ts';
import { findTransmissionFaults } from './transmitted-text.ts';
import { detailFields, itemFields, relatedOf, termIn, type View } from './view.ts';

const schema = v.strictObject({
  ...itemEntries,
  ...titleEntries,
  arabic: LineTextSchema,
  quran: v.optional(LineTextSchema),
  narrator: v.optional(IdSchema),
  source: LocaleTextSchema,
  reference: v.union([LineTextSchema, LocaleTextSchema], 'is a text, or a text by language'),
  /** How sound it is held to be, and by whom; or that no grading is cited. */
  grade: v.optional(LocaleTextSchema),
  translation: LocaleTextSchema,
});
type Source = v.InferOutput<typeof schema>;

/** A permanent id of a book that is identified by its title. */
function bookId(name: LocaleText): string {
  const [first = defaultLocale] = localesOf(name);
  const words = (name[first] ?? '')
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Lm}]/gu, '');
  return (
    words
      .match(/[\p{L}\p{N}]+/gu)
      ?.join('-')
      .slice(0, 80) ?? ''
  );
}

function summary(view: View, stored: Stored<Source>): HadithSummary {
  const { source } = stored;
  const { locale } = view;
  return {
    ...itemFields(view, stored),
    arabic: source.arabic,
    translation: locale === 'ar' ? '' : textIn(source.translation, locale),
    narrator: termIn(view, 'people', source.narrator),
    source: textIn(source.source, locale),
    reference: typeof source.reference === 'string' ? source.reference : textIn(source.reference, locale),
    grade: source.grade ? textIn(source.grade, locale) : null,
  };
}

export const hadith: ContractedKind<'hadith', Source> = {
  name: 'hadith',
  schema,
  texts: 'facts',
  terms: ({ narrator }) => namedTerm('people', 'narrator', narrator),
  check(source, { findVerseFault }) {
    const { quran, arabic } = source;
    if (quran === undefined) return findTransmissionFaults(source);
    const fault = findVerseFault(quran, arabic, false);
    return fault === null ? [] : [{ path: ['quran'], message: fault }];
  },

  foundAs: 'hadith',
  spokenNames: () => 'hadith حدیث روایت رواية',
  searchedTexts: ({ arabic, translation, source }, locale) => [
    arabic,
    translation[locale] ?? '',
    textIn(source, locale),
  ],

  summarySchema: HadithSummarySchema,
  itemSchema: HadithSchema,
  filters: {
    ...commonFilters('hadith'),
    narrator: { terms: 'people', values: ({ narrator }) => oneOf(narrator) },
    source: { values: ({ source }) => [bookId(source)], label: ({ source }) => source },
  },
  summary,
  item: (view, stored) => ({
    ...summary(view, stored),
    ...detailFields(view, stored.source),
    related: relatedOf(view, hadith, stored).map((each) => summary(view, each)),
  }),

  inFeed: true,
  label: () => 'hadith',
  structuredData: ({ title, arabic, narrator, source, reference, licence }, agentOf) => ({
    '@type': 'Quotation',
    name: title,
    text: arabic,
    inLanguage: 'ar',
    // Not `spokenByCharacter`: a narrator hands down what somebody else said.
    ...agentField('contributor', narrator && agentOf(narrator.id)),
    citation: `${source}, ${reference}`,
    license: licenceData(licence),
  }),
};
