import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Connection } from '../../database/database.ts';
import type { FoundMedia } from '../media/media-import.ts';

/*
 * What this process has read of a content folder, so that the next import reads only the items whose files have changed.
 * It is forgotten when the process ends: a gateway that has been upgraded, or moved, reads everything once.
 */

/** An item without a fault, whose pictures are complete. */
interface ReadItem {
  fingerprint: string;
  /** That of the row which it was stored as. */
  hash: string;
  media: readonly FoundMedia[];
}

export interface ReadMemory {
  /** A digest of all that items depend on besides their own files. */
  context: string;
  /** By `<kind>/<id>`. */
  readonly items: Map<string, ReadItem>;
}

const memories = new WeakMap<Connection, ReadMemory>();

/** What was read for imports into a database. */
export function readMemoryOf(database: Connection): ReadMemory {
  const memory = memories.get(database) ?? { context: '', items: new Map() };
  memories.set(database, memory);
  return memory;
}

/** Times of files have the resolution of the system's clock, so a file may change twice at one time. */
const restMs = 2_000;
const digestLength = 22;

/**
 * A text that changes when a file of a folder changes, without reading the files; null for a folder that has just changed,
 * or is not there.
 */
export function fingerprintOf(folder: string): string | null {
  const digest = createHash('sha256');
  const newest = Date.now() - restMs;
  try {
    for (const name of readdirSync(folder).sort()) {
      const { size, ino, mtimeNs, ctimeNs, ctimeMs } = statSync(join(folder, name), { bigint: true });
      if (ctimeMs > newest) return null;
      digest.update(`${name}\0${size} ${ino} ${mtimeNs} ${ctimeNs}\0`);
    }
  } catch {
    return null;
  }
  return digest.digest('base64url').slice(0, digestLength);
}

/** An item's name among all. */
export const nameOf = (kind: string, id: string): string => `${kind}/${id}`;

/** A digest of values. */
export function contextOf(values: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url');
}
