import type { BootModule } from '@sahn/contracts/modules/boot';
import { act, render, screen } from '@testing-library/react';
import { createSite } from '../create-site.browser.ts';
import { trustFiles } from '../modules/guard.browser.ts';
import { Navigator } from '../navigation/navigator.browser.ts';
import { Router, useRouter } from '../navigation/router.tsx';
import { homeRoute } from '../routing/shell-routes.ts';
import { SiteProvider } from '../services/site.tsx';
import { sampleBoot, samplePage } from '../testing/sample-page.ts';
import { useNav } from './use-nav.ts';

const hall: BootModule = {
  name: 'hall',
  version: '1',
  base: '/modules/hall/',
  entry: 'entry.js',
  global: 'hall',
  routes: ['read', 'hear'].map((id) => ({ ...homeRoute, id, path: id, title: `${id}.title` })),
  nav: [{ route: 'read', label: 'nav.read', location: 'header', order: 1 }],
  slots: [],
  locales: { en: 'en.json', fa: 'fa.json' },
  integrity: { 'en.json': 'hash', 'fa.json': 'hash' },
};
const info = { ...sampleBoot.info, menu: { contact: [{ route: 'hall/hear' }] } };
const translations = { hall: { 'nav.read': 'Read', 'hear.title': 'Hear' } };
const persian = { 'nav.read': 'خواندن', 'hear.title': 'شنیدن' };

function Links() {
  const nav = useNav(useRouter().page);
  return [...(nav.header ?? []), ...(nav.contact ?? [])].map(({ to, label }) => <li key={to}>{label}</li>);
}

const labels = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

it('names the pages of every module in the language to which somebody switches', async () => {
  Object.assign(window, { matchMedia: () => ({ matches: true }) });
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
  const requested: string[] = [];
  Object.assign(globalThis, {
    fetch: async (address: string) => {
      requested.push(address);
      const body = address === '/modules/hall/fa.json' ? persian : info;
      return { ok: true, status: 200, headers: new Headers(), json: async () => body };
    },
  });
  const boot = { ...sampleBoot, modules: [hall], info, translations, partial: ['hall'] };
  trustFiles(boot.modules);
  const site = createSite(boot);
  const page = { ...samplePage, location: { pathname: '/en', search: '', hash: '' }, info };
  const navigator = new Navigator(site, page);
  render(
    <SiteProvider value={site}>
      <Router page={page} navigator={navigator}>
        <Links />
      </Router>
    </SiteProvider>,
  );
  expect(labels()).toEqual(['Read', 'Hear']);
  await act(() => navigator.navigate('/fa'));
  expect(labels()).toEqual(['خواندن', 'شنیدن']);
  requested.length = 0;
  await act(() => navigator.navigate('/en'));
  expect(labels()).toEqual(['Read', 'Hear']);
  // The document brought the labels in its own language.
  expect(requested).not.toContain('/modules/hall/en.json');
});
