import { setTimeout as delay } from 'node:timers/promises';
import type { Posted } from '@sahn/contracts/forms/forms';
import type { Theme } from '@sahn/contracts/modules/boot';
import type { RenderAnswer } from '@sahn/contracts/modules/rendering';
import { type Locale, locales } from '@sahn/contracts/text/locale';
import type { Metrics } from '../health/metrics.ts';
import { type HtmlCache, KeptPage } from './html-cache.ts';
import type { LoadedComposition } from './loaded-composition.ts';
import { homePage, type MatchedPage, missingPage } from './match-route.ts';
import { PopularPages } from './popular-pages.ts';

/** Longest wait of a visitor, queueing included; the browser renders the page then. */
const patienceMs = 2_500;
const warmPages = 12;
/** Pages that lead nowhere and are rendered at the same time: a scan of the site must not keep visitors waiting. */
const missingAtOnce = 6;
/** Pages that answer refused forms and are drawn at the same time: a flood of posts must not keep readers waiting. */
const postedAtOnce = 1;

export interface PageRequest {
  /** Path with those words of the query that belong to it. */
  url: string;
  theme: Theme;
  locale: Locale;
  page: MatchedPage;
  /** What it was posted with, when it answers a refused form. */
  posted?: Posted;
}

export type PageAnswer =
  | {
      kind: 'page';
      status: number;
      page: KeptPage;
      from: 'cache' | 'worker' | 'outline';
      /** Whether a worker drew every part of it just now. */
      complete?: boolean;
    }
  | { kind: 'redirect'; status: number; location: string };

interface PagesOptions {
  cache: HtmlCache;
  /** Changes whenever what pages show has changed. */
  revision(): string;
  metrics: Metrics;
}

/** Answers pages: from what is kept, else from a worker, else with the outline that the browser fills. */
export class Pages {
  readonly #options: PagesOptions;
  readonly #flights = new Map<string, Promise<PageAnswer>>();
  readonly #popular = new PopularPages<PageRequest>();
  #missing = 0;
  #posted = 0;
  readonly #outlines = new WeakMap<LoadedComposition, Map<string, KeptPage>>();

  constructor(options: PagesOptions) {
    this.#options = options;
  }

  /** Never rejects because of a module. */
  async answer(loaded: LoadedComposition, request: PageRequest): Promise<PageAnswer> {
    const { cache } = this.#options;
    if (request.page === missingPage) return this.#seen(await this.#answerMissing(loaded, request));
    if (!request.page.cached) return this.#seen(await this.#renderInTime(loaded, request, null));
    const key = this.#keyOf(loaded, request);
    const kept = cache.get(key);
    this.#popular.count(request.url, request);
    if (kept) return this.#seen({ kind: 'page', status: 200, page: kept, from: 'cache' });
    return this.#seen(await this.#renderOnce(loaded, request, key));
  }

  /**
   * A page that answers a refused form: drawn for this one visitor and kept nowhere. Null when it cannot be drawn now.
   */
  async answerPosted(loaded: LoadedComposition, request: PageRequest): Promise<KeptPage | null> {
    if (this.#posted >= postedAtOnce) return null;
    this.#posted += 1;
    try {
      const answer = this.#seen(await this.#renderInTime(loaded, request, null));
      return answer.kind === 'page' && answer.complete && answer.status === 200 ? answer.page : null;
    } finally {
      this.#posted -= 1;
    }
  }

  /** Renders the home page in every language and the pages that are asked for most. */
  async warm(loaded: LoadedComposition): Promise<void> {
    const homes = locales.map(
      (locale): PageRequest => ({ url: `/${locale}`, theme: 'system', locale, page: homePage }),
    );
    const popular = this.#popular.top(warmPages).filter((request) => request.page !== homePage);
    await Promise.all(
      [...homes, ...popular].map(async (request) => {
        const key = this.#keyOf(loaded, request);
        // Kept from when the composition was live before: this is what makes a roll back quick.
        if (!this.#options.cache.get(key)) await this.#renderInTime(loaded, request, key);
      }),
    );
  }

  async #answerMissing(loaded: LoadedComposition, request: PageRequest): Promise<PageAnswer> {
    if (this.#missing >= missingAtOnce) return this.#outline(loaded, request);
    this.#missing += 1;
    try {
      return await this.#renderInTime(loaded, request, null);
    } finally {
      this.#missing -= 1;
    }
  }

  /** Renders a page once for all who ask for it meanwhile. */
  #renderOnce(loaded: LoadedComposition, request: PageRequest, key: string): Promise<PageAnswer> {
    const running = this.#flights.get(key);
    if (running !== undefined) return running;
    const flight = this.#renderInTime(loaded, request, key).finally(() => this.#flights.delete(key));
    this.#flights.set(key, flight);
    return flight;
  }

  #keyOf(loaded: LoadedComposition, { url, theme }: PageRequest): string {
    return [loaded.composition.number, this.#options.revision(), url, theme].join('|');
  }

  #seen(answer: PageAnswer): PageAnswer {
    this.#options.metrics.count('sahn_pages_total', {
      from: answer.kind === 'page' ? answer.from : 'redirect',
    });
    return answer;
  }

  async #renderInTime(
    loaded: LoadedComposition,
    request: PageRequest,
    key: string | null,
  ): Promise<PageAnswer> {
    const ended = new AbortController();
    const limit = delay(patienceMs, null, { signal: ended.signal }).catch(() => null);
    const { url, theme, locale, page, posted } = request;
    const answer = await Promise.race([loaded.render({ url, theme, locale, posted }, page.key), limit]);
    ended.abort();
    if (answer === null) return this.#outline(loaded, request);
    return this.#send(answer, key);
  }

  #send(answer: RenderAnswer, key: string | null): PageAnswer {
    if (answer.kind === 'redirect') return answer;
    const page = new KeptPage(answer.html);
    if (key !== null && answer.complete && answer.status === 200) this.#options.cache.keep(key, page);
    return { kind: 'page', status: answer.status, page, from: 'worker', complete: answer.complete };
  }

  /** The document that draws whatever address it is shown at. */
  outline(loaded: LoadedComposition, locale: Locale, theme: Theme): KeptPage {
    const known = this.#outlines.get(loaded) ?? new Map<string, KeptPage>();
    this.#outlines.set(loaded, known);
    const key = `${locale} ${theme}`;
    const outline = known.get(key) ?? new KeptPage(loaded.outline(locale, theme));
    known.set(key, outline);
    return outline;
  }

  #outline(loaded: LoadedComposition, { locale, theme, page }: PageRequest): PageAnswer {
    const status = page === missingPage ? 404 : 200;
    return { kind: 'page', status, page: this.outline(loaded, locale, theme), from: 'outline' };
  }
}
