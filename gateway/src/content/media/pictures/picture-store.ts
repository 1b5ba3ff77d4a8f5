import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import type { FoundMedia } from '../media-import.ts';
import { type PictureSet, PictureSetSchema } from '../picture-set.ts';
import { makePictureSet, type PictureSource, writeWhole } from './make-pictures.ts';
import { recipe } from './picture-recipe.ts';

/** The log of the progress. */
export interface PictureLog {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
}

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
  readonly #wanted = new Map<string, PictureSource>();

  constructor(folder: string, log: PictureLog) {
    this.#folder = folder;
    this.#log = log;
  }

  /** The resized files of an item's file; undefined when there are none, or not yet. */
  async find(media: FoundMedia, keepsDrawings: boolean): Promise<PictureSet | undefined> {
    const source = sourceOf(media, keepsDrawings);
    if (source === null) return undefined;
    const set = await this.#read(source.hash);
    if (set === undefined) this.#wanted.set(source.hash, source);
    return set;
  }

  /** Makes the missing files. Resolves with the number of pictures; failed ones are logged and skipped. */
  async makeWanted(signal?: AbortSignal): Promise<number> {
    const sources = [...this.#wanted.values()];
    this.#wanted.clear();
    if (sources.length === 0) return 0;
    await mkdir(this.#folder, { recursive: true });
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
        if (await this.#make(source)) made += 1;
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    clearInterval(teller);
    this.#log.info({ made, ms: Math.round(performance.now() - began) }, 'pictures are made');
    return made;
  }

  #listOf(hash: string): string {
    return join(this.#folder, `${hash}-${recipe}.json`);
  }

  async #make(source: PictureSource): Promise<boolean> {
    try {
      const set = await makePictureSet(this.#folder, source);
      await writeWhole(this.#listOf(source.hash), JSON.stringify(set));
      return true;
    } catch (error) {
      this.#log.warn({ err: error, file: source.path }, 'no smaller pictures can be made');
      return false;
    }
  }

  async #read(hash: string): Promise<PictureSet | undefined> {
    const text = await readFile(this.#listOf(hash), 'utf8').catch(() => null);
    if (text === null) return undefined;
    const set = v.parse(PictureSetSchema, JSON.parse(text));
    const there = await Promise.all(
      set.files.map(async ({ name, bytes }) => {
        const file = await stat(join(this.#folder, name)).catch(() => null);
        return file?.size === bytes;
      }),
    );
    return there.every(Boolean) ? set : undefined;
  }

  /** Removes incomplete files of a killed process. */
  async #sweep(): Promise<void> {
    const old = Date.now() - 3_600_000;
    for (const name of await readdir(this.#folder)) {
      const path = join(this.#folder, name);
      const draft = name.endsWith('.part') ? await stat(path).catch(() => null) : null;
      if (draft && draft.mtimeMs < old) await rm(path, { force: true });
    }
  }
}
