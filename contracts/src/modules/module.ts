import type { ComponentType, MouseEvent, Ref } from 'react';
import type { Api } from '../api/api.ts';
import type { Player } from '../player/player.ts';
import type { FindItemAddress, FindRoutePath } from '../routing/item-address.ts';
import type { Direction, Locale } from '../text/locale.ts';

/*
 * What a module exposes, and the context that it receives. A module never imports the shell or another module.
 */

/** Looks up a string of the module; keys that begin with `ui.` are strings of the shared components. */
export type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string;

export interface LoaderArgs {
  /** Parameters of the route's path. */
  params: Readonly<Record<string, string>>;
  /** The query of the address. */
  query: URLSearchParams;
  api: Api;
  locale: Locale;
  /** Aborted when the visitor has navigated elsewhere. */
  signal: AbortSignal;
}

/**
 * Runs before the loader of a page, on the server and in the browser. Undefined goes on, `false` gives the not-found page,
 * and a path below the locale (`/articles`) redirects to it.
 */
export type Middleware = (
  args: LoaderArgs,
) => undefined | false | string | Promise<undefined | false | string>;

export interface PageProps<Data = unknown> {
  data: Data;
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
}

/** Content of the document's head. Missing values come from the manifest. */
export interface Head {
  title?: string;
  description?: string;
  /** Address on this site of a bitmap for previews of shared links. Default: a picture of the title, made by the gateway. */
  image?: string;
  /**
   * Path below the locale of the page whose text this one repeats: search engines show that page. Default: this page.
   */
  canonical?: string;
  /** Locales in which this page exists. Default: all. */
  translations?: readonly Locale[];
  /** Keep it out of search engines. */
  noindex?: boolean;
  /**
   * The schema.org description of the page; address, language and picture are added. Only for pages that show no item: the
   * description of an item comes from the definition of its kind.
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
  /** What the host's page shows, as `<kind>/<id>`; undefined in slots of the shell and on pages that show no one item. */
  item?: string;
}

export interface SlotLoaderArgs extends Omit<LoaderArgs, 'params' | 'query'> {
  /** As in `SlotProps`. */
  item?: string;
}

/** A slot entry's chunk: `export const loader`, `export function Slot`. */
export interface SlotModule<Data = unknown> {
  loader?: (args: SlotLoaderArgs) => Promise<Data>;
  Slot: ComponentType<SlotProps<Data>>;
}

/** The single export of a module: `export const exposed: SahnModule` in `src/module.ts`. */
export interface SahnModule {
  /** Chunks by route id. Functions, so that a failed load can be retried. */
  // biome-ignore lint/suspicious/noExplicitAny: only the page's own file knows the type of its data
  routes: Readonly<Record<string, () => Promise<PageModule<any>>>>;
  /** By slot entry id. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  slots: Readonly<Record<string, () => Promise<SlotModule<any>>>>;
  /** What routes of its manifest can name besides the shell's middleware; of the same name, this one runs. */
  middleware?: Readonly<Record<string, Middleware>>;
}

export interface LinkProps {
  href: string;
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void;
  onPointerEnter?: () => void;
  onFocus?: () => void;
  /** Observes the link, to prefetch its page when it comes into view. */
  ref?: Ref<HTMLAnchorElement>;
}

export interface NavigateOptions {
  replace?: boolean;
  /** Keeps scroll position and focus: for filters that change only the query. */
  stay?: boolean;
}

/** Address of the page that is shown. */
export interface CurrentPage {
  readonly location: {
    /** Below the locale prefix: `/articles/patience`. */
    readonly pathname: string;
    /** With the leading `?`, and only with parameters that the route's manifest names. */
    readonly search: string;
    /** With the leading `#`; always empty on the server, since browsers do not send it. */
    readonly hash: string;
    /** Identifies the entry in the browser's history. */
    readonly key: string;
  };
  /** Decoded parameters of the route's path. */
  readonly params: Readonly<Record<string, string>>;
  /**
   * Whether a link led here and the visitor begins at the top: what stands below the first screen may be rendered after it.
   * Not so for the loaded document, on the way back, and where a fragment names a place further down.
   */
  readonly startsAtTop?: boolean;
}

/**
 * A store instead of a context value: when a context value changes, React renders boundaries that are not hydrated yet
 * again in the browser.
 */
export interface CurrentPageStore {
  /** The same object until the page changes. */
  getState(): CurrentPage;
  /** The page of the loaded document. */
  getInitialState(): CurrentPage;
  /** Returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
}

export interface HostedSlotProps {
  /** A slot that the page's route offers in the manifest. */
  name: string;
}

/** What components of a module get from `useModule()`. */
export interface ModuleContext {
  /** Name of the module. */
  readonly name: string;
  readonly locale: Locale;
  readonly direction: Direction;
  readonly api: Api;
  readonly t: Translate;
  readonly player: Player;
  /**
   * Renders the entries of a slot that the page offers, each with its own data, deadline and error boundary; nothing when
   * nobody fills it. For pages: within a slot entry it renders nothing, so that entries never nest.
   */
  readonly Slot: ComponentType<HostedSlotProps>;
  /**
   * Path of an item of any module, below the locale prefix; null when no page of the composition shows it. Then leave the
   * link out, or show its text alone.
   */
  readonly itemPath: FindItemAddress;
  /** Path of a route of any module, with its parameters filled in; null when no module has it. */
  readonly routePath: FindRoutePath;
  /** Path of a route of this module. Throws for an id that its manifest does not have. */
  ownPath(route: string, params?: Readonly<Record<string, string>>): string;
  readonly currentPage: CurrentPageStore;
  /** Of the site's addresses: `https://…` without a trailing slash. The same on the server and in the browser. */
  readonly origin: string;
  /** `to` is a path below the locale prefix (`/articles?page=2`); returns the whole path (`/fa/articles?page=2`). */
  href(to: string, locale?: Locale): string;
  /** Attributes of a link that navigates without loading a document and is prefetched. */
  linkProps(to: string, options?: NavigateOptions): LinkProps;
  navigate(to: string, options?: NavigateOptions): void;
  /** Reports that a part of this module failed; `part` is the module's own name for it. Never throws. */
  report(error: unknown, part: string): void;
}
