import type { NavEntry } from '@sahn/contracts/modules/manifest';
import { useMemo } from 'react';
import type { Nav, NavItem } from '../frame/nav-item.ts';
import { useSite } from '../site.tsx';
import { belowLocale } from './local-path.ts';
import type { NavigatorState } from './navigator.browser.ts';
import { useRouterPart } from './router.tsx';
import { useLocale } from './use-locale.ts';

const pathOf = ({ page }: NavigatorState) => belowLocale(page.location.pathname);

/** Links of the manifests by place, in the page's language. */
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
