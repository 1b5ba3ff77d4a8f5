import type { Release, ReleaseFile } from '@sahn/contracts/releases/release';
import * as v from 'valibot';
import { ArchiveError } from '../backup/archive-error.ts';
import type { Head } from '../backup/archive-format.ts';
import type { ArchivePart } from '../backup/read-archive.ts';
import type { ReadArchive } from '../backup/restore-archive.ts';
import { BoxCheck, parseRow, ReleaseRow } from '../boxes/check-box.ts';
import type { StoredRow } from '../database/table-rows.ts';
import { sha256Hex } from '../digest/canonical-json.ts';
import { parseDocument } from '../releases/release-document.ts';

/** One side of a comparison, without its long texts and files. */
export interface Side {
  composition: number;
  revision: number;
  locales: readonly string[];
  /** By name. */
  releases: ReadonlyMap<string, Release>;
  /** Digest of each item by `<kind>/<id>`. */
  items: ReadonlyMap<string, string>;
}

const ItemRow = v.object({ kind: v.string(), id: v.string(), document: v.string(), detail: v.string() });
const StateRow = v.object({ revision: v.number() });
const BlobRow = v.object({ sha256: v.string(), data: v.instance(Uint8Array) });

type Visit = (head: Head, table: string, row: StoredRow) => Promise<void> | void;

async function visitRows(parts: AsyncIterable<ArchivePart>, visit: Visit, check?: BoxCheck): Promise<Head> {
  let head: Head | null = null;
  for await (const part of parts) {
    if (part.kind !== 'file') check?.look(part);
    if (part.kind === 'head') ({ head } = part);
    if (part.kind === 'rows' && head) for (const row of part.rows) await visit(head, part.table, row);
  }
  if (!head) throw new ArchiveError('torn');
  return head;
}

/** Reads all of a box, and checks that it is whole. Throws `ArchiveError`. */
export async function readSide(read: ReadArchive): Promise<Side> {
  const releases = new Map<string, Release>();
  const items = new Map<string, string>();
  let revision = 0;
  const { box } = await visitRows(
    read(),
    (head, table, row) => {
      if (table === 'release') {
        const release = parseDocument(parseRow(ReleaseRow, head, table, row));
        releases.set(release.name, release);
      } else if (table === 'content_item') {
        const { kind, id, document, detail } = parseRow(ItemRow, head, table, row);
        items.set(`${kind}/${id}`, sha256Hex(JSON.stringify([document, detail])));
      } else if (table === 'content_state') ({ revision } = parseRow(StateRow, head, table, row));
    },
    new BoxCheck('compare'),
  );
  return { composition: box?.composition ?? 0, locales: box?.locales ?? [], revision, releases, items };
}

/** Texts of an item by path, such as `texts.fa.title`. */
export type Fields = ReadonlyMap<string, string>;

const deepest = 3;
const DocumentSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown()));
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function addFields(fields: Map<string, string>, path: readonly string[], value: unknown): void {
  if (isRecord(value) && path.length < deepest)
    for (const [key, inner] of Object.entries(value)) addFields(fields, [...path, key], inner);
  else fields.set(path.join('.'), JSON.stringify(value));
}

/** Fields as those who write content name them: what `item.yml` says stands at the top. */
function fieldsOf(document: string, detail: string): Fields {
  const fields = new Map<string, string>();
  const { source, ...stored } = v.parse(DocumentSchema, document);
  addFields(fields, [], {
    ...(isRecord(source) ? source : {}),
    ...stored,
    ...v.parse(DocumentSchema, detail),
  });
  return fields;
}

/** What a comparison needs of a side besides what all of it has. */
export interface Wanted {
  items: ReadonlySet<string>;
  /** Hashes of files. */
  files: ReadonlySet<string>;
}

export interface Contents {
  items: ReadonlyMap<string, Fields>;
  /** What was made of the wanted files, by hash. */
  files: ReadonlyMap<string, { br: number; text: Uint8Array | null }>;
}

/**
 * Reads some items and files of a box.
 * @param look makes of a file what is kept of it
 */
export async function readContents(
  read: ReadArchive,
  wanted: Wanted,
  look: (sha256: ReleaseFile['sha256'], data: Uint8Array) => Promise<{ br: number; text: Uint8Array | null }>,
): Promise<Contents> {
  const items = new Map<string, Fields>();
  const files = new Map<string, { br: number; text: Uint8Array | null }>();
  await visitRows(read(), async (head, table, row) => {
    if (table === 'blob') {
      const { sha256, data } = parseRow(BlobRow, head, table, row);
      if (wanted.files.has(sha256)) files.set(sha256, await look(sha256, data));
    } else if (table === 'content_item') {
      const { kind, id, document, detail } = parseRow(ItemRow, head, table, row);
      const item = `${kind}/${id}`;
      if (wanted.items.has(item)) items.set(item, fieldsOf(document, detail));
    }
  });
  return { items, files };
}
