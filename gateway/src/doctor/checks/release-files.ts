import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { findLiveComposition, parseComposition } from '../../compositions/compositions.queries.ts';
import type { Database } from '../../database/database.ts';
import { findKnownBlobs, findRelease, readBlob } from '../../releases/releases.queries.ts';
import { type Check, fault, ok, warning } from './check.ts';

/** Files whose bytes are read: all together some hundred kilobytes. */
const sampled = 20;
const remedy = 'Restore the database from a backup, or publish the release again from its sources.';

interface ReleaseFile {
  release: string;
  path: string;
  sha256: string;
  bytes: number;
}

/** What every release has, however old. */
const FilesSchema = v.object({
  files: v.array(v.object({ path: v.string(), sha256: v.string(), bytes: v.number() })),
});

async function filesOf(database: Database, name: string, version: string): Promise<ReleaseFile[] | null> {
  const row = await findRelease(database, name, version);
  const parsed = v.safeParse(FilesSchema, row && JSON.parse(row.document));
  if (!parsed.success) return null;
  return parsed.output.files.map(({ path, sha256, bytes }) => ({
    release: `${name} ${version}`,
    path,
    sha256,
    bytes,
  }));
}

function pick<Item>(items: readonly Item[], count: number): Item[] {
  const step = Math.max(1, items.length / count);
  const first = Math.random() * step;
  return Array.from(
    { length: Math.min(count, items.length) },
    (_, at) => items[Math.floor(first + at * step)],
  ).filter((item) => item !== undefined);
}

/** Whether the releases of the live composition have all their files, and a sample of them the right bytes. */
export const releaseFiles: Check = {
  name: 'releases',
  needsDatabase: true,
  async run({ database }) {
    const row = await findLiveComposition(database);
    if (!row) return [warning('Nothing is live.', 'Run `npm start`, or `npx sahn publish --activate`.')];
    const { shell, modules } = parseComposition(row);
    const named = Object.entries({ shell, ...modules });
    const lists = await Promise.all(named.map(([name, version]) => filesOf(database, name, version)));
    const lost = named.filter((_, at) => lists[at] === null).map(([name, version]) => `${name} ${version}`);
    if (lost.length > 0)
      return [fault(`Releases of the live composition are missing: ${lost.join(', ')}.`, remedy)];
    const files = lists.flatMap((list) => list ?? []);
    const known = await findKnownBlobs(database, [...new Set(files.map(({ sha256 }) => sha256))]);
    const incomplete = files.find(({ sha256, bytes }) => known.get(sha256) !== bytes);
    if (incomplete) return [fault(`${incomplete.release} lacks the bytes of ${incomplete.path}.`, remedy)];
    for (const { release, path, sha256 } of pick(files, sampled)) {
      const data = (await readBlob(database, sha256)) ?? new Uint8Array();
      if (createHash('sha256').update(data).digest('hex') !== sha256)
        return [fault(`${path} of ${release} has other bytes than it was published with.`, remedy)];
    }
    return [ok(`${files.length} files of ${named.length} releases are there; a sample has the right bytes.`)];
  },
};
