import type { Navigator as PageNavigator } from '../navigation/navigator.browser.ts';
import { connection } from '../services/connection.browser.ts';
import type { Site } from '../services/site.tsx';
import { whenAtRest } from '../when-at-rest.browser.ts';
import { PageLog } from './page-log.ts';

/** Loads what measures the visit's vitals when the document is at rest. Not for those who save data. */
export function reportVitals(site: Site, pages: PageNavigator): void {
  if (process.env.NODE_ENV !== 'production' || connection().saveData || !navigator.sendBeacon) return;
  const log = new PageLog(pages.first.page);
  pages.subscribe(() => log.add(pages.getState().page, performance.now()));
  const begin = async () => {
    const { measureVitals } = await import(/* webpackChunkName: "vitals" */ './measure-vitals.browser.ts');
    measureVitals(site, log);
  };
  // Without the figures of this visit, when the file cannot be loaded.
  void whenAtRest()
    .then(begin)
    .catch(() => {});
}
