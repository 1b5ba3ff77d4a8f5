import { describeIssue } from '@sahn/contracts/problems/describe-issue';
import { ContractVersionSchema } from '@sahn/contracts/releases/contract';
import { type Release, ReleaseSchema } from '@sahn/contracts/releases/release';
import * as v from 'valibot';
import { HttpError } from '../http/errors.ts';
import { checkContract, gatewayContracts } from './contracts.ts';
import { refuseFor } from './refuse-for.ts';

const BuiltSchema = v.object({
  name: v.string(),
  version: v.string(),
  contract: v.optional(ContractVersionSchema),
});

/** Throws `release-refused` with what is wrong with the description. */
export function parseRelease(body: unknown): Release {
  const parsed = v.safeParse(ReleaseSchema, body);
  if (parsed.success) return parsed.output;
  // A release of another contract may have another form, of which each difference would say less.
  const built = v.safeParse(BuiltSchema, body);
  if (built.success) refuseFor(checkContract(built.output, gatewayContracts, 'this gateway'));
  refuseFor(parsed.issues.map(describeIssue));
  throw new HttpError('release-refused');
}
