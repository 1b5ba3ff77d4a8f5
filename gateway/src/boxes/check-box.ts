import { checkRelease } from '@sahn/contracts/releases/check-release';
import type { Composition } from '@sahn/contracts/releases/composition';
import type { Release } from '@sahn/contracts/releases/release';
import { locales } from '@sahn/contracts/text/locale';
import * as v from 'valibot';
import { ArchiveError } from '../backup/archive-error.ts';
import { type Head, type Manifest, names } from '../backup/archive-format.ts';
import type { ArchivePart } from '../backup/read-archive.ts';
import { parseComposition } from '../compositions/compositions.queries.ts';
import type { StoredRow } from '../database/table-rows.ts';
import { sha256Hex } from '../digest/canonical-json.ts';
import { parseDocument } from '../releases/release-document.ts';
import { checkSet } from '../releases/release-set.ts';
import { BoxError } from './box-error.ts';
import { releasesOf } from './find-boxed-composition.ts';

const BlobRow = v.object({ sha256: v.string(), bytes: v.number(), data: v.instance(Uint8Array) });
const CompositionRow = v.object({ number: v.number(), document: v.string(), created: v.number() });
const LiveRow = v.object({ number: v.number() });
/** A row of the table of releases. */
export const ReleaseRow = v.object({
  name: v.string(),
  version: v.string(),
  kind: v.string(),
  document: v.string(),
  digest: v.string(),
  created: v.number(),
});
const FileRow = v.object({ name: v.string(), version: v.string(), path: v.string(), sha256: v.string() });

const damaged = (what: string, cause?: unknown) => new ArchiveError('damaged', what, cause);

/** A row of a table, by column. Throws `ArchiveError` when it is none. */
export function parseRow<Schema extends v.GenericSchema>(
  schema: Schema,
  { tables }: Head,
  table: string,
  row: StoredRow,
): v.InferOutput<Schema> {
  const columns = tables.find(({ name }) => name === table)?.columns ?? [];
  const parsed = v.safeParse(schema, Object.fromEntries(columns.map((column, at) => [column, row[at]])));
  if (!parsed.success) throw damaged(`tables/${table}`);
  return parsed.output;
}

/** Parses by a function that throws when the text is not what it should be. */
function parseAs<Result>(what: string, parse: () => Result): Result {
  try {
    return parse();
  } catch (error) {
    throw damaged(what, error);
  }
}

/**
 * Looks at what a box holds while it is read: that its parts belong together, since whoever writes a manifest can write
 * another one; and, where it is to be served, that this gateway can. Throws `ArchiveError` and `BoxError`.
 */
export class BoxCheck {
  readonly #purpose: 'serve' | 'compare';
  #head: Head | null = null;
  readonly #blobs = new Map<string, number>();
  readonly #releases = new Map<string, Release>();
  /** SHA-256 by `<name>@<version>/<path>`. */
  readonly #files = new Map<string, string>();
  readonly #compositions: Composition[] = [];
  readonly #live: number[] = [];

  constructor(purpose: 'serve' | 'compare') {
    this.#purpose = purpose;
  }

  look(part: ArchivePart): void {
    if (part.kind === 'head') this.#head = part.head;
    if (part.kind === 'rows' && this.#head)
      for (const row of part.rows) this.#lookAt(this.#head, part.table, row);
    if (part.kind === 'manifest') this.#conclude(part.manifest);
  }

  #lookAt(head: Head, table: string, row: StoredRow): void {
    if (table === 'blob') {
      const { sha256, bytes, data } = parseRow(BlobRow, head, table, row);
      if (bytes !== data.byteLength || sha256Hex(data) !== sha256) throw damaged(`blob ${sha256}`);
      this.#blobs.set(sha256, bytes);
    } else if (table === 'composition') {
      const found = parseRow(CompositionRow, head, table, row);
      this.#compositions.push(parseAs(`composition ${found.number}`, () => parseComposition(found)));
    } else if (table === 'live') this.#live.push(parseRow(LiveRow, head, table, row).number);
    else if (table === 'release') {
      const found = parseRow(ReleaseRow, head, table, row);
      const key = `${found.name}@${found.version}`;
      const release = parseAs(`release ${key}`, () => parseDocument(found));
      const isSame = release.name === found.name && release.version === found.version;
      if (!isSame || release.kind !== found.kind || sha256Hex(found.document) !== found.digest)
        throw damaged(`release ${key}`);
      this.#releases.set(key, release);
    } else if (table === 'release_file') {
      const { name, version, path, sha256 } = parseRow(FileRow, head, table, row);
      this.#files.set(`${name}@${version}/${path}`, sha256);
    }
  }

  #conclude({ parts }: Manifest): void {
    for (const { name, sha256 } of parts) {
      const [, hash] = /^media\/([0-9a-f]{32})\./.exec(name.slice(names.files.length)) ?? [];
      if (hash !== undefined && !sha256.startsWith(hash)) throw damaged(name);
    }
    const [composition, ...others] = this.#compositions;
    const number = this.#head?.box?.composition;
    if (!composition || others.length > 0 || composition.number !== number) throw damaged('composition');
    if (this.#live.length !== 1 || this.#live[0] !== number) throw damaged('live');
    const keys = releasesOf(composition).map(([name, version]) => `${name}@${version}`);
    if (keys.length !== this.#releases.size) throw damaged('release');
    const releases = keys.map((key) => this.#checkRelease(key));
    this.#checkFitness(releases);
  }

  #checkRelease(key: string): Release {
    const release = this.#releases.get(key);
    if (!release) throw damaged(`release ${key}`);
    for (const { path, sha256, bytes } of release.files) {
      const file = `${key}/${path}`;
      if (this.#files.get(file) !== sha256 || this.#blobs.get(sha256) !== bytes) throw damaged(file);
      this.#files.delete(file);
    }
    if ([...this.#files.keys()].some((file) => file.startsWith(`${key}/`))) throw damaged(`release ${key}`);
    return release;
  }

  #checkFitness(releases: readonly Release[]): void {
    const shell = releases.find((release) => release.kind === 'shell');
    const modules = releases.filter((release) => release.kind === 'module');
    if (!shell) throw damaged('shell');
    if (this.#purpose === 'compare') return;
    const unknown = (this.#head?.box?.locales ?? []).filter(
      (locale) => !locales.some((one) => one === locale),
    );
    const reasons = [
      ...(unknown.length > 0
        ? [`it is in languages that this gateway does not know: ${unknown.join(', ')}`]
        : []),
      ...releases.flatMap((release) => checkRelease(release)),
      ...checkSet({ shell, modules }),
    ];
    if (reasons.length > 0) throw new BoxError(reasons);
  }
}
