import { LRUCache } from 'lru-cache';
import type { CachedPage } from './cached-page.ts';

const megabyte = 1024 * 1024;
/** Room for the site's own addresses, and apart from it for those with a query, of which there are endlessly many. */
const maxBytes = { own: 40 * megabyte, queried: 6 * megabyte };
/** Of an entry besides page and key: tag, objects, links of the list. */
const entryBytes = 500;

function createStore(maxSize: number): LRUCache<string, CachedPage> {
  return new LRUCache({ maxSize, sizeCalculation: ({ bytes }, key) => bytes + 2 * key.length + entryBytes });
}

/** Rendered pages by composition, settings of the site, content revision, address and theme. They are kept compressed. */
export class HtmlCache {
  readonly #own = createStore(maxBytes.own);
  readonly #queried = createStore(maxBytes.queried);
  #revision = '';

  get bytes(): number {
    return this.#own.calculatedSize + this.#queried.calculatedSize;
  }

  /** Forgets the pages of other content revisions: nobody asks for them again. */
  enter(revision: string): void {
    if (revision === this.#revision) return;
    this.#revision = revision;
    this.#own.clear();
    this.#queried.clear();
  }

  get(key: string): CachedPage | undefined {
    const store = this.#storeOf(key);
    const page = store.get(key);
    if (store === this.#own) void page?.countRequest();
    return page;
  }

  set(key: string, page: CachedPage): void {
    const store = this.#storeOf(key);
    store.set(key, page);
    void page.compact().then(() => {
      if (store.peek(key) !== page) return;
      // An entry is weighed when it is put in: now it is lighter.
      store.delete(key);
      store.set(key, page);
    });
  }

  #storeOf(key: string): LRUCache<string, CachedPage> {
    return key.includes('?') ? this.#queried : this.#own;
  }
}
