import type { Route } from '@sahn/contracts/modules/manifest';

/** The shell's name among the names of modules, for its own pages, strings and reports. */
export const shellName = 'shell';

/** Title key of the site's description, which comes from `site.yml` and not from the shell's strings. */
export const siteDescription = 'site.description';

const common = { middleware: [], query: [], indexed: true, cached: true, faces: [] };

export const homeRoute: Route = {
  ...common,
  id: 'home',
  path: '',
  title: 'home.title',
  description: siteDescription,
};

export const missingRoute: Route = {
  ...common,
  id: 'missing',
  path: '*',
  title: 'notFound.title',
  description: siteDescription,
  indexed: false,
  // Its address may be the misspelt one of a private page.
  cached: false,
};
