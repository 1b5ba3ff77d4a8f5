import { AsyncLocalStorage } from 'node:async_hooks';
import type { InspectedDocument } from '@sahn/contracts/inspector/inspector';
import type { Locale } from '@sahn/contracts/text/locale';
import type { LiveComposition } from './live-composition.ts';

/** What marks a document that visitors do not get. */
export interface DocumentMark {
  /** Base64 SHA-256 of its style block, as the policy names it. */
  styles?: string;
  /** The same of its script, which is a file. */
  script?: string;
  /** The document with the mark. */
  add(document: string, locale: Locale, page: InspectedDocument): string;
}

/** The composition that a request is answered from, and why. `inspector`: what visitors get, for the holder of its link. */
export interface Pin<Loaded> {
  /** `live`: the live one, while a share of visitors get a candidate. */
  kind: 'preview' | 'candidate' | 'live' | 'inspector';
  loaded: Loaded;
  marks?: readonly DocumentMark[];
  /** Whether the time of each part on the server is wanted. Such a page is rendered for this request alone. */
  timed?: boolean;
  /** Whether the response assigns the visitor, so that no cache may give it to another one. */
  assigns?: boolean;
  /** Is told of a page that was sent. `bad`: a part of it could not be rendered. */
  onView?(bad: boolean): void;
}

/**
 * The composition that the request under way is answered from: the live one, unless the request is pinned to another. Its
 * page, the API's addresses and the paths of forms follow from the same one.
 */
export class ServedComposition<Loaded> {
  readonly #live: LiveComposition<Loaded>;
  readonly #pins = new AsyncLocalStorage<Pin<Loaded>>();

  constructor(live: LiveComposition<Loaded>) {
    this.#live = live;
  }

  /** Null before the first composition. */
  get current(): Loaded | null {
    return this.#pins.getStore()?.loaded ?? this.#live.current;
  }

  /** Undefined for what is answered from the live composition because there is no other. */
  get pin(): Pin<Loaded> | undefined {
    return this.#pins.getStore();
  }

  /** Whether it is answered from a composition that is not live. */
  get isBeside(): boolean {
    const { pin } = this;
    return pin !== undefined && pin.kind !== 'live';
  }

  /** Runs what handles a request from the composition that it is pinned to. */
  run(pin: Pin<Loaded>, handle: () => void): void {
    this.#pins.run(pin, handle);
  }
}
