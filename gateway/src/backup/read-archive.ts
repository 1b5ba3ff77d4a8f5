import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { StoredRow } from '../database/table-rows.ts';
import { sha256Hex } from '../digest/canonical-json.ts';
import { ArchiveError, type ArchiveFault } from './archive-error.ts';
import {
  AnyHeadSchema,
  type ArchiveKind,
  backupKind,
  chunkName,
  type Head,
  HeadSchema,
  headName,
  type Manifest,
  ManifestSchema,
  names,
  type Part,
} from './archive-format.ts';
import { ByteReader } from './byte-reader.ts';
import { decodeChunk } from './row-chunks.ts';
import { readTarEntry, skipPadding, type TarEntry } from './tar-entries.ts';

const mostInMemory = 256 * 1024 * 1024;
const mostParts = 2_000_000;
/** What the beginning of another file looks like. */
const notOfUs: ReadonlySet<ArchiveFault> = new Set(['torn', 'damaged']);

/** What an archive holds, in its order. */
export type ArchivePart =
  | { kind: 'head'; head: Head }
  | { kind: 'rows'; table: string; rows: StoredRow[] }
  /** Its content has to be read before the next part. */
  | { kind: 'file'; name: string; content: AsyncIterable<Uint8Array> }
  /** Comes last: all parts are what was written. */
  | { kind: 'manifest'; manifest: Manifest };

function parseHead(text: string, kind: ArchiveKind): Head {
  const any = v.safeParse(v.pipe(v.string(), v.parseJson(), AnyHeadSchema), text);
  if (!any.success || any.output.format !== kind.name) throw new ArchiveError('foreign');
  const head = v.safeParse(v.pipe(v.string(), v.parseJson(), HeadSchema), text);
  if (!head.success) throw new ArchiveError(any.output.version > 1 ? 'newer' : 'damaged');
  const strange = head.output.tables.find(({ name }) => !kind.hasTable(name));
  if (strange) throw new ArchiveError('damaged', `tables/${strange.name}`);
  return head.output;
}

/** What to do with an archive that begins as one of another kind. */
const instead: Readonly<Record<string, string>> = {
  'sahn-backup.json': 'it is a backup: sahn restore reads it',
  'sahn-box.json': 'it is a box of a composition: sahn serve --from reads it',
};

function parseManifest(text: string, found: readonly Part[], rows: ReadonlyMap<string, number>): Manifest {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), ManifestSchema), text);
  if (!parsed.success) throw new ArchiveError('damaged', names.manifest);
  const { output: manifest } = parsed;
  for (const [at, part] of manifest.parts.entries()) {
    const other = found[at];
    if (part.name !== other?.name || part.bytes !== other.bytes || part.sha256 !== other.sha256)
      throw new ArchiveError('damaged', part.name);
  }
  const counted = Object.entries(manifest.rows);
  const isWhole =
    found.length === manifest.parts.length && counted.every(([table, count]) => rows.get(table) === count);
  if (!isWhole || counted.length !== rows.size) throw new ArchiveError('damaged', names.manifest);
  return manifest;
}

/** Reads one archive, which is read once. */
class ArchiveReader {
  readonly #reader: ByteReader;
  readonly #kind: ArchiveKind;
  readonly #found: Part[] = [];
  readonly #rows = new Map<string, number>();
  #binary: Buffer = Buffer.alloc(0);
  #bytes = 0;

  constructor(source: AsyncIterable<Uint8Array>, kind: ArchiveKind) {
    this.#reader = new ByteReader(source);
    this.#kind = kind;
  }

