import type { ListedModule } from '@sahn/contracts/modules/catalogue';
import type { ReleasedNavEntry, Route } from '@sahn/contracts/modules/manifest';
import { type NavLocation, navLocations } from '@sahn/contracts/site/nav-locations';
import type { SiteInfo } from '@sahn/contracts/site/site-info';
import type { Nav, NavItem } from './nav-item.ts';

type NavModule = Pick<ListedModule, 'name' | 'routes' | 'nav'>;

/** A link before translation: to a module's page, or to a URL of the site's menu. */
type Entry = { module: NavModule; route: Route; label: string } | { href: string; label: string };

/** The page `<module>/<route id>`, with its label in its module's navigation, else with its title. */
function findRoute(modules: readonly NavModule[], name: string): Entry[] {
  const [moduleName, id] = name.split('/');
  const module = modules.find((one) => one.name === moduleName);
  const route = module?.routes.find((one) => one.id === id);
  if (!module || !route) return [];
  return [{ module, route, label: module.nav.find((one) => one.route === id)?.label ?? route.title }];
}

const locationOf = (entry: ReleasedNavEntry) => ('location' in entry ? entry.location : entry.place);

/** What modules offer for a location, in the order that their manifests give. */
function offeredEntries(modules: readonly NavModule[], location: NavLocation): Entry[] {
  return modules
    .flatMap((module) => module.nav.map((entry) => ({ module, entry })))
    .filter(({ entry }) => locationOf(entry) === location)
    .sort((a, b) => a.entry.order - b.entry.order)
    .flatMap(({ module, entry }) => {
      const route = module.routes.find((one) => one.id === entry.route);
      return route ? [{ module, route, label: entry.label }] : [];
    });
}

function entriesOf(modules: readonly NavModule[], menu: SiteInfo['menu'], location: NavLocation): Entry[] {
  const chosen = menu[location];
  return chosen
    ? chosen.flatMap((entry) => ('route' in entry ? findRoute(modules, entry.route) : [entry]))
    : offeredEntries(modules, location);
}

/** The labels of modules' pages in the links of masthead and footer, as keys of the modules' strings. */
export function navLabels(
  modules: readonly NavModule[],
  menu: SiteInfo['menu'],
): { module: string; key: string }[] {
  return navLocations
    .flatMap((location) => entriesOf(modules, menu, location))
    .flatMap((entry) => ('module' in entry ? [{ module: entry.module.name, key: entry.label }] : []));
}

/**
 * Links of masthead and footer by location: those of the site's menu, else those that the modules offer. Pages that no
 * module of the composition has are left out.
 * @param path of the shown page below the locale
 * @param translate looks up a key in the strings of a module
 */
export function buildNav(
  modules: readonly NavModule[],
  menu: SiteInfo['menu'],
  path: string,
  translate: (module: string, key: string) => string,
): Nav {
  const toItem = (entry: Entry): NavItem => {
    if ('href' in entry) return { to: entry.href, label: entry.label, current: false };
    const to = `/${entry.route.path}`;
    return {
      to,
      label: translate(entry.module.name, entry.label),
      current: path === to || path.startsWith(`${to}/`),
    };
  };
  return Object.fromEntries(
    navLocations.map((location) => [location, entriesOf(modules, menu, location).map(toItem)]),
  );
}
