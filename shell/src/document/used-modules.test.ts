import type { BootModule } from '@sahn/contracts/modules/boot';
import { homeRoute } from '../routing/shell-routes.ts';
import { sampleInfo } from '../testing/sample-info.ts';
import { sampleBoot } from '../testing/sample-page.ts';
import { usedModules } from './used-modules.ts';

function makeModule(name: string, own: Partial<BootModule> = {}): BootModule {
  return {
    name,
    version: '1',
    base: `/modules/${name}/`,
    entry: 'web/entry.js',
    global: name,
    routes: [{ ...homeRoute, id: `${name}-page`, path: name }],
    nav: [],
    slots: [],
    locales: {},
    integrity: {},
    ...own,
  };
}

const others = ['alcove', 'bridge', 'cell', 'dome', 'eaves', 'fountain'].map((name) => makeModule(name));
const namesOf = (modules: readonly BootModule[]) => modules.map(({ name }) => name);

it('leaves out what a page does not use, in the order of the composition', () => {
  const boot = { ...sampleBoot, modules: [...others, makeModule('gate')] };
  expect(namesOf(usedModules(boot, ['dome', 'alcove']))).toEqual(['alcove', 'dome']);
  expect(usedModules(boot, [])).toEqual([]);
});

it('has all modules when leaving some out would save less than a request', () => {
  const boot = { ...sampleBoot, modules: others.slice(0, 5) };
  expect(usedModules(boot, ['alcove'])).toBe(boot.modules);
});

it('keeps those that fill slots of the frame, and those to whose pages the menu leads', () => {
  const slot = (name: string) => [{ id: name, slot: name, order: 1 }];
  const modules = [
    ...others,
    makeModule('dock', { slots: slot('layout.dock') }),
    makeModule('lead', { slots: slot('home.lead') }),
    makeModule('letters', { slots: slot('layout.contact') }),
    makeModule('listed', { nav: [{ route: 'listed-page', label: 'label', location: 'visit', order: 1 }] }),
    makeModule('section', { slots: slot('home.sections') }),
    makeModule('site-menu'),
  ];
  const menu = { header: [{ route: 'site-menu/site-menu-page' }] };
  const boot = { ...sampleBoot, modules, info: { ...sampleInfo, menu } };
  expect(namesOf(usedModules(boot, []))).toEqual(['dock', 'lead', 'letters', 'listed', 'site-menu']);
});
