import { useMemo } from 'react';
import type { Nav } from '../frame/nav-item.ts';
import { useSite } from '../site.tsx';
import { buildNav } from './build-nav.ts';
import { belowLocale } from './local-path.ts';
import type { NavigatorState } from './navigator.browser.ts';
import { useRouterPart } from './router.tsx';
import { useLocale } from './use-locale.ts';

const pathOf = ({ page }: NavigatorState) => belowLocale(page.location.pathname);
const menuOf = ({ page }: NavigatorState) => page.info.menu;

/** Links of masthead and footer by place, in the page's language. */
export function useNav(): Nav {
  const { boot, i18n } = useSite();
  const locale = useLocale();
  const path = useRouterPart(pathOf);
  const menu = useRouterPart(menuOf);
  return useMemo(
    () => buildNav(boot.modules, menu, path, (module, key) => i18n.t(key, { ns: module, lng: locale })),
    [boot, i18n, locale, path, menu],
  );
}
