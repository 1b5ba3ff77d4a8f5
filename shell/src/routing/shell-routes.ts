import type { Route } from '@sahn/contracts/modules/manifest';

/** Name under which the shell's own pages and strings are loaded, scoped and reported; all others are modules' names. */
export const shellName = 'shell';

/** Stands for the site's own description, which is no string of the shell's. */
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
};
