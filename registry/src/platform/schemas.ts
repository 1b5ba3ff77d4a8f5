import { AuditLineSchema } from '@sahn/contracts/releases/audit-line';
import { CompositionSchema, SlotInfoSchema } from '@sahn/contracts/releases/composition';
import { FailureRowSchema, ReleaseRowSchema, WentLiveSchema } from '@sahn/contracts/releases/overview';
import { PreviewSchema } from '@sahn/contracts/releases/preview';
import { TokenFactsSchema } from '@sahn/contracts/releases/token';
import { VitalsRowSchema } from '@sahn/contracts/vitals/vitals';
import * as v from 'valibot';

/* Lists that the platform port answers. Made once: `useRead` reads again when its schema is another one. */

export const AuditLinesSchema = v.array(AuditLineSchema);
export const CompositionsSchema = v.array(CompositionSchema);
export const FailureRowsSchema = v.array(FailureRowSchema);
export const PreviewsSchema = v.array(PreviewSchema);
export const ReleaseRowsSchema = v.array(ReleaseRowSchema);
export const SlotInfosSchema = v.array(SlotInfoSchema);
export const TokensSchema = v.array(TokenFactsSchema);
export const VitalsRowsSchema = v.array(VitalsRowSchema);
export const WentLivesSchema = v.array(WentLiveSchema);
export const NothingSchema = v.null();
