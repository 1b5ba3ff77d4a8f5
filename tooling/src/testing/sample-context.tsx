import type { CurrentPage, CurrentPageStore, ModuleContext } from '@sahn/contracts/modules/module';
import { silentPlayer } from '@sahn/contracts/player/player';
import { createItemAddresses, createRoutePaths, type ItemRoute } from '@sahn/contracts/routing/item-address';
import { type Locale, localeFacts } from '@sahn/contracts/text/locale';
import { createTranslate } from '@sahn/contracts/text/translate';
import { createSampleApi } from './sample-content.ts';

export interface SampleContextOptions {
  name: string;
  locale: Locale;
  strings: Readonly<Record<string, string>>;
  /** Routes of the composition. Default: a page's path is its route's id, that of an item is `<kind>/<id>`. */
  routes?: readonly ItemRoute[];
  onMissingKey?: (key: string) => void;
}

/** Functions for paths, from the given routes. */
function samplePaths(routes: readonly ItemRoute[] | undefined) {
  const routePath = routes
    ? createRoutePaths(routes)
    : (route: string, params: Readonly<Record<string, string>> = {}) =>
        `/${[route, ...Object.values(params)].join('/')}`;
  return {
    itemPath: routes ? createItemAddresses(routes) : (kind: string, id: string) => `/${kind}/${id}`,
    routePath,
    ownPath(route: string, params?: Readonly<Record<string, string>>) {
      const path = routePath(route, params);
      if (path === null) throw new Error(`The manifest has no route '${route}'`);
      return path;
    },
  };
}

const samplePage: CurrentPage = {
  location: { pathname: '/sample', search: '', hash: '', key: 'default' },
  params: {},
};

/** The store of a page that nobody leaves. */
export function storeOfPage(page: Partial<CurrentPage> = {}): CurrentPageStore {
  const state = { ...samplePage, ...page };
  return { getState: () => state, getInitialState: () => state, subscribe: () => () => {} };
}

const NoSlot = () => null;

/** A module context for tests: sample content, plain links, a player without sound. */
export function createSampleContext(options: SampleContextOptions): ModuleContext {
  const { name, locale, strings, routes, onMissingKey = () => {} } = options;
  const href = (to: string, other: Locale = locale) => `/${other}${to.replace(/^\/(?=$|[?#])/, '')}`;
  return {
    name,
    locale,
    direction: localeFacts[locale].direction,
    api: createSampleApi(locale),
    t: createTranslate(locale, (key) => strings[key], onMissingKey),
    player: {
      getState: () => silentPlayer,
      subscribe: () => () => {},
      play() {},
      toggle() {},
      pause() {},
      seek() {},
      next() {},
      previous() {},
      setRate() {},
      setRepeat() {},
      setSleep() {},
      setLoop() {},
      rename() {},
      close() {},
      takeControls: () => () => {},
    },
    Slot: NoSlot,
    ...samplePaths(routes),
    currentPage: storeOfPage(),
    origin: 'https://sahn.example',
    href,
    linkProps: (to) => ({ href: href(to) }),
    navigate() {},
    report(error) {
      throw error;
    },
  };
}
