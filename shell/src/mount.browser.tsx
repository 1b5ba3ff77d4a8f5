import { type Boot, bootElementId } from '@sahn/contracts/modules/boot';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { createSite } from './create-site.browser.ts';
import { reportRecoverable } from './document/left-to-browser.ts';
import { layOutLater } from './lay-out-later.browser.ts';
import { trustFiles } from './modules/guard.browser.ts';
import { followLinks } from './navigation/follow-links.browser.ts';
import { loadParts } from './navigation/load-page.ts';
import { Navigator } from './navigation/navigator.browser.ts';
import { prepareLater } from './prepare-later.browser.ts';
import { matchPage, pageLocation } from './routing/match-page.ts';
import type { LoadedParts } from './routing/page-state.ts';
import { reportVitals } from './vitals/report-vitals.browser.ts';

function readBoot(): Boot {
  const text = document.getElementById(bootElementId)?.textContent;
  if (!text) throw new Error('The page has no data block');
  return JSON.parse(text);
}

/** Hydrates a server-rendered document, or renders the page in a client-only one. Rejects with the page's `Redirect`. */
export async function mount(): Promise<void> {
  const boot = readBoot();
  trustFiles([boot.shell, ...boot.modules]);
  const site = createSite(boot);
  const url = new URL(location.href);
  // A client-only document is the same for all pages, so it may lack the module of this one.
  if (!boot.rendered) await site.modules.loadAll().catch(() => {});
  const match = matchPage(site.modules.listed, url.pathname, boot.locale);
  const { locale } = match;
  const code = site.registry.page(match.module, match.route.id);
  const scene = { site, locale, api: site.api(locale), signal: new AbortController().signal };
  const loaded = boot.rendered
    ? { ...(boot.loaded as Omit<LoadedParts, 'info'>), info: boot.info }
    : await loadParts(scene, match, url);
  const page = { ...match, location: pageLocation(match.route, url), ...loaded };
  // The server-rendered page stays on the screen until its code is loaded, and is hydrated without changes.
  if (boot.rendered) await code.catch(() => undefined);
  const navigator = new Navigator(site, page);
  followLinks(site, navigator);
  const app = <App site={site} page={page} navigator={navigator} />;
  // Error boundaries report the errors that they catch.
  const options = { onCaughtError: () => {}, onRecoverableError: reportRecoverable };
  // In a transition, because only that work is interrupted to let the page respond to input.
  if (boot.rendered) startTransition(() => void hydrateRoot(document, app, options));
  else createRoot(document, options).render(app);
  prepareLater(site, navigator);
  void layOutLater();
  reportVitals(site, navigator);
}
