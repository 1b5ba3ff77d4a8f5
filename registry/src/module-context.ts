import { createApi } from '@sahn/contracts/api/api';
import { operations } from '@sahn/contracts/api/operations';
import type { CurrentPage, ModuleContext } from '@sahn/contracts/modules/module';
import { silentPlayer } from '@sahn/contracts/player/player';
import { type Locale, localeFacts } from '@sahn/contracts/text/locale';
import { createTranslate } from '@sahn/contracts/text/translate';
import { goTo, subscribeToAddress } from './address.ts';

const nothing = () => undefined;
const NoSlot = () => null;

function createCurrentPage() {
  let page: CurrentPage = { location: { pathname: '/', search: '', hash: '', key: '' }, params: {} };
  const getState = () => {
    const pathname = location.hash.replace(/^#/, '');
    if (page.location.pathname !== pathname)
      page = { location: { ...page.location, pathname, key: pathname }, params: {} };
    return page;
  };
  return { getState, getInitialState: getState, subscribe: subscribeToAddress };
}

/** What the shared components use: texts and links. This page has no player, and reads nothing of the site's API. */
export function createModuleContext(
  locale: Locale,
  strings: Readonly<Record<string, string>>,
): ModuleContext {
  return {
    name: 'registry',
    locale,
    direction: localeFacts[locale].direction,
    api: createApi(operations, (_row, _args, name) => Promise.reject(new Error(`No ${name} here`))),
    t: createTranslate(locale, (key) => strings[key]),
    player: {
      getState: () => silentPlayer,
      subscribe: () => nothing,
      ...{ play: nothing, toggle: nothing, pause: nothing, seek: nothing, next: nothing },
      ...{ previous: nothing, setRate: nothing, setRepeat: nothing, setSleep: nothing, setLoop: nothing },
      ...{ rename: nothing, close: nothing, takeControls: () => nothing },
    },
    itemPath: () => null,
    routePath: () => null,
    ownPath: (route) => `/${route}`,
    currentPage: createCurrentPage(),
    origin: location.origin,
    href: (to) => `#${to}`,
    linkProps: (to) => ({ href: `#${to}` }),
    navigate: goTo,
    Slot: NoSlot,
    report: (error, part) => console.error(part, error),
  };
}
