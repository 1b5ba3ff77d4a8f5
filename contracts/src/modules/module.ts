import type { ComponentType, MouseEvent, Ref } from 'react';
import type { Api } from '../api/api.ts';
import type { Player } from '../player/player.ts';
import type { FindItemAddress, FindRoutePath } from '../routing/item-address.ts';
import type { Direction, Locale } from '../text/locale.ts';

/*
 * What a module exposes and what it is given. A module never imports the shell or another module.
 */

/** Looks a string up in the module's own locale file; `ui.` keys are the shared components' own strings. */
export type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string;

export interface LoaderArgs {
  /** Parts of the path named in the manifest. */
  params: Readonly<Record<string, string>>;
  /** The query of the address. */
  query: URLSearchParams;
  api: Api;
  locale: Locale;
  /** Aborted when the visitor has gone elsewhere. */
  signal: AbortSignal;
}

export interface PageProps<Data = unknown> {
  data: Data;
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
}

/** What a page says of itself in the document's head. Everything left out comes from the manifest. */
export interface Head {
  title?: string;
  description?: string;
  /** Address of a photograph or bitmap for shared links, on this site. The gateway makes one of the title where there is none. */
  image?: string;
  /** Locales that have this page; all when left out. */
  translations?: readonly Locale[];
  /** Keep it out of search engines. */
  noindex?: boolean;
  /**
   * What the page is in the words of schema.org; address, language and picture are added. For pages that show no item of
   * their own: of an item, its kind's definition says it.
   */
  jsonLd?: Readonly<Record<string, unknown>>;
}

/** A route's chunk: `export const loader`, `export const head`, `export function Page`. */
export interface PageModule<Data = unknown> {
  loader?: (args: LoaderArgs) => Promise<Data>;
  head?: (args: PageProps<Data> & { t: Translate; locale: Locale }) => Head;
  Page: ComponentType<PageProps<Data>>;
}

export interface SlotProps<Data = unknown> {
  data: Data;
}

/** A slot entry's chunk: `export const loader`, `export function Slot`. */
export interface SlotModule<Data = unknown> {
  loader?: (args: Omit<LoaderArgs, 'params' | 'query'>) => Promise<Data>;
  Slot: ComponentType<SlotProps<Data>>;
}

/** The one thing that a module exposes: `export const exposed: SahnModule` in `src/module.ts`. */
export interface SahnModule {
  /** By route id. Loader functions, so that a failed load can be tried again. */
  // biome-ignore lint/suspicious/noExplicitAny: the data of a page is known to its own file alone
  routes: Readonly<Record<string, () => Promise<PageModule<any>>>>;
  /** By slot entry id. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  slots: Readonly<Record<string, () => Promise<SlotModule<any>>>>;
}

export interface LinkProps {
  href: string;
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void;
  onPointerEnter?: () => void;
  onFocus?: () => void;
  /** Watches the link come into view, to fetch its page ahead. */
  ref?: Ref<HTMLAnchorElement>;
}

export interface NavigateOptions {
  replace?: boolean;
  /** Keep the scroll position and focus: for filters that change only the query. */
  stay?: boolean;
}

/** Address of the page that is shown. */
export interface CurrentPage {
  readonly location: {
    /** Below the locale prefix: `/articles/patience`. */
    readonly pathname: string;
    /** With its `?`, and only with parameters that the route's manifest names. */
    readonly search: string;
    /** With its `#`; empty on the server, which is never told it. */
    readonly hash: string;
    /** Names the entry in the browser's history. */
    readonly key: string;
  };
  /** Decoded parameters of the route's path. */
  readonly params: Readonly<Record<string, string>>;
}

/**
 * Holds the address instead of passing it as a value: a context that changes would make React render again what is not
 * hydrated yet.
 */
export interface CurrentPageStore {
  /** The same object until the page changes. */
  getState(): CurrentPage;
  /** The page that the document came with. */
  getInitialState(): CurrentPage;
  /** Returns how to stop listening. */
  subscribe(listener: () => void): () => void;
}

/** What a mounted page or slot reads through `useModule()`. */
export interface ModuleContext {
  /** Name of the module that reads. */
  readonly name: string;
  readonly locale: Locale;
  readonly direction: Direction;
  readonly api: Api;
  readonly t: Translate;
  readonly player: Player;
  /**
   * Path below the locale prefix of an item, of whichever module; null where no page of the composition shows it. Leave
   * the link out then, or show its text alone.
   */
  readonly itemPath: FindItemAddress;
  /** Path of a route, of whichever module, with its parameters filled in; null where no module has it. */
  readonly routePath: FindRoutePath;
  /** Path of a route of this very module. Throws for an id that its manifest does not name. */
  ownPath(route: string, params?: Readonly<Record<string, string>>): string;
  readonly currentPage: CurrentPageStore;
  /** `to` is a path below the locale prefix (`/articles?page=2`); returns the whole path (`/fa/articles?page=2`). */
  href(to: string, locale?: Locale): string;
  /** Attributes of a link that navigates within the page's composition and fetches ahead. */
  linkProps(to: string, options?: NavigateOptions): LinkProps;
  navigate(to: string, options?: NavigateOptions): void;
  /** Reports that a part of this module failed; `part` is the module's own name for it. Never throws. */
  report(error: unknown, part: string): void;
}
