import * as v from 'valibot';
import { SourceSchema } from './source.ts';

/** A statement with the source that has it. */
export const ReportSchema = v.object({ text: v.string(), source: SourceSchema });
export type Report = v.InferOutput<typeof ReportSchema>;
