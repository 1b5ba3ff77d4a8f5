import type { Api } from '../api/api.ts';
import type { Posted } from '../forms/forms.ts';
import type { BootModule, Theme } from '../modules/boot.ts';
import type { SahnModule } from '../modules/module.ts';
import type { Chunk } from '../releases/release.ts';
import type { SiteInfo } from '../site/site-info.ts';
import type { Locale } from '../text/locale.ts';

/*
 * Between the gateway's render worker and the shell's server bundle. The worker loads files and hands over data;
 * the bundle knows React and the document.
 */

/** A module of the composition with all that rendering it takes. */
export interface RenderModule {
  boot: BootModule;
  chunks: Readonly<Record<string, Chunk>>;
  /** Strings by locale. */
  translations: Readonly<Record<Locale, Readonly<Record<string, string>>>>;
  /** Absent when its server bundle failed to load: its parts are then left to the browser. */
  code?: SahnModule;
}

export interface RendererInput {
  composition: number;
  /** Origin of the site in absolute addresses, without a slash at its end. */
  origin: string;
  home: readonly string[];
  /** The site's own texts. */
  info: Readonly<Record<Locale, SiteInfo>>;
  shell: Omit<RenderModule, 'boot' | 'code'> & {
    boot: Omit<BootModule, 'routes' | 'nav' | 'slots' | 'global'>;
    /** Text of the styles that stand in the document, with the site's own colours. */
    critical: string;
    fonts: Readonly<Record<string, readonly string[]>>;
  };
  modules: readonly RenderModule[];
}

export interface RenderRequest {
  /** Path with query, locale prefix included. */
  url: string;
  /** Language in which to answer: the path's own, or the visitor's where the path names none. */
  locale: Locale;
  theme: Theme;
  /** What the page was posted with, when it answers a refused form. */
  posted?: Posted;
}

export interface RenderFailure {
  module: string;
  /** Route id or slot entry id; `load` where the module's bundle could not be loaded. */
  part: string;
  message: string;
}

export type RenderAnswer =
  | {
      kind: 'document';
      status: number;
      html: string;
      /** Whether every part was rendered: only such pages are cached. */
      complete: boolean;
      failures: readonly RenderFailure[];
    }
  | { kind: 'redirect'; status: number; location: string };

export interface Renderer {
  /** Rejects only when not even the document could be made. */
  render(request: RenderRequest, api: Api): Promise<RenderAnswer>;
  /** The client-only document, for when a page cannot be rendered: the browser renders the page into it. */
  clientShell(request: RenderRequest): string;
}

/** Export of `server/shell.cjs`. */
export interface ShellServer {
  /** Packages for `require` in the modules' server bundles, by name: one React by construction. */
  shared: Readonly<Record<string, unknown>>;
  createRenderer(input: RendererInput): Renderer;
}
