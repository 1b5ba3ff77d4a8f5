import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Sha256Schema } from '@sahn/contracts/releases/release';
import { locales } from '@sahn/contracts/text/locale';
import * as v from 'valibot';
import { sha256Hex } from '../digest/canonical-json.ts';

const path = v.pipe(v.string(), v.regex(/^[\w-]+(?:[./][\w-]+)*$/), v.maxLength(200));

/** `page.json` of a build of the registry page (`tooling/src/registry-page/build-page.ts`). */
const PageSchema = v.object({
  version: v.string(),
  script: path,
  style: path,
  icon: path,
  /** By locale. */
  strings: v.object(v.entriesFromList(locales, path)),
  /** SHA-256 by path, of all files. */
  files: v.record(path, Sha256Schema),
});
export type RegistryPage = v.InferOutput<typeof PageSchema>;

/** The built page in a folder. */
export class PageFiles {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Null when the page was not built. A build that comes later is found. */
  async find(): Promise<RegistryPage | null> {
    const text = await readFile(join(this.#folder, 'page.json'), 'utf8').catch(() => null);
    return text === null ? null : v.parse(PageSchema, JSON.parse(text));
  }

  /** A file of the page; null for what is none, or has other bytes than were built. */
  async read(page: RegistryPage, file: string): Promise<Uint8Array | null> {
    const expected = Object.hasOwn(page.files, file) ? page.files[file] : undefined;
    if (expected === undefined) return null;
    const data = await readFile(join(this.#folder, 'files', file)).catch(() => null);
    return data !== null && sha256Hex(data) === expected ? data : null;
  }
}
