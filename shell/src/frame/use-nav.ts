import { useMemo } from 'react';
import { buildNav } from '../routing/build-nav.ts';
import { belowLocale } from '../routing/local-path.ts';
import type { Nav } from '../routing/nav-item.ts';
import type { PageState } from '../routing/page-state.ts';
import { savedRoute, shellName } from '../routing/shell-routes.ts';
import { useSite } from '../services/site.tsx';

/** The shell's own page among the links that modules offer. */
const shellNav = {
  name: shellName,
  routes: [savedRoute],
  nav: [{ route: savedRoute.id, label: savedRoute.title, location: 'read' as const, order: 90 }],
};

/** Links of masthead and footer by location, in the page's language. */
export function useNav({ locale, location, info }: PageState): Nav {
  const { modules, translations } = useSite();
  const path = belowLocale(location.pathname);
  const { menu } = info;
  return useMemo(
    () =>
      buildNav([...modules.listed, shellNav], menu, path, (module, key) =>
        translations.of(locale, module)(key),
      ),
    [modules, translations, locale, path, menu],
  );
}
