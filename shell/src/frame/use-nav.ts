import { useMemo } from 'react';
import type { NavigatorState } from '../navigation/navigator.browser.ts';
import { useRouterPart } from '../navigation/router.tsx';
import { useLocale } from '../navigation/use-locale.ts';
import { buildNav } from '../routing/build-nav.ts';
import { belowLocale } from '../routing/local-path.ts';
import type { Nav } from '../routing/nav-item.ts';
import { useSite } from '../services/site.tsx';

const pathOf = ({ page }: NavigatorState) => belowLocale(page.location.pathname);
const menuOf = ({ page }: NavigatorState) => page.info.menu;

/** Links of masthead and footer by location, in the page's language. */
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
