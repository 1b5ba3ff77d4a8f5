import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Tinypool } from 'tinypool';
import * as v from 'valibot';
import { noSharedFiles, type SharedFiles } from '../../database/shared-files.ts';
import { sha256Hex } from '../../digest/canonical-json.ts';
import { languagesFolder } from '../../locales/languages.ts';
import { writeFileWhole } from '../../storage/write-file.ts';
import { threadVariables } from '../../supervision/thread-variables.ts';
import { type BoundFormat, boundFormats } from '../kinds/bound-files.ts';
import { type Media, MediaSchema } from '../media/media.ts';
import { mediaTypes } from '../media/media-file.ts';
import { bookFace } from './book/book-face.ts';
import { bookStrings } from './book/book-strings.ts';
import type { BoundBook } from './book/bound-book.ts';

/** The files of a bound book by format. */
export type BookFiles = Record<BoundFormat, Media>;

type MakeBook = (book: BoundBook, signal: AbortSignal) => Promise<Record<BoundFormat, Uint8Array>>;

interface BookLog {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
}

/** Increment it when files look or are built otherwise: all are then made again. */
const bindingFormat = 3;

/** Ten times what a book of 100,000 words needs. */
const longestMs = 120_000;
const heapMb = 512;
/** The thread waits that long for the next book: to load its libraries takes longer than to make one. */
const idleMs = 5_000;

/** The file beside the files of a book that lists them; with their hashes, as lists of resized pictures have them. */
const ListSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    files: v.object({ epub: MediaSchema, pdf: MediaSchema } satisfies Record<
      BoundFormat,
      typeof MediaSchema
    >),
    digests: v.record(v.string(), v.string()),
  }),
);
type BookList = v.InferOutput<typeof ListSchema>;

/** Six digits of a hash over the format. */
const recipe = sha256Hex(JSON.stringify(['books', bindingFormat])).slice(0, 6);

/** Pictures count by their hash, wherever they lie. */
const withoutPaths = (key: string, value: unknown) => (key === 'path' ? undefined : value);

function keyOf(book: BoundBook): string {
  const parts = [book, bookFace(book.locale)];
  const words = { ...bookStrings(book.locale), number: undefined, verse: undefined };
  return createHash('sha256')
    .update(JSON.stringify([parts, words], withoutPaths))
    .digest('hex')
    .slice(0, 32);
}

/** Makes books in a thread, which is closed after the last one. */
function createThread(): { make: MakeBook; close(): Promise<void> } {
  const pool = new Tinypool({
    filename: new URL('./make-book.ts', import.meta.url).href,
    name: 'makeBook',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleMs,
    env: { ...threadVariables(), SAHN_LANGUAGES: languagesFolder },
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  });
  return { make: (book, signal) => pool.run(book, { signal }), close: () => pool.destroy() };
}

/**
 * The files of bound books, in the folder of resized pictures, which several sites can share: names contain the hash of
 * what a book is made from. An import looks files up here, and missing ones are recorded; `makeWanted` then makes them.
 */
export class BookStore {
  readonly #folder: string;
  readonly #log: BookLog;
  readonly #startThread: typeof createThread;
  readonly #shared: SharedFiles;
  readonly #wanted = new Map<string, BoundBook>();

  /** @param shared where gateways of one database share the files */
  constructor(folder: string, log: BookLog, startThread = createThread, shared: SharedFiles = noSharedFiles) {
    this.#folder = folder;
    this.#log = log;
    this.#startThread = startThread;
    this.#shared = shared;
  }

  /** The files of a book; undefined when they are not made yet, or not intact. */
  async find(book: BoundBook): Promise<BookFiles | undefined> {
    const key = keyOf(book);
    const files = await this.#find(key);
    if (files === undefined) this.#wanted.set(key, book);
    return files;
  }

  async #find(key: string): Promise<BookFiles | undefined> {
    const files = (await this.#readList(key)) ?? (await this.#fetchList(key));
    if (!files || !(await this.#areIntact(files))) return undefined;
    await this.#share(key, files);
    return files;
  }

  async #readList(key: string): Promise<BookFiles | null> {
    const text = await readFile(this.#listOf(key), 'utf8').catch(() => '');
    const list = v.safeParse(ListSchema, text);
    return list.success ? list.output.files : null;
  }

  /** The list of files that another gateway has made; null when there is none. */
  async #fetchList(key: string): Promise<BookFiles | null> {
    const path = this.#listOf(key);
    return (await this.#shared.fetch(basename(path), path)) ? this.#readList(key) : null;
  }

  /** The list comes last: whoever finds it finds the files. */
  async #share(key: string, files: BookFiles): Promise<void> {
    const paths = [
      ...boundFormats.map((format) => join(this.#folder, files[format].name)),
      this.#listOf(key),
    ];
    await this.#shared.keep(paths.map((path) => ({ name: basename(path), path })));
  }

  /** Whether no file that was looked up is missing. */
  get isComplete(): boolean {
    return this.#wanted.size === 0;
  }

  /** Makes the missing files. Resolves with the number of books; failed ones are logged and skipped. */
  async makeWanted(signal?: AbortSignal): Promise<number> {
    const wanted = [...this.#wanted];
    this.#wanted.clear();
    if (wanted.length === 0) return 0;
    let made = 0;
    const thread = this.#startThread();
    try {
      for (const [key, book] of wanted) {
        if (signal?.aborted) break;
        // Another gateway may have made it in the meantime.
        if ((await this.#find(key)) || (await this.#make(key, book, thread.make, signal))) made += 1;
      }
    } finally {
      await thread.close();
    }
    return made;
  }

  #listOf(key: string): string {
    return join(this.#folder, `${key}-${recipe}.json`);
  }

  async #areIntact(files: BookFiles): Promise<boolean> {
    const intact = boundFormats.map(async (format) => {
      const { name, sha256 } = files[format];
      const bytes = await readFile(join(this.#folder, name)).catch(() => null);
      return bytes === null ? this.#shared.has(name) : sha256Hex(bytes) === sha256;
    });
    return (await Promise.all(intact)).every(Boolean);
  }

  async #make(key: string, book: BoundBook, make: MakeBook, signal?: AbortSignal): Promise<boolean> {
    const { id, locale } = book;
    const limit = AbortSignal.timeout(longestMs);
    try {
      const made = await make(book, signal ? AbortSignal.any([signal, limit]) : limit);
      const [epub, pdf] = await Promise.all([
        this.#keep(key, 'epub', made.epub),
        this.#keep(key, 'pdf', made.pdf),
      ]);
      const digests = { [epub.name]: epub.sha256, [pdf.name]: pdf.sha256 };
      const list: BookList = { files: { epub, pdf }, digests };
      await writeFileWhole(this.#listOf(key), JSON.stringify(list));
      await this.#share(key, list.files);
      this.#log.info({ book: id, locale, epub: epub.bytes, pdf: pdf.bytes }, 'a book is made');
      return true;
    } catch (error) {
      if (!signal?.aborted) this.#log.warn({ err: error, book: id, locale }, 'a book cannot be made');
      return false;
    }
  }

  async #keep(key: string, format: BoundFormat, bytes: Uint8Array): Promise<Media> {
    const name = `${key}-0-${recipe}.${format}`;
    await writeFileWhole(join(this.#folder, name), bytes);
    return {
      name,
      sha256: sha256Hex(bytes),
      type: mediaTypes[format] ?? '',
      bytes: bytes.length,
      width: 0,
      height: 0,
    };
  }
}
