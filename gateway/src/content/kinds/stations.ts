import { type Leg, labelSides, type Station, stationKinds } from '@sahn/contracts/content/road';
import * as v from 'valibot';
import { CountSchema, IdSchema, ReferencesSchema, siteEntries, titleEntries } from '../source/item-schema.ts';
import { LocaleTextSchema, textIn } from '../source/locale-text.ts';
import type { Kind } from './kind.ts';
import { linkedItems } from './linked-items.ts';
import { differingFaults, ReportSourceSchema, reportsIn } from './reports.ts';
import { findItem, type Snapshot } from './snapshot.ts';
import type { Stored } from './stored.ts';
import { sourcesIn, textOf, type View } from './view.ts';

const degrees = (limit: number) =>
  v.pipe(
    v.number(),
    v.minValue(-limit, `is −${limit} to ${limit} degrees`),
    v.maxValue(limit, `is −${limit} to ${limit} degrees`),
  );
const longitude = degrees(180);
const latitude = degrees(90);

const schema = v.strictObject({
  ...siteEntries,
  ...titleEntries,
  order: CountSchema,
  kind: v.optional(v.picklist(stationKinds), 'stop'),
  longitude,
  latitude,
  approximate: v.optional(v.boolean(), false),
  label: v.optional(v.picklist(labelSides), 'east'),
  time: v.optional(LocaleTextSchema),
  reports: v.optional(v.array(ReportSourceSchema), []),
  /** Ways that lead here from another station. */
  ways: v.optional(
    v.array(
      v.strictObject({
        from: IdSchema,
        certain: v.optional(v.boolean(), false),
        through: v.optional(v.array(v.tuple([longitude, latitude])), []),
      }),
    ),
    [],
  ),
  items: ReferencesSchema,
});
type Source = v.InferOutput<typeof schema>;

/** Stations of the road. Titles are names of places. */
export const stations: Kind<Source> = {
  name: 'stations',
  schema,
  texts: 'facts',
  references: ({ items, ways }) => [
    ...items.map((name, index) => ({ name, path: ['items', index] })),
    ...ways.map(({ from }, index) => ({ name: `stations/${from}`, path: ['ways', index, 'from'] })),
  ],
  check: ({ reports, sources }) => differingFaults(reports, sources),

  foundAs: 'pages',
  spokenNames: () => 'map road نقشه راه خريطة طريق نقشہ راستہ',
  searchedTexts: ({ time, reports }, locale) => [
    textIn(time, locale),
    ...reports.map(({ text }) => textIn(text, locale)),
  ],
};

export function stationOf(view: View, stored: Stored<Source>): Station {
  const { source } = stored;
  const { language, text } = textOf(view, stored);
  const sources = sourcesIn(view, source);
  return {
    id: stored.id,
    language,
    name: text.title,
    kind: source.kind,
    longitude: source.longitude,
    latitude: source.latitude,
    approximate: source.approximate,
    label: source.label,
    time: textIn(source.time, view.locale),
    summary: text.summary,
    reports: reportsIn(view, source.reports, sources),
    sources,
    links: linkedItems(view, source.items),
  };
}

/** The ways that lead to a station. */
export function legsTo(snapshot: Snapshot, { source }: Stored<Source>): Leg[] {
  const { longitude, latitude } = source;
  return source.ways.flatMap(({ from, certain, through }): Leg[] => {
    const start = findItem(snapshot, stations, from)?.source;
    if (start === undefined) return [];
    const between = through.map(([east, north]) => ({ longitude: east, latitude: north }));
    const first = { longitude: start.longitude, latitude: start.latitude };
    return [{ points: [first, ...between, { longitude, latitude }], certain }];
  });
}
