import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { basename, join } from 'node:path';
import * as v from 'valibot';
import { noSharedFiles, type SharedFiles } from '../../../database/shared-files.ts';
import { unfinished, writeFileWhole } from '../../../storage/write-file.ts';
import type { FoundMedia } from '../media-import.ts';
import { type PictureSet, PictureSetSchema } from '../picture-set.ts';
import { makePictureSet, type PictureSource } from './make-pictures.ts';
import { recipe } from './picture-recipe.ts';

/** The log of the progress. */
export interface PictureLog {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
}

/** The file beside the resized ones that lists them. */
const ListSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    ...PictureSetSchema.entries,
    digests: v.optional(v.record(v.string(), v.string())),
  }),
);

/** The part that lists of all made files have: also those of books. */
const DigestsSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ digests: v.optional(v.record(v.string(), v.string())) }),
);

const tellAfterMs = 2_000;

/** Number of parallel jobs. One processor is left for requests. */
const atOnce = Math.max(1, availableParallelism() - 1);

const photographs = /\.(png|jpg|webp)$/;

/** The source of resized files: photographs, and drawings that visitors can download; else null. */
function sourceOf({ path, name, width, height }: FoundMedia, keepsDrawings: boolean): PictureSource | null {
  const drawn = name.endsWith('.svg');
  if (drawn ? !keepsDrawings : !photographs.test(name)) return null;
  return { path, hash: name.slice(0, 32), width, height, drawn };
}

/**
 * The resized files of pictures, in a folder that several sites can share, because names contain the hash of the source.
 * An import looks files up here, and missing ones are recorded; `makeWanted` then makes them.
 */
export class PictureStore {
  readonly #folder: string;
  readonly #log: PictureLog;
  readonly #shared: SharedFiles;
  readonly #wanted = new Map<string, PictureSource>();

  /** @param shared where gateways of one database share the files */
  constructor(folder: string, log: PictureLog, shared: SharedFiles = noSharedFiles) {
    this.#folder = folder;
    this.#log = log;
    this.#shared = shared;
  }

  /** The resized files of an item's file; undefined when there are none, or not yet. */
  async find(media: FoundMedia, keepsDrawings: boolean): Promise<PictureSet | undefined> {
    const source = sourceOf(media, keepsDrawings);
    if (source === null) return undefined;
    const set = await this.#read(source.hash);
    if (set === undefined) this.#wanted.set(source.hash, source);
    return set;
  }

  /** Whether files are made of an item's file. */
  isResized(media: FoundMedia, keepsDrawings: boolean): boolean {
    return sourceOf(media, keepsDrawings) !== null;
  }

  /** Whether no file that was looked up is missing. */
  get isComplete(): boolean {
    return this.#wanted.size === 0;
  }

  /** Makes the missing files. Resolves with the number of pictures; failed ones are logged and skipped. */
  async makeWanted(signal?: AbortSignal): Promise<number> {
    const sources = [...this.#wanted.values()];
    this.#wanted.clear();
    if (sources.length === 0) return 0;
    await this.#sweep();
    let made = 0;
    const teller = setInterval(
      () => this.#log.info({ made, of: sources.length }, 'pictures are being made'),
      tellAfterMs,
    );
    const began = performance.now();
    const queue = sources.values();
    const work = async () => {
      for (const source of queue) {
        if (signal?.aborted) return;
        // Another gateway may have made them in the meantime.
        if ((await this.#read(source.hash)) || (await this.#make(source, signal))) made += 1;
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    clearInterval(teller);
    this.#log.info({ made, ms: Math.round(performance.now() - began) }, 'pictures are made');
    return made;
  }

  /** SHA-256 of a made file; null where its list does not tell it, as lists of earlier gateways do not. */
  async digestOf(name: string): Promise<string | null> {
    const [, hash = '', made = ''] = /^([0-9a-f]{32})-\d+-([0-9a-f]{6})\./.exec(name) ?? [];
    const text = await readFile(this.#listOf(hash, made), 'utf8').catch(() => '');
    const list = v.safeParse(DigestsSchema, text);
    return (list.success && list.output.digests?.[name]) || null;
  }

  /** Makes all resized files of a picture again. Resolves with whether that succeeded; a failure is logged. */
  async makeAgain(media: FoundMedia): Promise<boolean> {
    const source = sourceOf(media, true);
    return source !== null && this.#make(source);
  }

  #listOf(hash: string, made: string): string {
    return join(this.#folder, `${hash}-${made}.json`);
  }

  /** Null for a list that is missing or damaged. */
  async #readList(hash: string, made: string) {
    const text = await readFile(this.#listOf(hash, made), 'utf8').catch(() => '');
    const parsed = v.safeParse(ListSchema, text);
    return parsed.success ? parsed.output : null;
  }

  async #make(source: PictureSource, signal?: AbortSignal): Promise<boolean> {
    try {
      const made = await makePictureSet(this.#folder, source, signal);
      await writeFileWhole(this.#listOf(source.hash, recipe), JSON.stringify(made));
      await this.#share(source.hash, made);
      return true;
    } catch (error) {
      if (!signal?.aborted)
        this.#log.warn({ err: error, file: source.path }, 'no smaller pictures can be made');
      return false;
    }
  }

  async #read(hash: string): Promise<PictureSet | undefined> {
    const list = (await this.#readList(hash, recipe)) ?? (await this.#fetchList(hash));
    if (list === null) return undefined;
    const { digests: _, ...set } = list;
    const there = await Promise.all(
      set.files.map(async ({ name, bytes }) => {
        const file = await stat(join(this.#folder, name)).catch(() => null);
        return file?.size === bytes || (await this.#shared.has(name));
      }),
    );
    if (!there.every(Boolean)) return undefined;
    await this.#share(hash, set);
    return set;
  }

  /** The list of files that another gateway has made; null when there is none. */
  async #fetchList(hash: string) {
    const path = this.#listOf(hash, recipe);
    return (await this.#shared.fetch(basename(path), path)) ? this.#readList(hash, recipe) : null;
  }

  /** The list comes last: whoever finds it finds the files. */
  async #share(hash: string, { files }: PictureSet): Promise<void> {
    const paths = [...files.map(({ name }) => join(this.#folder, name)), this.#listOf(hash, recipe)];
    await this.#shared.keep(paths.map((path) => ({ name: basename(path), path })));
  }

  /** Removes incomplete files of a killed process. */
  async #sweep(): Promise<void> {
    const old = Date.now() - 3_600_000;
    for (const name of await readdir(this.#folder).catch(() => [])) {
      const path = join(this.#folder, name);
      const draft = name.endsWith(unfinished) ? await stat(path).catch(() => null) : null;
      if (draft && draft.mtimeMs < old) await rm(path, { force: true });
    }
  }
}
