import { registerApplication, start } from 'single-spa';

/* The root configuration: three applications, found by the document's import map, on every page. */

const [, locale] = location.pathname.split('/');
const site = await (await fetch(`/content/${locale}/site.json`)).json();
for (const name of ['header', 'articles', 'footer'])
  registerApplication({ name, app: () => import(name), activeWhen: () => true, customProps: { site } });
start();
