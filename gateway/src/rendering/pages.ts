import type { Posted } from '@sahn/contracts/forms/forms';
import type { Theme } from '@sahn/contracts/modules/boot';
import { type Locale, locales } from '@sahn/contracts/text/locale';
import type { Metrics } from '../health/metrics.ts';
import { Admission, BusyError, type Visitor } from '../http/admission.ts';
import { inSpanAtOnce } from '../tracing/spans.ts';
import { CachedPage } from './cached-page.ts';
import type { HtmlCache } from './html-cache.ts';
import type { LoadedComposition } from './loaded-composition.ts';
import { homePage, type MatchedPage, missingPage } from './match-route.ts';
import { PageForms } from './page-forms.ts';
import { PopularPages } from './popular-pages.ts';
import type { RenderedPage } from './rendered-page.ts';
import type { PartTimes } from './worker-protocol.ts';

/** Longest wait of a visitor in milliseconds, queueing included; then the browser renders the page. */
export const renderTimeoutMs = 2_500;
const warmPages = 12;
/** Of renders that visitors wait for: two run, and two are ready for the workers. */
const renderLimits = {
  running: { inAll: 4, perVisitor: 2 },
  waiting: { inAll: 24, perVisitor: 4 },
};
/** Share of a visitor's longest wait that may pass before the render begins. */
const waitingShare = 0.4;
/** Maximum parallel renders of unknown addresses, so that a scan of the site does not delay visitors. */
const missingAtOnce = 6;
/** Of renders of form error pages: one at a time, so that a flood of posts does not delay readers. */
const formErrorLimits = {
  running: { inAll: 1, perVisitor: 1 },
  waiting: { inAll: 64, perVisitor: 8 },
};

export interface PageRequest {
  /** Path with the query parameters of its route. */
  url: string;
  theme: Theme;
  locale: Locale;
  page: MatchedPage;
  /** The refused form, when the page is the response to one. */
  posted?: Posted;
  /** Whether the time of each part is wanted. It is rendered for this request alone then, and not cached. */
  timed?: boolean;
}

export type PageAnswer =
  | {
      kind: 'page';
      status: number;
      page: CachedPage;
      source: 'cache' | 'worker' | 'client-shell';
      /** Whether a worker rendered all of its parts. */
      complete?: boolean;
      /** Whether it lacks a part, or all of them, because that could not be rendered: not because too much was to be rendered. */
      failed?: boolean;
      /** When its parts ran, if the request wanted that. */
      times?: PartTimes;
    }
  | { kind: 'redirect'; status: number; location: string };

/** What pages need of a loaded composition. */
export type PageSource = Pick<LoadedComposition, 'key' | 'without' | 'render' | 'clientShell'>;

interface PagesOptions {
  cache: HtmlCache;
  /** Revision of the content of pages. */
  revision(): string;
  metrics: Metrics;
  /** Longest wait of a visitor in milliseconds. */
  timeoutMs: number;
}

/** A render that runs or is queued, and the number of visitors who wait for it. */
interface Rendering {
  /** Null when the page could not be rendered. */
  answer: Promise<PageAnswer | null>;
  waiting: number;
  /** Aborted when nobody waits any more. */
  unwanted: AbortController;
}

/** Key of a page without parts that are left out. */
function keyWithout(key: string, without: string): string {
  return `${key}|without ${without}`;
}

/** Provides pages: from the cache, else from a worker, else the client-only document. */
export class Pages {
  readonly #options: PagesOptions;
  readonly #running = new Map<string, Rendering>();
  readonly #renders: Admission;
  readonly #formErrors: Admission;
  readonly forms = new PageForms();
  readonly #popular = new PopularPages<PageRequest>();
  #missing = 0;
  readonly #clientShells = new WeakMap<PageSource, Map<string, CachedPage>>();

