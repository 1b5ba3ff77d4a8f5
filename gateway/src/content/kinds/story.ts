import type { Chapter } from '@sahn/contracts/content/story';
import * as v from 'valibot';
import { CountSchema, PictureSourceSchema, siteEntries } from '../source/item-schema.ts';
import { LocaleTextSchema, textIn } from '../source/locale-text.ts';
import { pictureFile } from './fields.ts';
import type { Kind } from './kind.ts';
import { ReportSourceSchema, reportsIn } from './reports.ts';
import type { Detail, Stored } from './stored.ts';
import { bodyIn, imageIn, type ProseView, sourcesIn, textOf } from './view.ts';

const schema = v.strictObject({
  ...siteEntries,
  order: CountSchema,
  image: v.optional(PictureSourceSchema),
  time: LocaleTextSchema,
  place: LocaleTextSchema,
  reports: v.optional(v.array(ReportSourceSchema), []),
});
type Source = v.InferOutput<typeof schema>;

/** Chapters of the story of life. */
export const story: Kind<Source> = {
  name: 'story',
  schema,
  texts: 'prose',
  summaryOptional: true,
  files: ({ image }) => pictureFile('image', image),
  check: ({ reports, sources }) => [
    ...reports.flatMap(({ source }, index) =>
      sources.some(({ id }) => id === source)
        ? []
        : [{ path: ['reports', index, 'source'], message: `"${source}" is no source of this chapter` }],
    ),
    ...(reports.length === 1
      ? [{ path: ['reports'], message: 'are reports that differ: one alone belongs into the prose' }]
      : []),
    ...reports.flatMap(({ source }, index) =>
      reports.findIndex((each) => each.source === source) === index
        ? []
        : [
            {
              path: ['reports', index, 'source'],
              message: `"${source}" has a report here already: reports that differ have a source each`,
            },
          ],
    ),
  ],

  foundAs: 'pages',
  spokenNames: () => 'story life زندگی حياة داستان قصة کہانی',
  searchedTexts: ({ time, place, reports }, locale) => [
    textIn(time, locale),
    textIn(place, locale),
    ...reports.map(({ text }) => textIn(text, locale)),
  ],
};

export function chapterOf(view: ProseView, stored: Stored<Source>, detail: Detail): Chapter {
  const { source } = stored;
  const sources = sourcesIn(view, source);
  return {
    id: stored.id,
    title: textOf(view, stored).text.title,
    place: textIn(source.place, view.locale),
    time: textIn(source.time, view.locale),
    image: imageIn(view, stored, source.image),
    body: bodyIn(view, detail.bodies),
    reports: reportsIn(view, source.reports, sources),
    sources,
  };
}
