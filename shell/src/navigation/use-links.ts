import type { LinkProps, NavigateOptions } from '@sahn/contracts/modules/module';
import type { Locale } from '@sahn/contracts/text/locale';
import { useMemo } from 'react';
import { isPlainClick } from '../routing/is-plain-click.ts';
import { localPath, namesLocale } from '../routing/local-path.ts';
import { type Site, useSite } from '../services/site.tsx';
import { useNavigator } from './router.tsx';
import { prefetchPage, watchLink } from './watch-link.browser.ts';

export interface Links {
  href(to: string, locale?: Locale): string;
  linkProps(to: string, options?: NavigateOptions): LinkProps;
  navigate(to: string, options?: NavigateOptions): void;
}

/** Whether links should load a document: when a newer composition is live, unless something is playing. */
function wantsDocument(site: Site): boolean {
  return site.isStale() && !site.player.getState().playing;
}

/** Link attributes for a locale. `/fa/…` is not prefixed, so that language links can use them too. */
export function useLinks(locale: Locale): Links {
  const site = useSite();
  const navigator = useNavigator();
  return useMemo(() => {
    const propsByLink = new Map<string, LinkProps>();
    const href = (to: string, other?: Locale) =>
      other === undefined && namesLocale(to) ? to : localPath(other ?? locale, to);
    const navigate = (to: string, options: NavigateOptions = {}) => {
      const target = href(to);
      if (wantsDocument(site)) {
        location.assign(target);
        return;
      }
      void navigator?.navigate(target, options);
    };
    const linkProps = (to: string, options: NavigateOptions = {}): LinkProps => {
      const key = `${to} ${options.replace === true} ${options.stay === true}`;
      const known = propsByLink.get(key);
      if (known) return known;
      const target = href(to);
      const ahead = () => void prefetchPage(site, target);
      const props: LinkProps = {
        href: target,
        onClick(event) {
          if (!isPlainClick(event, event.currentTarget) || wantsDocument(site)) return;
          event.preventDefault();
          void navigator?.navigate(target, options);
        },
        onPointerEnter: ahead,
        onFocus: ahead,
        ref: (link) => (link ? watchLink(site, link, target) : undefined),
      };
      propsByLink.set(key, props);
      return props;
    };
    return { href, linkProps, navigate };
  }, [site, locale, navigator]);
}
