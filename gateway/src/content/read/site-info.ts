import type { MenuEntry, SiteInfo } from '@sahn/contracts/site/site-info';
import { byLocale } from '@sahn/contracts/text/languages';
import type { Locale } from '@sahn/contracts/text/locale';
import { textIn } from '../source/locale-text.ts';
import type { Site } from '../source/site-files.ts';

const mediaUrl = (name: string) => `/media/${name}`;

/** The settings and texts of `site.yml` for readers of one language. */
export function siteInfo(site: Site, locale: Locale): SiteInfo {
  const toEntry = (entry: NonNullable<Site['menu'][string]>[number]): MenuEntry =>
    typeof entry === 'string' ? { route: entry } : { href: entry.href, label: textIn(entry.label, locale) };
  const menu = Object.entries(site.menu).map(([location, entries]) => [location, entries?.map(toEntry)]);
  return {
    name: site.name[locale],
    description: textIn(site.description, locale),
    about: textIn(site.about, locale),
    notice: textIn(site.notice, locale),
    demonstration: textIn(site.demonstration, locale),
    links: site.links.map(({ href, label }) => ({ href, label: textIn(label, locale) })),
    logo: site.logo
      ? { light: mediaUrl(site.logo.light), dark: mediaUrl(site.logo.dark ?? site.logo.light) }
      : null,
    menu: Object.fromEntries(menu),
  };
}

/** The same in every language of the site. */
export function siteInfoByLocale(site: Site): Record<Locale, SiteInfo> {
  return byLocale((locale) => siteInfo(site, locale));
}
