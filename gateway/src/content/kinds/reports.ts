import type { Report } from '@sahn/contracts/content/report';
import type { Source } from '@sahn/contracts/content/source';
import * as v from 'valibot';
import { IdSchema } from '../source/item-schema.ts';
import { LocaleTextSchema, textIn } from '../source/locale-text.ts';
import type { ValuePath } from './kind.ts';
import type { View } from './view.ts';

/** A statement with the id of the item's source that has it. */
export const ReportSourceSchema = v.strictObject({ text: LocaleTextSchema, source: IdSchema });
type ReportSource = v.InferOutput<typeof ReportSourceSchema>;

/** The fault of a report whose source the item does not have. */
export function reportFaults(
  { source }: ReportSource,
  sources: readonly { id: string }[],
  path: ValuePath,
): { path: ValuePath; message: string }[] {
  return sources.some(({ id }) => id === source)
    ? []
    : [{ path: [...path, 'source'], message: `"${source}" is no source of this item` }];
}

/** The faults of reports that differ: each has a source, and one alone belongs into the text. */
export function differingFaults(reports: readonly ReportSource[], sources: readonly { id: string }[]) {
  return [
    ...reports.flatMap((report, index) => reportFaults(report, sources, ['reports', index])),
    ...(reports.length === 1
      ? [{ path: ['reports'], message: 'are reports that differ: one alone belongs into the text' }]
      : []),
  ];
}

/** Reports in a language, with their sources; those without one are left out. */
export function reportsIn(
  { locale }: Pick<View, 'locale'>,
  reports: readonly ReportSource[],
  sources: readonly Source[],
): Report[] {
  return reports.flatMap(({ text, source: id }) => {
    const source = sources.find((each) => each.id === id);
    return source ? [{ text: textIn(text, locale), source }] : [];
  });
}
