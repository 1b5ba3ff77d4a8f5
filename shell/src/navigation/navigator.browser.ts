import type { NavigateOptions } from '@sahn/contracts/modules/module';
import { afterPaint } from '@sahn/shared-ui/after-paint';
import { flushSync } from 'react-dom';
import { isKept } from '../offline/is-kept.browser.ts';
import { pageLocation } from '../routing/match-page.ts';
import { type PageMatch, type PageState, type PartResult, Redirect } from '../routing/page-state.ts';
import { missingRoute } from '../routing/shell-routes.ts';
import type { Site } from '../services/site.tsx';
import { loadFrame, loadPage, type Scene } from './load-page.ts';
import { resultsOf, targetOf } from './page-results.browser.ts';
import { leavePage } from './transition.browser.ts';

/** The navigation that led to a page; `load`: the loading of the document. */
export type NavigationType = 'load' | 'push' | 'replace' | 'pop' | 'reload';

export interface NavigatorState {
  page: PageState;
  /** Whether the next page is loading. */
  busy: boolean;
  navigationType: NavigationType;
  /** Keeps scroll position and focus, because only a filter changed. */
  stay: boolean;
  /** Identifies the history entry, for its scroll position. */
  key: string;
}

/**
 * @param urgent whether the state is to be rendered in the task of the click. In a transition React would let the browser
 * paint the old page several times before the new one is ready, which takes a slow phone as long as rendering it.
 */
export type NavigatorListener = (urgent: boolean) => void;

interface Going {
  stay?: boolean;
  key?: string;
  redirects?: number;
}

const redirectLimit = 5;
/** Loading is shown only when it takes longer: a prefetched page is rendered without a step between. */
const busyAfterMs = 50;

let keys = 0;

/** A key for a history entry; the time distinguishes it from entries of an earlier document. */
function newKey(): string {
  keys += 1;
  return `${Date.now()}-${keys}`;
}

/** The key of a history entry; null when the browser made the entry, for a link within the page. */
function readKey(state: unknown): string | null {
  return typeof state === 'object' && state !== null && 'key' in state ? String(state.key) : null;
}

/** The key of the loaded document's entry, which gets one. */
function firstKey(): string {
  const key = readKey(history.state) ?? newKey();
  history.replaceState({ key }, '');
  return key;
}

/** Navigates within the page's composition: loads the next page, then shows it. A newer navigation aborts an older one. */
export class Navigator {
  /** The state of the loaded document's page. */
  readonly first: NavigatorState;
  readonly #site: Site;
  readonly #listeners = new Set<NavigatorListener>();
  #state: NavigatorState;
  #current: AbortController | undefined;

  constructor(site: Site, page: PageState) {
    this.#site = site;
    this.first = { page, busy: false, navigationType: 'load', stay: false, key: firstKey() };
    this.#state = this.first;
    resultsOf(site).store(page, new URL(location.href), Promise.resolve(page.result));
    history.scrollRestoration = 'manual';
    // When the document is left, the browser must restore its scroll position later: this state is lost by then.
    window.addEventListener('pagehide', () => {
      history.scrollRestoration = 'auto';
    });
    window.addEventListener('pageshow', (event) => {
      if (event.persisted) history.scrollRestoration = 'manual';
    });
    window.addEventListener('popstate', (event) => {
      const url = new URL(location.href);
      const key = readKey(event.state);
      // The browser has followed a link within the page, and has scrolled: the new entry gets a key of its own.
      if (key === null && this.#isShown(url)) void this.#go(url, 'replace', { stay: true });
      else void this.#go(url, 'pop', { key: key ?? newKey() });
    });
  }

  getState = (): NavigatorState => this.#state;

  subscribe = (listener: NavigatorListener): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Navigates to a full path of this site. Resolves when its page is shown, or when a newer navigation has begun. */
  navigate(path: string, { replace = false, stay = false }: NavigateOptions = {}): Promise<void> {
    const url = new URL(path, location.href);
    const same = url.href === location.href;
    return this.#go(url, replace || same ? 'replace' : 'push', { stay });
  }

  /** Loads the current page again, for Retry. */
  reload(): Promise<void> {
    return this.#go(new URL(location.href), 'reload', { stay: true, key: this.#state.key });
  }

  #set(state: NavigatorState, urgent = false): void {
    this.#state = state;
    const tell = () => {
      for (const listener of this.#listeners) listener(urgent);
    };
    if (urgent) flushSync(tell);
    else tell();
  }

  /** Whether an address differs from the page's in nothing but its fragment. */
  #isShown(url: URL): boolean {
    const { route, location: shown } = this.#state.page;
    return url.pathname === shown.pathname && pageLocation(route, url).search === shown.search;
  }

