import { claimCovers } from '../modules/claims.ts';
import type { ModuleManifest } from '../modules/manifest.ts';
import { savedItemRoute } from '../routing/item-address.ts';
import { pathCovers, pathsOverlap } from '../routing/path-overlap.ts';
import { createPathTable } from '../routing/path-pattern.ts';
import { locales } from '../text/locale.ts';

/*
 * Rules for the paths of one manifest, whatever else is live.
 */

/**
 * Paths of the gateway itself. An address without a language (`/media`) reaches them before it is redirected to a page,
 * and one that begins with a language never does.
 */
const gatewayPaths = [
  'api/*',
  'modules/*',
  'media/*',
  'client-shell/:locale',
  'healthz',
  'readyz',
  ...locales.map((locale) => `${locale}/*`),
];

/** Paths of the shell's own pages. */
const shellPaths = [savedItemRoute.path];

const shellItem = 'pages/home';
const shellPage = 'home';

type Addresses = Pick<ModuleManifest, 'routes' | 'redirects' | 'owns'>;

function checkPath(key: string, path: string): string[] {
  // It would match every address of one length, those of other modules too.
  if (path.startsWith(':')) return [`${key}: ${path} begins with a parameter`];
  const overlaps = (other: string) => pathsOverlap(other, path);
  const taken = gatewayPaths.find(overlaps);
  if (taken !== undefined) return [`${key}: ${path} overlaps ${taken}, which is the gateway's`];
  const shells = shellPaths.find(overlaps);
  return shells === undefined ? [] : [`${key}: ${path} overlaps ${shells}, which is the shell's`];
}

/** Patterns that match the same addresses as an earlier one of the list. */
function findTwins(paths: readonly string[]): string[] {
  return paths.filter((path, at) =>
    paths.slice(0, at).some((other) => pathCovers(other, path) && pathCovers(path, other)),
  );
}

/** Faults of the manifest's routes and redirects. */
export function checkAddresses({ routes, redirects, owns }: Addresses): string[] {
  const paths = routes.map(({ path }) => path);
  const sources = redirects.map(({ from }) => from);
  const findPage = createPathTable(paths.map((path) => ({ path, target: path })));
  const hidden = sources.flatMap((from) => {
    const page = findPage(from.split('/'));
    return page ? [`redirects: ${from} is never reached: the page ${page.target} is shown there`] : [];
  });
  return [
    ...paths.flatMap((path) => checkPath('routes', path)),
    ...sources.flatMap((from) => checkPath('redirects', from)),
    ...(owns ?? []).flatMap((path) => checkPath('owns', path)),
    ...findTwins(paths).map((path) => `routes: ${path} stands twice`),
    ...findTwins(sources).map((from) => `redirects: ${from} stands twice`),
    ...hidden,
    ...(owns
      ? paths
          .filter((path) => !owns.some((own) => claimCovers(own, path)))
          .map((path) => `routes: ${path} is not in \`owns\``)
      : []),
    ...routes
      .filter(({ id, item }) => id === shellPage || item === shellItem)
      .map(({ id }) => `routes: ${id} is the home page, which is the shell's`),
  ];
}
