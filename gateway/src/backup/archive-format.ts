import * as v from 'valibot';

/*
 * A backup is a tar archive, compressed with gzip, and encrypted by age where that is wished: `age -d FILE | tar -tz` lists
 * it. Its files, in this order:
 *
 *   sahn-backup.json                  what follows: the version of the format, the newest migration, tables with columns
 *   tables/<table>/<number>.bytes     bytes of some rows, where they have any, and
 *   tables/<table>/<number>.jsonl     these rows: see `row-chunks.ts`
 *   files/<path>                      files of the data folder
 *   manifest.json                     name, length and SHA-256 of each file above, and the number of rows of each table
 *   manifest.sha256                   SHA-256 of the manifest
 *
 * Nothing depends on the database or on the time: the same site makes the same bytes.
 */

export const formatName = 'sahn-backup';
const formatVersion = 1;

export const names = {
  head: `${formatName}.json`,
  manifest: 'manifest.json',
  digest: 'manifest.sha256',
  files: 'files/',
} as const;

export const chunkName = (table: string, number: number, kind: 'bytes' | 'jsonl') =>
  `tables/${table}/${String(number).padStart(6, '0')}.${kind}`;

/** Files of the data folder that cannot be made again. */
export const filePattern = /^(?:form\.key|operator\.token|(?:media|outbox)\/\w[\w.-]{0,80})$/;

/** What tells a backup, and how old the program must be that reads it. */
export const AnyHeadSchema = v.object({ format: v.literal(formatName), version: v.number() });

export const HeadSchema = v.object({
  format: v.literal(formatName),
  version: v.literal(formatVersion),
  /** Name of the newest migration of the database. */
  migration: v.string(),
  tables: v.array(v.object({ name: v.string(), columns: v.array(v.string()) })),
});
export type Head = v.InferOutput<typeof HeadSchema>;

const PartSchema = v.object({ name: v.string(), bytes: v.number(), sha256: v.string() });
export type Part = v.InferOutput<typeof PartSchema>;

export const ManifestSchema = v.object({
  parts: v.array(PartSchema),
  rows: v.record(v.string(), v.number()),
});
export type Manifest = v.InferOutput<typeof ManifestSchema>;

export function createHead(migration: string, tables: Head['tables']): Head {
  return { format: formatName, version: formatVersion, migration, tables };
}

/** Numbers that tell what a backup holds. */
export interface ArchiveSums {
  tables: number;
  rows: number;
  files: number;
}

export function sumUp({ parts, rows }: Manifest): ArchiveSums {
  return {
    tables: Object.keys(rows).length,
    rows: Object.values(rows).reduce((sum, count) => sum + count, 0),
    files: parts.filter(({ name }) => name.startsWith(names.files)).length,
  };
}
