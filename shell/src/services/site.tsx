import type { Api } from '@sahn/contracts/api/api';
import type { Boot } from '@sahn/contracts/modules/boot';
import type { SiteInfo } from '@sahn/contracts/site/site-info';
import type { Locale } from '@sahn/contracts/text/locale';
import type { i18n } from 'i18next';
import { createContext, use } from 'react';
import type { ModuleRegistry } from './module-registry.ts';
import type { SitePlayer } from './player/player.ts';

/** What the shell's components and loaders lean on; one on the server for each composition, one in each page. */
export interface Site {
  readonly side: 'server' | 'browser';
  readonly boot: Boot;
  readonly registry: ModuleRegistry;
  readonly i18n: i18n;
  readonly player: SitePlayer;
  api(locale: Locale): Api;
  /** The site's own texts in a locale; those of the page's where they cannot be had. */
  info(locale: Locale): Promise<SiteInfo>;
  /** Makes a module's strings ready in a locale. */
  loadStrings(locale: Locale, namespace: string): Promise<void>;
  /** Reports a failure: `part` is a route id, a slot entry id, or what the module calls the failing part. */
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
