import type { Composition } from '@sahn/contracts/releases/composition';
import {
  findComposition,
  findLiveComposition,
  findLiveState,
  parseComposition,
} from '../compositions/compositions.queries.ts';
import { explainMissing } from '../compositions/deleted-releases.ts';
import type { Connection } from '../database/database.ts';
import { HttpError } from '../http/errors.ts';
import { refuseFor } from '../releases/refuse-for.ts';
import { findRelease } from '../releases/releases.queries.ts';

export interface BoxedComposition extends Composition {
  /** JSON, as it is stored. */
  document: string;
  /** When it went live; when it was made, where it is not live. */
  changed: number;
}

/** Name and version of each release of a composition. */
export function releasesOf({ shell, modules }: Pick<Composition, 'shell' | 'modules'>): [string, string][] {
  return [['shell', shell], ...Object.entries(modules)];
}

/**
 * A composition of which all releases are stored. Throws `not-found`, and `release-refused` with the releases that were
 * deleted.
 * @param number null for the live one
 */
export async function findBoxedComposition(
  connection: Connection,
  number: number | null,
): Promise<BoxedComposition> {
  const row = await (number === null ? findLiveComposition(connection) : findComposition(connection, number));
  if (!row) {
    const detail = number === null ? 'No composition is live yet' : `There is no composition ${number}`;
    throw new HttpError('not-found', { detail });
  }
  const composition = parseComposition(row);
  const missing: string[] = [];
  for (const [name, version] of releasesOf(composition))
    if (!(await findRelease(connection, name, version)))
      missing.push(await explainMissing(connection, name, version));
  refuseFor(missing);
  const live = await findLiveState(connection);
  const changed = live?.number === composition.number ? live.changed : composition.created;
  return { ...composition, document: row.document, changed };
}
