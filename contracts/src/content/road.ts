import * as v from 'valibot';
import { LocaleSchema } from '../text/locale-schema.ts';
import { ItemLinkSchema } from './item-link.ts';
import { ReportSchema } from './report.ts';
import { SourceSchema } from './source.ts';

/**
 * `stop`: a place of the journey. `memory`: a place that remembers it and may not have been on the way. `claim`: a place
 * that is held to be the journey's end.
 */
export const stationKinds = ['stop', 'memory', 'claim'] as const;
export type StationKind = (typeof stationKinds)[number];

/** Sides of a place on which its name can stand on the map. */
export const labelSides = ['north', 'east', 'south', 'west'] as const;
export type LabelSide = (typeof labelSides)[number];

/** Degrees of longitude (east) and latitude (north). */
const positionEntries = { longitude: v.number(), latitude: v.number() };
export const PositionSchema = v.object(positionEntries);
export type Position = v.InferOutput<typeof PositionSchema>;

export const StationSchema = v.object({
  id: v.string(),
  language: LocaleSchema,
  name: v.string(),
  kind: v.picklist(stationKinds),
  ...positionEntries,
  /** Whether only the region of the place is known. */
  approximate: v.boolean(),
  label: v.picklist(labelSides),
  time: v.string(),
  summary: v.string(),
  /** Reports that differ. */
  reports: v.array(ReportSchema),
  sources: v.array(SourceSchema),
  links: v.array(ItemLinkSchema),
});
export type Station = v.InferOutput<typeof StationSchema>;

/** A line between two stations. Where it is not certain, several lines may show what has been proposed. */
export const LegSchema = v.object({ points: v.array(PositionSchema), certain: v.boolean() });
export type Leg = v.InferOutput<typeof LegSchema>;

/** The stations of a journey in their order, and the ways between them. */
export const RoadSchema = v.object({ stations: v.array(StationSchema), legs: v.array(LegSchema) });
export type Road = v.InferOutput<typeof RoadSchema>;
