import { createSite } from '../create-site.browser.ts';
import { homeRoute } from '../routing/shell-routes.ts';
import { sampleBoot, samplePage } from '../testing/sample-page.ts';
import { describeHead } from './describe-head.ts';
import { describePage } from './page-data.ts';

const origin = location.origin;
const list = {
  ...homeRoute,
  id: 'duas',
  path: 'duas',
  title: 'Duas',
  description: 'Texts',
  query: ['page', 'q'],
};
const dua = { ...homeRoute, id: 'dua', path: 'duas/:dua', title: 'A dua', items: 'duas' };
const sample = {
  name: 'mfe-content',
  version: '1',
  base: '/modules/mfe-content/1/',
  entry: 'web/entry.js',
  global: 'content',
  nav: [],
  slots: [],
  locales: {},
  integrity: {},
};

function describeShown(route: typeof list, path: string, params = {}) {
  const site = createSite({ ...sampleBoot, modules: [{ ...sample, routes: [list, dua] }] });
  const shown = {
    ...samplePage,
    module: sample.name,
    route,
    params,
    location: { pathname: path, search: '', hash: '' },
  };
  const item = route === dua ? { '@type': 'CreativeWork', name: 'Patience' } : null;
  return describePage(site, shown, describeHead(site, shown), item);
}

it('describes a list as a collection, and the way to it', () => {
  const [data, way] = describeShown(list, '/en/duas');
  expect(data).toMatchObject({ '@type': 'CollectionPage', name: 'Duas', url: `${origin}/en/duas` });
  expect(way).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, item: `${origin}/en` },
      { position: 2, name: 'Duas', item: `${origin}/en/duas` },
    ],
  });
});

it('leads to an item through its list', () => {
  const [data, way] = describeShown(dua, '/en/duas/patience', { dua: 'patience' });
  expect(data).toMatchObject({ '@type': 'CreativeWork', url: `${origin}/en/duas/patience` });
  expect(way?.itemListElement).toMatchObject([
    { item: `${origin}/en` },
    { name: 'Duas', item: `${origin}/en/duas` },
    { item: `${origin}/en/duas/patience` },
  ]);
});
