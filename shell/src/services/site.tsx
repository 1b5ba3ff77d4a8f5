import type { Api } from '@sahn/contracts/api/api';
import type { Boot } from '@sahn/contracts/modules/boot';
import type { SiteInfo } from '@sahn/contracts/site/site-info';
import type { Locale } from '@sahn/contracts/text/locale';
import { createContext, use } from 'react';
import type { KnownModules } from '../routing/known-modules.ts';
import type { ModuleRegistry } from './module-registry.ts';
import type { PartMarks } from './part-marks.server.ts';
import type { SitePlayer } from './player/player.ts';
import type { Translations } from './translations.ts';

/** Services of the shell's components and loaders: one on the server for each composition, one in each document. */
export interface Site {
  readonly side: 'server' | 'browser';
  readonly boot: Boot;
  readonly modules: KnownModules;
  readonly registry: ModuleRegistry;
  readonly translations: Translations;
  readonly player: SitePlayer;
  /** Texts of the style sheets that the document contains instead of linking to them, by address. */
  readonly sheets: ReadonlyMap<string, string>;
  /** On the server only. */
  readonly marks?: PartMarks;
  /** @param ahead for prefetching: reads that may be kept alone, at a low priority, and not again when the gateway is busy */
  api(locale: Locale, ahead?: boolean): Api;
  /** Differs when the content has changed, as the last response told; empty before the first, and on the server. */
  contentRevision(): string;
  /** Asks which composition is live and which revision of the content; `isStale` and `contentRevision` follow. */
  askForState(locale: Locale): Promise<void>;
  /** The texts of `site.yml` in a locale; those in the page's locale when they cannot be loaded. */
  info(locale: Locale): Promise<SiteInfo>;
  /** Loads a module's strings in a locale. */
  loadStrings(locale: Locale, namespace: string): Promise<void>;
  /** Reports a failure. `part`: a route id, a slot entry id, or the module's own name for the failed part. */
  report(module: string, part: string, error: unknown): void;
  /** Whether a newer composition is live, so that the next link should load a whole document. */
  isStale(): boolean;
}

const SiteContext = createContext<Site | null>(null);

export const SiteProvider = SiteContext;

export function useSite(): Site {
  const site = use(SiteContext);
  if (!site) throw new Error('useSite() is used outside the site: wrap the tree in <SiteProvider>');
  return site;
}
