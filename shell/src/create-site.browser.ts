import type { Api } from '@sahn/contracts/api/api';
import type { Boot } from '@sahn/contracts/modules/boot';
import type { SiteInfo } from '@sahn/contracts/site/site-info';
import type { Locale } from '@sahn/contracts/text/locale';
import { integrityOf } from './modules/guard.browser.ts';
import { DocumentModules } from './modules/known-modules.browser.ts';
import { FederatedModules } from './modules/load-module.browser.ts';
import { shellPages } from './routes/shell-pages.ts';
import { shellName } from './routing/shell-routes.ts';
import { askForState, createApiClient } from './services/api-client.browser.ts';
import { ModuleRegistry } from './services/module-registry.ts';
import { createPlayer, type PlayerStore } from './services/player/player.ts';
import { createReport } from './services/report.browser.ts';
import type { Site } from './services/site.tsx';
import { Translations } from './services/translations.ts';

async function loadEngine() {
  const { createEngine } = await import(
    /* webpackChunkName: "player" */ './services/player/engine.browser.ts'
  );
  return (store: PlayerStore) => createEngine(store, () => new Audio());
}

/** The style sheets in the document. Their hashes are in its policy, so they may be added to it again. */
function readSheets(): ReadonlyMap<string, string> {
  const elements = [...document.querySelectorAll<HTMLStyleElement>('style[data-href]')];
  return new Map(elements.map(({ dataset, textContent }) => [dataset.href ?? '', textContent]));
}

/** Creates the services of the page from its data block. */
export function createSite(boot: Boot): Site {
  const modules = new DocumentModules(boot);
  const translations = new Translations();
  const complete = new Set<string>();
  const coming = new Map<string, Promise<void>>();
  for (const [namespace, strings] of Object.entries(boot.translations)) {
    translations.add(boot.locale, namespace, strings);
    if (!boot.partial.includes(namespace)) complete.add(`${boot.locale} ${namespace}`);
  }
  const apis = new Map<string, Api>();
  const infos = new Map([[boot.locale, Promise.resolve(boot.info)]]);
  let live = boot.composition;
  let revision = '';
  const listener = {
    onComposition(number: number) {
      live = number;
    },
    onRevision(tag: string) {
      revision = tag;
    },
  };

  function apiFor(locale: Locale, ahead = false): Api {
    const key = `${locale} ${ahead}`;
    const known = apis.get(key) ?? createApiClient(locale, listener, ahead);
    apis.set(key, known);
    return known;
  }

  async function fetchStrings(locale: Locale, namespace: string): Promise<void> {
    const part = namespace === shellName ? boot.shell : await modules.find(namespace);
    const file = part?.locales[locale];
    if (!part || !file) return;
    const address = `${part.base}${file}`;
    const response = await fetch(address, { integrity: integrityOf(address) });
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    translations.add(locale, namespace, await response.json());
    complete.add(`${locale} ${namespace}`);
  }

  function loadInfo(locale: Locale): Promise<SiteInfo> {
    const known = infos.get(locale);
    if (known) return known;
    const loading = apiFor(locale)
      .site()
      .catch(() => {
        infos.delete(locale);
        return boot.info;
      });
    infos.set(locale, loading);
    return loading;
  }

  function loadStrings(locale: Locale, namespace: string): Promise<void> {
    const key = `${locale} ${namespace}`;
    if (complete.has(key)) return Promise.resolve();
    const loading = coming.get(key) ?? fetchStrings(locale, namespace).finally(() => coming.delete(key));
    coming.set(key, loading);
    return loading;
  }

  return {
    side: 'browser',
    boot,
    modules,
    registry: new ModuleRegistry(new FederatedModules(modules, shellPages)),
    translations,
    player: createPlayer(loadEngine),
    sheets: readSheets(),
    api: apiFor,
    contentRevision: () => revision,
    askForState: (locale) => askForState(locale, listener),
    info: loadInfo,
    loadStrings,
    report: createReport(modules),
    isStale: () => live !== boot.composition,
  };
}