  async #go(
    url: URL,
    navigationType: NavigationType,
    { stay = false, key = newKey(), redirects = 0 }: Going,
  ): Promise<void> {
    this.#current?.abort();
    const { page } = this.#state;
    if (this.#isShown(url) && navigationType !== 'reload') {
      const there = { ...page, location: pageLocation(page.route, url) };
      this.#show({ page: there, navigationType, stay, key }, url);
      return;
    }
    const controller = new AbortController();
    this.#current = controller;
    const slow = setTimeout(() => {
      if (!controller.signal.aborted) this.#set({ ...this.#state, busy: true });
    }, busyAfterMs);
    try {
      const next = await this.#load(url, controller.signal, navigationType).finally(() => clearTimeout(slow));
      // A stored document can show the page offline. Not while something is playing: loading a document would stop it.
      const mayLeave = next.result.state === 'failed' && !this.#site.player.getState().playing;
      if (navigationType !== 'reload' && mayLeave && (await isKept(url))) {
        location.assign(url.href);
        return;
      }
      if (controller.signal.aborted) return;
      const isOther = page.location.pathname !== url.pathname;
      const urgent = isOther && !this.#state.busy && next.result.state === 'ready';
      if (isOther && !urgent) leavePage();
      this.#show({ page: next, navigationType, stay, key }, url, urgent);
    } catch (error) {
      if (controller.signal.aborted) return;
      if (error instanceof Redirect && redirects < redirectLimit) {
        await this.#go(new URL(error.location, url), 'replace', { redirects: redirects + 1 });
        return;
      }
      // This document cannot show the page; a newly loaded one may.
      location.assign(url.href);
    }
  }

  async #load(url: URL, signal: AbortSignal, navigationType: NavigationType): Promise<PageState> {
    const site = this.#site;
    const { modules } = site;
    // A document would stop the player, and Retry must not leave the one in which it stands.
    const stays = navigationType === 'reload' || site.player.getState().playing;
    let { match } = targetOf(site, url.href);
    if (!modules.complete && match.route === missingRoute) {
      // The server knows whether there is such a page.
      if (!stays) throw new Error(url.href);
      await modules.loadAll().catch(() => {});
      match = targetOf(site, url.href).match;
    }
    const { locale } = match;
    const scene = { site, locale, api: site.api(locale), signal };
    const { page } = this.#state;
    const [result, around] = await Promise.all([
      this.#loadResult(scene, match, url, navigationType),
      locale === page.locale ? { frame: page.frame, info: page.info } : loadFrame(scene),
      // The next page may lead to modules that this document does not have.
      modules.loadAll().catch((error: unknown) => {
        if (!stays) throw error;
      }),
    ]);
    return { ...match, location: pageLocation(match.route, url), result, ...around };
  }

  /** The result of a page: prefetched, from an earlier visit, or loaded. */
  async #loadResult(
    scene: Scene,
    match: PageMatch,
    url: URL,
    navigationType: NavigationType,
  ): Promise<PartResult> {
    const results = resultsOf(this.#site);
    if (navigationType !== 'reload') {
      const known = await results.find(match, url, navigationType === 'pop')?.catch(() => undefined);
      // Its code may have been forgotten since.
      if (known?.state === 'ready' && this.#hasCode(match)) {
        // No read will tell of a newer composition or of other content. The page does not wait until the request is made.
        afterPaint(() => void this.#site.askForState(scene.locale));
        return known;
      }
    }
    const result = loadPage(scene, match, url);
    results.store(match, url, result);
    return result;
  }

  #hasCode({ module, route }: PageMatch): boolean {
    return this.#site.registry.loadedPage(module, route.id) !== undefined;
  }

  #show(shown: Omit<NavigatorState, 'busy'>, url: URL, urgent = false): void {
    const { navigationType, key } = shown;
    if (navigationType === 'push') history.pushState({ key }, '', url.href);
    if (navigationType === 'replace') history.replaceState({ key }, '', url.href);
    this.#set({ ...shown, busy: false }, urgent);
  }
}
