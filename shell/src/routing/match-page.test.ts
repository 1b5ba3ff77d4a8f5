import { sampleBoot } from '../testing/sample-page.ts';
import { matchPage } from './match-page.ts';
import { homeRoute, missingRoute } from './shell-routes.ts';

const receipt = 'Abcdefghij_klmnop-qrst';
const forms = {
  name: 'forms',
  version: '1',
  base: '/modules/forms/1/',
  entry: 'web/entry.js',
  global: 'forms',
  routes: [
    { ...homeRoute, id: 'registration', path: 'registration' },
    { ...homeRoute, id: 'receipt', path: 'registration/:receipt', cached: false },
  ],
  nav: [],
  slots: [],
  locales: {},
  integrity: {},
};
const routeOf = (path: string) => matchPage([...sampleBoot.modules, forms], path, 'en').route;

it('finds a private page by its route, however its address is escaped', () => {
  for (const path of [`/en/registration/${receipt}`, `/en/%72egistration/${receipt}/`])
    expect(routeOf(path)).toMatchObject({ id: 'receipt', cached: false });
});

it.each([
  `/en/Registration/${receipt}`,
  `/en/REGISTRATION/${receipt}`,
  `/EN/registration/${receipt}`,
  '/en/Registration',
])('has no page at %s, and lets nothing of it be kept', (path) => {
  expect(routeOf(path)).toBe(missingRoute);
  expect(missingRoute.cached).toBe(false);
});
