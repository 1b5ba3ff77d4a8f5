import { type Release, ReleaseSchema } from '@sahn/contracts/releases/release';
import * as v from 'valibot';
import { canonicalJson } from '../digest/canonical-json.ts';
import { HttpError } from '../http/errors.ts';
import type { ReleaseRow } from './releases.queries.ts';

/** A release as it is stored and digested. Throws `release-refused` when it cannot be. */
export function toDocument(release: Release): string {
  try {
    return canonicalJson(release);
  } catch (error) {
    throw new HttpError('release-refused', { detail: 'It holds text that is not Unicode', cause: error });
  }
}

export function parseDocument(row: ReleaseRow): Release {
  return v.parse(ReleaseSchema, JSON.parse(row.document));
}
