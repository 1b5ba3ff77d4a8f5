import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { SharedFiles } from '../../database/shared-files.ts';
import type { Damage } from '../../storage/damage.ts';
import { hashFile } from '../../storage/hash-file.ts';
import { type MediaFolders, mediaFile, mediaFolder } from './media-file.ts';
import { copyAgain, type FoundMedia, inspectMedia } from './media-import.ts';

interface ServedFile {
  path: string;
  /** Content type. */
  type: string;
}

interface ResizedPictures {
  /** SHA-256 of a resized picture; null when it was made without one. */
  digestOf(name: string): Promise<string | null>;
  /** Makes the resized pictures of an original again. */
  makeAgain(original: FoundMedia): Promise<unknown>;
}

interface CheckedMediaOptions {
  folders: MediaFolders;
  pictures: ResizedPictures;
  shared: SharedFiles;
  damage: Damage;
}

/** Name of the list beside a resized picture or a book; null for an original. */
function listOf(name: string): string | null {
  const [, hash, made] = /^([0-9a-f]{32})-\d+-([0-9a-f]{6})\./.exec(name) ?? [];
  return hash && made ? `${hash}-${made}.json` : null;
}

/** Changes whenever anything writes to the file. */
async function stampOf(path: string): Promise<string | null> {
  const state = await stat(path, { bigint: true }).catch(() => null);
  return state && [state.ino, state.size, state.mtimeNs, state.ctimeNs].join('.');
}

/**
 * Media files as visitors may get them. A file is compared with its hash when it is read for the first time, and again
 * when it was written to since. Missing ones are fetched from the database, where gateways share them. Damaged ones are
 * fetched as well, or made again: from the content folder, or from the picture.
 */
export class CheckedMedia {
  readonly #options: CheckedMediaOptions;
  /** State of each file when it was found intact, by path. */
  readonly #intact = new Map<string, string>();
  readonly #checking = new Map<string, Promise<boolean>>();

  constructor(options: CheckedMediaOptions) {
    this.#options = options;
  }

  /** The intact file of `/media/<name>`; null when there is none, or when it is damaged and cannot be made again. */
  async find(name: string): Promise<ServedFile | null> {
    const file = mediaFile(this.#options.folders, name);
    return file && (await this.#isIntact(file.path)) ? file : null;
  }

  async #isIntact(path: string): Promise<boolean> {
    const stamp = (await stampOf(path)) ?? (await this.#fetchMissing(path));
    if (stamp === null) return false;
    if (this.#intact.get(path) === stamp) return true;
    const running = this.#checking.get(path) ?? this.#check(path).finally(() => this.#checking.delete(path));
    this.#checking.set(path, running);
    return running;
  }

  /** State of the file after it was fetched; null when the database has none. */
  async #fetchMissing(path: string): Promise<string | null> {
    return (await this.#fetch(path)) ? stampOf(path) : null;
  }

  async #fetch(path: string): Promise<boolean> {
    const { shared } = this.#options;
    const name = basename(path);
    const list = listOf(name);
    // With the hashes of what is made: it lies beside the files.
    if (list !== null && (await stampOf(join(dirname(path), list))) === null)
      await shared.fetch(list, join(dirname(path), list));
    return shared.fetch(name, path);
  }

  async #check(path: string): Promise<boolean> {
    if (await this.#isWhole(path)) return true;
    const name = basename(path);
    await this.#makeAgain(path, name).catch(() => {});
    const isMended = await this.#isWhole(path);
    this.#options.damage.report(`media/${name}`, isMended ? 'mended' : 'lost');
    return isMended;
  }

  async #isWhole(path: string): Promise<boolean> {
    const stamp = await stampOf(path);
    if (stamp === null || !(await this.#hasItsHash(path))) return false;
    this.#intact.set(path, stamp);
    return true;
  }

  /** Names of originals begin with their hash; those of resized pictures with the hash of their original. */
  async #hasItsHash(path: string): Promise<boolean> {
    const name = basename(path);
    if (!name.includes('-')) return (await hashFile(path)).startsWith(name.slice(0, 32));
    const expected = await this.#options.pictures.digestOf(name);
    return expected === null ? (await stat(path)).size > 0 : (await hashFile(path)) === expected;
  }

  async #makeAgain(path: string, name: string): Promise<void> {
    const { folders, pictures } = this.#options;
    if (await this.#fetch(path)) return;
    if (!name.includes('-')) return copyAgain(path);
    const folder = mediaFolder(folders);
    const original = (await readdir(folder)).find((one) => one.startsWith(`${name.slice(0, 32)}.`));
    if (original !== undefined && (await this.#isIntact(join(folder, original))))
      await pictures.makeAgain(await inspectMedia(join(folder, original)));
  }
}
