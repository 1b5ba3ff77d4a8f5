import { catalogueBase } from '@sahn/contracts/modules/catalogue';
import type { Release } from '@sahn/contracts/releases/release';
import { LRUCache } from 'lru-cache';
import type { Site } from '../content/source/site-files.ts';
import { compress } from '../http/compress.ts';
import type { ContentEncoding } from '../http/content-encoding.ts';
import { type ReleaseSet, withoutModules } from '../releases/release-set.ts';
import { describeRelease, type MadeFile, makeCatalogue } from './catalogue.ts';

const level = { br: 9, gzip: 9 };
const memoryBytes = 16 * 1024 * 1024;
/** Lists that were made for addresses with any hash, so that guesses cost nothing. */
const rememberedLists = { max: 50, ttl: 60_000 };
const label = /^(?:(\d{1,9})|([a-z][a-z0-9-]*)@(\d+\.\d+\.\d+-[0-9a-f]{12}))\.[0-9a-f]{16}\.json$/;

interface CataloguesOptions {
  /** Compositions that are loaded: the live one, a candidate, previews. */
  loaded(): readonly ({ catalogue: MadeFile } | null | undefined)[];
  /** The releases of any composition; null when there is none of this number. */
  readSet(composition: number): Promise<ReleaseSet | null>;
  readSite(): Promise<Pick<Site, 'modulesOff'>>;
  findRelease(name: string, version: string): Promise<Release | null>;
}

/**
 * Catalogues and descriptions of releases. They follow from the database: a tab keeps finding those of the composition that it
 * was opened in, from each gateway. One that would be made differently today, because a module was switched off since or the
 * gateway was updated, is not found; tabs then load whole documents.
 */
export class Catalogues {
  readonly #options: CataloguesOptions;
  readonly #made = new LRUCache<string, Uint8Array>({
    maxSize: memoryBytes,
    sizeCalculation: (body) => Math.max(1, body.length),
  });

  readonly #lists = new LRUCache<number, Promise<MadeFile | null>>(rememberedLists);

  constructor(options: CataloguesOptions) {
    this.#options = options;
  }

  /** The bytes of a file as they are sent; null for an address that has none. */
  async get(path: string, encoding: ContentEncoding): Promise<Uint8Array | null> {
    const key = `${path} ${encoding}`;
    const known = this.#made.get(key);
    if (known) return known;
    const body = encoding === 'identity' ? (await this.#make(path))?.body : await this.get(path, 'identity');
    if (!body) return null;
    const sent = encoding === 'identity' ? body : await compress(body, encoding, level);
    this.#made.set(key, sent);
    return sent;
  }

  async #make(path: string): Promise<MadeFile | null> {
    const loaded = this.#options.loaded().find((one) => one?.catalogue.path === path);
    if (loaded) return loaded.catalogue;
    const [, number, name = '', version = ''] = label.exec(path.slice(catalogueBase.length)) ?? [];
    const made =
      number === undefined ? await this.#describe(name, version) : await this.#list(Number(number));
    // The hash in the address is that of the content.
    return made?.path === path ? made : null;
  }

  #list(composition: number): Promise<MadeFile | null> {
    const known = this.#lists.get(composition);
    if (known) return known;
    const made = this.#makeList(composition);
    this.#lists.set(composition, made);
    made.catch(() => this.#lists.delete(composition));
    return made;
  }

  async #makeList(composition: number): Promise<MadeFile | null> {
    const set = await this.#options.readSet(composition);
    const { modulesOff } = await this.#options.readSite();
    return set && makeCatalogue(composition, withoutModules(set, modulesOff));
  }

  async #describe(name: string, version: string): Promise<MadeFile | null> {
    const release = name === '' ? null : await this.#options.findRelease(name, version);
    return release?.kind === 'module' ? describeRelease(release) : null;
  }
}