  constructor(options: PagesOptions) {
    this.#options = options;
    const refused = (queue: string) => () => options.metrics.count('sahn_queue_refused_total', { queue });
    this.#renders = new Admission(
      { ...renderLimits, longestWaitMs: waitingShare * options.timeoutMs },
      refused('renders'),
    );
    this.#formErrors = new Admission(
      { ...formErrorLimits, longestWaitMs: options.timeoutMs },
      refused('form-errors'),
    );
  }

  /** Renders under way, by queue. */
  load(): Record<'renders' | 'form-errors' | 'compressions', { running: number; waiting: number }> {
    const of = ({ running, waiting }: Admission) => ({ running, waiting });
    return {
      renders: of(this.#renders),
      'form-errors': of(this.#formErrors),
      compressions: { running: this.forms.making, waiting: 0 },
    };
  }

  /**
   * Never rejects because of a module. When too many pages are being rendered, it is the client-only document.
   * @param gone is called for a page that is rendered: aborted when the visitor does not wait any more
   */
  async answer(
    loaded: PageSource,
    request: PageRequest,
    visitor: Visitor,
    gone?: () => AbortSignal,
  ): Promise<PageAnswer> {
    if (request.page === missingPage) return this.#counted(await this.#answerMissing(loaded, request, gone));
    if (!request.page.cached || request.timed) {
      const render = () => this.#renderInTime(loaded, request, null, gone);
      return this.#counted(await this.#renderInTurn(loaded, request, visitor, render));
    }
    const key = this.#keyOf(loaded, request);
    const fromCache = (): PageAnswer | null => {
      const page = this.#options.cache.get(key);
      if (page) return { kind: 'page', status: 200, page, source: 'cache' };
      const lacking = this.#cached(loaded, key);
      return lacking ? { kind: 'page', status: 200, page: lacking, source: 'cache', failed: true } : null;
    };
    const cached = inSpanAtOnce('page cache', (found) => ({ 'sahn.found': found !== null }), fromCache);
    const result = cached === null ? 'miss' : 'hit';
    this.#options.metrics.count('sahn_cache_requests_total', { cache: 'pages', result });
    if (cached) {
      // Addresses with a query would displace all others: there are endlessly many.
      if (!request.url.includes('?')) this.#popular.count(request.url, request);
      return this.#counted(cached);
    }
    const render = async () => fromCache() ?? this.#renderInTime(loaded, request, key, gone);
    return this.#counted(
      await (this.#running.has(key) ? render() : this.#renderInTurn(loaded, request, visitor, render)),
    );
  }

  /** The complete page, or the one without the parts that are left out now. */
  #cached({ without }: PageSource, key: string): CachedPage | undefined {
    const { cache } = this.#options;
    return cache.get(key) ?? (without === '' ? undefined : cache.get(keyWithout(key, without)));
  }

  async #renderInTurn(
    loaded: PageSource,
    request: PageRequest,
    visitor: Visitor,
    render: () => Promise<PageAnswer>,
  ): Promise<PageAnswer> {
    try {
      return await this.#renders.run(visitor, render);
    } catch (error) {
      if (!(error instanceof BusyError)) throw error;
      return this.#clientShell(loaded, request);
    }
  }

  /** The page of a refused form, which is never cached. Null when it cannot be rendered. */
  async renderFormError(
    loaded: PageSource,
    request: PageRequest,
    visitor: Visitor,
  ): Promise<CachedPage | null> {
    const render = () => this.#renderInTime(loaded, request, null);
    try {
      const answer = this.#counted(await this.#formErrors.run(visitor, render));
      return answer.kind === 'page' && answer.complete && answer.status === 200 ? answer.page : null;
    } catch (error) {
      if (!(error instanceof BusyError)) throw error;
      return null;
    }
  }

  /**
   * Renders the home page in every language and the most requested pages.
   * @param isLater resolves at once, and renders the most requested pages one after the other then: what a visitor requests
   *   meanwhile waits for one of them at most
   */
  async warm(loaded: PageSource, isLater = false): Promise<void> {
    const homes = locales.map(
      (locale): PageRequest => ({ url: `/${locale}`, theme: 'system', locale, page: homePage }),
    );
    const popular = this.#popular.top(warmPages);
    const warmOne = async (request: PageRequest) => {
      const key = this.#keyOf(loaded, request);
      // Already cached when the composition was live before, which makes a rollback fast.
      if (!this.#cached(loaded, key)) await this.#renderInTime(loaded, request, key);
    };
    const warmInTurn = async () => {
      for (const request of popular) await warmOne(request);
    };
    if (isLater) void warmInTurn();
    else await Promise.all([...homes, ...popular.filter(({ page }) => page !== homePage)].map(warmOne));
  }

  async #answerMissing(
    loaded: PageSource,
    request: PageRequest,
    gone: (() => AbortSignal) | undefined,
  ): Promise<PageAnswer> {
    if (this.#missing >= missingAtOnce) return this.#clientShell(loaded, request);
    this.#missing += 1;
    try {
      return await this.#renderInTime(loaded, request, null, gone);
    } finally {
      this.#missing -= 1;
    }
  }

  #keyOf(loaded: PageSource, { url, theme }: PageRequest): string {
    const revision = this.#options.revision();
    this.#options.cache.enter(revision);
    return [loaded.key, revision, url, theme].join('|');
  }

  #counted(answer: PageAnswer): PageAnswer {
    this.#options.metrics.count('sahn_pages_total', {
      source: answer.kind === 'page' ? answer.source : 'redirect',
    });
    return answer;
  }

  /**
   * Waits for a page, which is rendered once for all who want it. What comes too late for them is cached all the same; a
   * render that is still queued when the last of them has left is not run.
   * @param key in the cache; null for a page of one visitor
   */
  async #renderInTime(
    loaded: PageSource,
    request: PageRequest,
    key: string | null,
    gone?: () => AbortSignal,
  ): Promise<PageAnswer> {
    const rendering =
      (key === null ? undefined : this.#running.get(key)) ?? this.#begin(loaded, request, key);
    const limit = Promise.withResolvers<undefined>();
    const stop = () => limit.resolve(undefined);
    const timer = setTimeout(stop, this.#options.timeoutMs);
    const signal = gone?.();
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
    rendering.waiting += 1;
    const answer = await Promise.race([rendering.answer, limit.promise]);
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
    rendering.waiting -= 1;
    if (rendering.waiting === 0 && answer === undefined) rendering.unwanted.abort();
    return answer ?? { ...this.#clientShell(loaded, request), failed: answer === null };
  }

  #begin(loaded: PageSource, request: PageRequest, key: string | null): Rendering {
    const { url, theme, locale, page, posted, timed } = request;
    const unwanted = new AbortController();
    const render = async () => {
      const { without } = loaded;
      const job = { url, theme, locale, posted, timed, repeatable: key !== null };
      const rendered = await loaded.render(job, page.key, unwanted.signal);
      if (key !== null) this.#running.delete(key);
      return rendered && this.#toPage(rendered, key, without);
    };
    const rendering: Rendering = { answer: render(), waiting: 0, unwanted };
    if (key !== null) this.#running.set(key, rendering);
    return rendering;
  }

  #toPage(answer: RenderedPage, key: string | null, without: string): PageAnswer {
    if (answer.kind === 'redirect') return answer;
    const page = new CachedPage(answer, answer.sheets);
    if (key !== null && answer.complete && answer.status === 200)
      this.#options.cache.set(answer.leftOut.length === 0 ? key : keyWithout(key, without), page);
    const { status, complete, times } = answer;
    const failed = !complete || answer.leftOut.length > 0;
    return { kind: 'page', status, page, source: 'worker', complete, failed, times };
  }

  /** The client-only document, which renders the page of its address in the browser. */
  clientShell(loaded: PageSource, locale: Locale, theme: Theme): CachedPage {
    const known = this.#clientShells.get(loaded) ?? new Map<string, CachedPage>();
    this.#clientShells.set(loaded, known);
    const key = `${locale} ${theme}`;
    const clientShell = known.get(key) ?? new CachedPage(loaded.clientShell(locale, theme));
    known.set(key, clientShell);
    return clientShell;
  }

  #clientShell(loaded: PageSource, { locale, theme, page }: PageRequest): PageAnswer & { kind: 'page' } {
    const status = page === missingPage ? 404 : 200;
    return { kind: 'page', status, page: this.clientShell(loaded, locale, theme), source: 'client-shell' };
  }
}
