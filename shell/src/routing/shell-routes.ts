import type { Route, SlotName } from '@sahn/contracts/modules/manifest';
import { savedItemRoute } from '@sahn/contracts/routing/item-address';

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

/** Id of the home page's first slot, which holds the card of the day, and its path: the menu links to it. */
export const todayId = 'today';
export const todayPath = `/#${todayId}`;

/** The slots of the home page. */
export const homeSlots: readonly SlotName[] = ['home.lead', 'home.sections'];
/** What is kept on the device. The same document for everyone: the browser fills the list. */
export const savedRoute: Route = {
  ...common,
  id: savedItemRoute.id,
  path: savedItemRoute.path,
  title: 'saved.title',
  description: 'saved.text',
  indexed: false,
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