  async *parts(): AsyncGenerator<ArchivePart> {
    const head = parseHead((await this.#readWhole(await this.#firstEntry())).toString(), this.#kind);
    for (const { name } of head.tables) this.#rows.set(name, 0);
    yield { kind: 'head', head };
    for (;;) {
      const entry = await readTarEntry(this.#reader);
      if (entry === null) throw new ArchiveError('torn');
      if (entry.name === names.manifest) {
        yield { kind: 'manifest', manifest: await this.#readEnd(entry) };
        return;
      }
      yield* entry.name.startsWith(names.files) ? this.#readFile(entry) : this.#readTable(entry);
    }
  }

  async #firstEntry(): Promise<TarEntry> {
    const entry = await readTarEntry(this.#reader).catch((error: unknown) => {
      // One with a cause is about how it is compressed.
      const isOther = error instanceof ArchiveError && notOfUs.has(error.fault) && error.cause === undefined;
      throw isOther ? new ArchiveError('foreign') : error;
    });
    const other = entry && instead[entry.name];
    if (entry?.name === headName(this.#kind)) return entry;
    throw other ? new ArchiveError('other-kind', other) : new ArchiveError('foreign');
  }

  async *#readContent(entry: TarEntry): AsyncGenerator<Uint8Array> {
    this.#bytes += entry.bytes;
    if (this.#bytes > this.#kind.mostBytes || this.#found.length >= mostParts)
      throw new ArchiveError('too-large', entry.name);
    const hash = createHash('sha256');
    for await (const chunk of this.#reader.take(entry.bytes)) {
      hash.update(chunk);
      yield chunk;
    }
    await skipPadding(this.#reader, entry);
    this.#found.push({ ...entry, sha256: hash.digest('hex') });
  }

  async #readWhole(entry: TarEntry): Promise<Buffer> {
    if (entry.bytes > mostInMemory) throw new ArchiveError('damaged', entry.name);
    const chunks: Uint8Array[] = [];
    for await (const chunk of this.#readContent(entry)) chunks.push(chunk);
    return Buffer.concat(chunks);
  }

  async *#readFile(entry: TarEntry): AsyncGenerator<ArchivePart> {
    const name = entry.name.slice(names.files.length);
    if (!this.#kind.files.test(name)) throw new ArchiveError('damaged', entry.name);
    const content = this.#readContent(entry);
    yield { kind: 'file', name, content };
    for await (const _ of content);
  }

  async *#readTable(entry: TarEntry): AsyncGenerator<ArchivePart> {
    const [, table = '', number = '', kind] =
      /^tables\/(\w+)\/(\d{6,})\.(bytes|jsonl)$/.exec(entry.name) ?? [];
    const before = this.#rows.get(table);
    if (before === undefined || (kind !== 'bytes' && kind !== 'jsonl'))
      throw new ArchiveError('damaged', entry.name);
    if (entry.name !== chunkName(table, Number(number), kind)) throw new ArchiveError('damaged', entry.name);
    const content = await this.#readWhole(entry);
    if (kind === 'bytes') {
      this.#binary = content;
      return;
    }
    const rows = decodeChunk(content, this.#binary);
    this.#binary = Buffer.alloc(0);
    this.#rows.set(table, before + rows.length);
    yield { kind: 'rows', table, rows };
  }

  async #readEnd(entry: TarEntry): Promise<Manifest> {
    const text = (await this.#readWhole(entry)).toString();
    // The manifest lists what came before it.
    this.#found.pop();
    const last = await readTarEntry(this.#reader);
    if (last?.name !== names.digest) throw new ArchiveError('damaged', names.digest);
    if ((await this.#readWhole(last)).toString() !== sha256Hex(text))
      throw new ArchiveError('damaged', names.manifest);
    this.#found.pop();
    if ((await readTarEntry(this.#reader)) !== null) throw new ArchiveError('damaged');
    return parseManifest(text, this.#found, this.#rows);
  }
}

/**
 * The parts of an archive that is neither compressed nor encrypted any more. Throws `ArchiveError` as soon as it is not
 * what was written. Whoever writes what it holds reads it twice: only the last part says that all of it is whole.
 */
export function readArchive(
  source: AsyncIterable<Uint8Array>,
  kind: ArchiveKind = backupKind,
): AsyncGenerator<ArchivePart> {
  return new ArchiveReader(source, kind).parts();
}
