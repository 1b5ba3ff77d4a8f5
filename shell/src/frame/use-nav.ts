import { useMemo } from 'react';
import type { NavigatorState } from '../navigation/navigator.browser.ts';
import { useRouterPart } from '../navigation/router.tsx';
import { useLocale } from '../navigation/use-locale.ts';
import { buildNav } from '../routing/build-nav.ts';
import { belowLocale } from '../routing/local-path.ts';
import type { Nav } from '../routing/nav-item.ts';
import { savedRoute, shellName } from '../routing/shell-routes.ts';
import { useSite } from '../services/site.tsx';

/** The shell's own page among the links that modules offer. */
const shellNav = {
  name: shellName,
  routes: [savedRoute],
  nav: [{ route: savedRoute.id, label: savedRoute.title, location: 'read' as const, order: 90 }],
};

const pathOf = ({ page }: NavigatorState) => belowLocale(page.location.pathname);
const menuOf = ({ page }: NavigatorState) => page.info.menu;

/** Links of masthead and footer by location, in the page's language. */
export function useNav(): Nav {
  const { modules, translations } = useSite();
  const locale = useLocale();
  const path = useRouterPart(pathOf);
  const menu = useRouterPart(menuOf);
  return useMemo(
    () =>
      buildNav([...modules.listed, shellNav], menu, path, (module, key) =>
        translations.of(locale, module)(key),
      ),
    [modules, translations, locale, path, menu],
  );
}
