import { routeKind } from '@sahn/contracts/routing/item-address';
import { type Locale, localeFacts } from '@sahn/contracts/text/locale';
import { textIn } from '../content/source/locale-text.ts';
import type { Site } from '../content/source/site-files.ts';
import { sharingTranslations } from '../sharing/sharing-translations.ts';
import { iconPath } from './app-icons.ts';

/** Colours of the design (tokens.css), where `site.yml` sets none. */
export const designColours = { teal: '#0e5d61', paper: '#f6f0e2' } as const;

/** Colours of the frame and of the screen that shows while the app starts. Both are those of the light theme. */
export function appColours({ colours }: Pick<Site, 'colours'>) {
  return {
    theme: colours.teal?.light ?? designColours.teal,
    background: colours.paper?.light ?? designColours.paper,
  };
}

/** Routes that the icon's menu leads to, with the keys of their names. */
const shortcutRoutes = { calendar: 'app.today', duas: 'app.duas', search: 'app.search' } as const;

/**
 * The web app manifest of a language: installed, the site opens in it. Each language is an app of its own (`id`), so a
 * visit to another one does not change an installed app; the scope is the whole site, so links to it stay inside.
 * @param addressOf path of a route below the locale; null when no module has it
 */
export function buildAppManifest(
  site: Site,
  locale: Locale,
  addressOf: (kind: string, id: string) => string | null,
) {
  const { theme, background } = appColours(site);
  const strings = sharingTranslations.get(locale);
  const searchPath = addressOf(routeKind, 'search');
  return {
    id: `/${locale}`,
    name: site.name[locale],
    short_name: site.name[locale],
    description: textIn(site.description, locale),
    lang: locale,
    dir: localeFacts[locale].direction,
    start_url: `/${locale}`,
    scope: '/',
    display: 'standalone',
    theme_color: theme,
    background_color: background,
    categories: ['books', 'education', 'lifestyle'],
    icons: [
      { src: iconPath('any-192'), sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: iconPath('any-512'), sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: iconPath('maskable-512'), sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: iconPath('monochrome-512'), sizes: '512x512', type: 'image/png', purpose: 'monochrome' },
    ],
    shortcuts: Object.entries(shortcutRoutes).flatMap(([route, key]) => {
      const path = addressOf(routeKind, route);
      const name = strings?.[key];
      return path === null || name === undefined ? [] : [{ name, url: `/${locale}${path}` }];
    }),
    // Text that is shared from another app is searched for. The search shortens what is too long for it.
    ...(searchPath === null
      ? {}
      : {
          share_target: {
            action: `/${locale}${searchPath}`,
            method: 'GET',
            enctype: 'application/x-www-form-urlencoded',
            params: { text: 'q' },
          },
        }),
  };
}
