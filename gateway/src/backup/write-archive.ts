import { createHash } from 'node:crypto';
import type { StoredRow } from '../database/table-rows.ts';
import { canonicalJson, sha256Hex } from '../digest/canonical-json.ts';
import { chunkName, type Head, headName, type Manifest, names } from './archive-format.ts';
import { chunkRows } from './row-chunks.ts';
import type { SiteFile } from './site-files.ts';
import { tarEnd, tarEntry } from './tar-entries.ts';

interface ArchiveOptions {
  head: Head;
  /** The rows of each table of the head, in its order. */
  readTable(name: string): AsyncIterable<StoredRow>;
  /** Files by name. They are asked for after all rows were read. */
  files: AsyncIterable<SiteFile>;
  onManifest?: (manifest: Manifest) => void;
}

/** The bytes of an archive, before they are compressed. A few megabytes are in memory at once. */
export async function* writeArchive({
  head,
  readTable,
  files,
  onManifest,
}: ArchiveOptions): AsyncGenerator<Uint8Array> {
  const manifest: Manifest = { parts: [], rows: {} };

  async function* part(
    name: string,
    bytes: number,
    content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  ): AsyncGenerator<Uint8Array> {
    const hash = createHash('sha256');
    async function* hashed() {
      for await (const chunk of content) {
        hash.update(chunk);
        yield chunk;
      }
    }
    yield* tarEntry(name, bytes, hashed());
    manifest.parts.push({ name, bytes, sha256: hash.digest('hex') });
  }

  const headText = Buffer.from(canonicalJson(head));
  yield* part(headName({ name: head.format }), headText.length, [headText]);

  for (const table of head.tables) {
    let rows = 0;
    let number = 0;
    for await (const chunk of chunkRows(readTable(table.name))) {
      rows += chunk.rows;
      number += 1;
      if (chunk.binary.length > 0)
        yield* part(chunkName(table.name, number, 'bytes'), chunk.binary.length, [chunk.binary]);
      yield* part(chunkName(table.name, number, 'jsonl'), chunk.lines.length, [chunk.lines]);
    }
    manifest.rows[table.name] = rows;
  }

  for await (const { name, bytes, read } of files) yield* part(`${names.files}${name}`, bytes, read());

  const manifestText = canonicalJson(manifest);
  const written = Buffer.from(manifestText);
  yield* tarEntry(names.manifest, written.length, [written]);
  const digest = Buffer.from(sha256Hex(manifestText));
  yield* tarEntry(names.digest, digest.length, [digest]);
  yield tarEnd;
  onManifest?.(manifest);
}
