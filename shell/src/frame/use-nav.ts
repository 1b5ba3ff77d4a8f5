import type { NavEntry } from '@sahn/contracts/modules/manifest';
import { useMemo } from 'react';
import type { NavigatorState } from '../navigation/navigator.browser.ts';
import { useRouterPart } from '../navigation/router.tsx';
import { useLocale } from '../navigation/use-locale.ts';
import { belowLocale } from '../routing/local-path.ts';
import { useSite } from '../services/site.tsx';
import type { Nav, NavItem } from './nav-item.ts';

const pathOf = ({ page }: NavigatorState) => belowLocale(page.location.pathname);

/** Links of the manifests by the menu that they stand in, in the page's language. */
export function useNav(): Nav {
  const { boot, i18n } = useSite();
  const locale = useLocale();
  const path = useRouterPart(pathOf);
  return useMemo(() => {
    const entries = boot.modules
      .flatMap((module) => module.nav.map((entry) => ({ module, entry })))
      .sort((a, b) => a.entry.order - b.entry.order);
    const nav: Partial<Record<NavEntry['place'], NavItem[]>> = {};
    for (const { module, entry } of entries) {
      const route = module.routes.find((one) => one.id === entry.route);
      if (!route) continue;
      const to = `/${route.path}`;
      const items = nav[entry.place] ?? [];
      nav[entry.place] = items;
      items.push({
        to,
        label: i18n.t(entry.label, { ns: module.name, lng: locale }),
        current: path === to || path.startsWith(`${to}/`),
      });
    }
    return nav;
  }, [boot, i18n, locale, path]);
}
