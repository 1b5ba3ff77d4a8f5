import * as v from 'valibot';

/*
 * Backups of sites and boxes of compositions have one format. A backup is a tar archive, compressed with gzip, and encrypted by age where that is wished: `age -d FILE | tar -tz` lists
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
 *
 * A box begins with `sahn-box.json`, has the tables and files of one composition, and is never encrypted.
 */

const formatVersion = 1;

/** What tells one kind of archive from another, and limits what is read of it. */
export interface ArchiveKind {
  name: 'sahn-backup' | 'sahn-box';
  /** Files of the data folder that it may hold. */
  files: RegExp;
  /** Whether it may hold rows of a table. */
  hasTable(name: string): boolean;
  /** Most bytes of all its parts together. */
  mostBytes: number;
}

export const headName = ({ name }: Pick<ArchiveKind, 'name'>) => `${name}.json`;

export const names = {
  manifest: 'manifest.json',
  digest: 'manifest.sha256',
  files: 'files/',
} as const;

export const chunkName = (table: string, number: number, kind: 'bytes' | 'jsonl') =>
  `tables/${table}/${String(number).padStart(6, '0')}.${kind}`;

export const backupKind: ArchiveKind = {
  name: 'sahn-backup',
  /** Those that cannot be made again. */
  files: /^(?:form\.key|operator\.token|(?:media|outbox)\/\w[\w.-]{0,80})$/,
  hasTable: () => true,
  mostBytes: Number.POSITIVE_INFINITY,
};

/** What tells an archive, and how old the program must be that reads it. */
export const AnyHeadSchema = v.object({ format: v.string(), version: v.number() });

/** What a box says of itself. */
const BoxSchema = v.object({
  /** Number of its composition. */
  composition: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Languages of the site that it was made of. */
  locales: v.array(v.string()),
});

export const HeadSchema = v.object({
  format: v.picklist(['sahn-backup', 'sahn-box']),
  version: v.literal(formatVersion),
  box: v.optional(BoxSchema),
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

export function createHead(head: Omit<Head, 'version'>): Head {
  return { ...head, version: formatVersion };
}

/** Numbers that tell what an archive holds. */
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
