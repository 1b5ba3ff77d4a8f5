import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import type { FoundMedia } from '../media-import.ts';
import { type PictureSet, PictureSetSchema } from '../picture-set.ts';
import { makePictureSet, type PictureSource, writeWhole } from './make-pictures.ts';
import { recipe } from './picture-recipe.ts';

/** Who hears how the work goes on. */
export interface PictureLog {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
}

const tellAfterMs = 2_000;

/** One processor is left to visitors. */
const atOnce = Math.max(1, availableParallelism() - 1);

const photographs = /\.(png|jpg|webp)$/;

/** What is to be made of a file: of every photograph, and of the drawings that visitors keep. */
function sourceOf({ path, name, width, height }: FoundMedia, keepsDrawings: boolean): PictureSource | null {
  const drawn = name.endsWith('.svg');
  if (drawn ? !keepsDrawings : !photographs.test(name)) return null;
  return { path, hash: name.slice(0, 32), width, height, drawn };
}

/**
 * The smaller files of pictures, in a folder that several sites may share: everything in it is named by the hash of its
 * source. An import finds here what is made and remembers what is not; `makeWanted` then makes that.
 */
export class PictureStore {
  readonly #folder: string;
  readonly #log: PictureLog;
  readonly #wanted = new Map<string, PictureSource>();

  constructor(folder: string, log: PictureLog) {
    this.#folder = folder;
    this.#log = log;
  }

  /** What was made of a file of an item; undefined when nothing is to be made, or not yet made. */
  async find(media: FoundMedia, keepsDrawings: boolean): Promise<PictureSet | undefined> {
    const source = sourceOf(media, keepsDrawings);
    if (source === null) return undefined;
    const set = await this.#read(source.hash);
    if (set === undefined) this.#wanted.set(source.hash, source);
    return set;
  }

  /** Makes what imports did not find. Answers how many pictures it was made of; one that fails is told and left. */
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

  /** Takes away what a process left that ended while it wrote. */
  async #sweep(): Promise<void> {
    const old = Date.now() - 3_600_000;
    for (const name of await readdir(this.#folder)) {
      const path = join(this.#folder, name);
      const draft = name.endsWith('.part') ? await stat(path).catch(() => null) : null;
      if (draft && draft.mtimeMs < old) await rm(path, { force: true });
    }
  }
}
