import type { Api } from '../api/api.ts';
import type { Posted } from '../forms/forms.ts';
import type { BootModule, HomeOrder, Theme } from '../modules/boot.ts';
import type { FixedFile } from '../modules/catalogue.ts';
import type { SahnModule } from '../modules/module.ts';
import type { Chunk } from '../releases/release.ts';
import type { SiteInfo } from '../site/site-info.ts';
import type { Locale } from '../text/locale.ts';

/*
 * The interface between the gateway's render worker and the shell's server bundle. The worker loads files and provides
 * data; the bundle contains React and renders the document.
 */

/** A module of the composition, with what is needed to render it. */
export interface RenderModule {
  boot: BootModule;
  chunks: Readonly<Record<string, Chunk>>;
  /** Strings by locale. */
  translations: Readonly<Record<Locale, Readonly<Record<string, string>>>>;
  /** Texts of the style sheets that documents may contain instead of linking to them, by path. */
  sheets: Readonly<Record<string, string>>;
  /** Undefined when its server bundle failed to load: the browser then renders its parts. */
  code?: SahnModule;
}

export interface RendererInput {
  composition: number;
  /** Origin of absolute addresses, without a trailing slash. */
  origin: string;
  home: HomeOrder;
  /** The texts of `site.yml`. */
  info: Readonly<Record<Locale, SiteInfo>>;
  shell: Omit<RenderModule, 'boot' | 'code'> & {
    boot: Omit<BootModule, 'routes' | 'nav' | 'slots' | 'global' | 'container'>;
    /** The CSS that is inlined in the document, with the site's own colours. */
    critical: string;
    fonts: Readonly<Record<string, readonly string[]>>;
  };
  modules: readonly RenderModule[];
  /** Where browsers find the list of all modules. Undefined from gateways that serve none: documents then contain all modules. */
  catalogue?: FixedFile;
}

export interface RenderRequest {
  /** Path with query, locale prefix included. */
  url: string;
  /** Locale of the page: that of the path, or the visitor's when the path has none. */
  locale: Locale;
  theme: Theme;
  /** The refused form, when the page is the response to one. */
  posted?: Posted;
  /** Parts to leave to the browser, as `<module>/<part>`, because they have failed again and again. */
  leftOut?: readonly string[];
}

/** Called before a part's code runs, so that a render that hangs can be attributed to it. */
export type EnterPart = (module: string, part: string) => void;

export interface RenderFailure {
  module: string;
  /** Route id or slot entry id; `load` where the module's bundle could not be loaded. */
  part: string;
  message: string;
}

/** A part of a document. What many documents have in common is the same string in each, which is encoded once. */
export type DocumentPiece = string | { common: string };

export type RenderResult =
  | {
      kind: 'document';
      status: number;
      html: string;
      /** The same in pieces; undefined from earlier shells. */
      pieces?: readonly DocumentPiece[];
      /** Whether every part was rendered: only such pages are cached. */
      complete: boolean;
      failures: readonly RenderFailure[];
      /** Addresses of the style sheets whose text is in the document. */
      sheets?: readonly string[];
      /** Parts of this page that were left to the browser because the request said so, as `<module>/<part>`. */
      leftOut?: readonly string[];
    }
  | { kind: 'redirect'; status: number; location: string };

export interface Renderer {
  /** Rejects only when no document could be rendered at all. */
  render(request: RenderRequest, api: Api, enter?: EnterPart): Promise<RenderResult>;
  /** The client-only document, used when a page cannot be rendered on the server. */
  clientShell(request: RenderRequest): string;
}

/** Export of `server/shell.cjs`. */
export interface ShellServer {
  /** Packages for `require` in the modules' server bundles, by name, so that there is one React. */
  shared: Readonly<Record<string, unknown>>;
  createRenderer(input: RendererInput): Renderer;
}
