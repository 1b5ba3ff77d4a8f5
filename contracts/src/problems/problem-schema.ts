import * as v from 'valibot';
import { fieldCodes, type Problem, problemCodes } from './problem.ts';

/** The body of every error response, `application/problem+json` (RFC 9457). */
export const ProblemSchema: v.GenericSchema<Problem> = v.object({
  type: v.string(),
  title: v.string(),
  status: v.pipe(v.number(), v.integer()),
  code: v.picklist(problemCodes),
  detail: v.optional(v.string()),
  /** Id under which the server logged the request. */
  request: v.optional(v.string()),
  fields: v.optional(v.record(v.string(), v.picklist(fieldCodes))),
});
