import type { Connection } from '../database/database.ts';
import { findLastLineOf } from '../served/served-at.queries.ts';

/**
 * Whether the content came in a box, and not from a content folder: then no start imports one. Whoever imports a folder later
 * decides for that folder.
 */
export async function isFromBox(connection: Connection): Promise<boolean> {
  const line = await findLastLineOf(connection, ['import', 'unpack'], Number.MAX_SAFE_INTEGER);
  return line?.act === 'unpack';
}
