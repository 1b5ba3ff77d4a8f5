import { randomUUID } from 'node:crypto';
import type { Boot, BootModule } from '@sahn/contracts/modules/boot';
import type { Catalogue, CatalogueModule } from '@sahn/contracts/modules/catalogue';
import { homeRoute } from '../routing/shell-routes.ts';
import { sampleBoot } from '../testing/sample-page.ts';
import { integrityOf, trustFiles } from './guard.browser.ts';
import { DocumentModules } from './known-modules.browser.ts';

const rest = (name: string) => ({
  base: `/modules/${name}/`,
  entry: 'web/entry.js',
  global: name,
  locales: {},
  integrity: { 'web/entry.js': randomUUID() },
});

const listed = (name: string): CatalogueModule => ({
  name,
  version: '1',
  routes: [{ ...homeRoute, id: `${name}-page`, path: name }],
  nav: [],
  slots: [],
  path: `/compositions/${name}.json`,
  integrity: `sha256-${name}`,
});

const block = (name: string): BootModule => ({ ...listed(name), ...rest(name) });
const catalogue = { path: '/compositions/1.json', integrity: 'sha256-all' };
const answers = new Map<string, unknown>();
const asked: [path: string, integrity: string | undefined][] = [];

beforeEach(() => {
  asked.length = 0;
  answers.clear();
  const all: Catalogue = { modules: ['arch', 'court', 'hall'].map(listed) };
  answers.set(catalogue.path, all).set('/compositions/hall.json', rest('hall'));
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
  Object.assign(globalThis, {
    async fetch(path: string, { integrity }: RequestInit) {
      asked.push([path, integrity]);
      const answer = answers.get(path);
      if (!answer) throw new TypeError('Failed to fetch');
      return { ok: true, json: async () => answer };
    },
  });
});

const documentWith = (...names: string[]): Boot => ({
  ...sampleBoot,
  modules: names.map(block),
  catalogue,
});

it('asks for nothing when the document has all modules', async () => {
  const modules = new DocumentModules({ ...documentWith('court'), catalogue: undefined });
  expect(modules.complete).toBe(true);
  await modules.loadAll();
  expect(await modules.find('hall')).toBeUndefined();
  expect(asked).toEqual([]);
});

it('knows all modules when the catalogue was read, once for all who wait', async () => {
  const modules = new DocumentModules(documentWith('court'));
  const own = modules.listed[0];
  await Promise.all([modules.loadAll(), modules.loadAll()]);
  expect(modules.complete).toBe(true);
  expect(modules.listed.map(({ name }) => name)).toEqual(['arch', 'court', 'hall']);
  expect(modules.listed[1]).toBe(own);
  expect(asked).toEqual([[catalogue.path, catalogue.integrity]]);
});

it('tries again after a failure, and stays as it was until then', async () => {
  const modules = new DocumentModules(documentWith('court'));
  const all = answers.get(catalogue.path);
  answers.delete(catalogue.path);
  await expect(modules.loadAll()).rejects.toThrow('Failed to fetch');
  expect(modules).toMatchObject({ complete: false, listed: [{ name: 'court' }] });
  answers.set(catalogue.path, all);
  await modules.loadAll();
  expect(modules.complete).toBe(true);
});

it('keeps a module that a development server has put into the document, also one that is new', async () => {
  const boot = documentWith('court', 'hall', 'tower');
  const [court, hall, tower] = boot.modules;
  const modules = new DocumentModules(boot);
  await modules.loadAll();
  expect(modules.listed.map(({ name }) => name)).toEqual(['arch', 'court', 'hall', 'tower']);
  expect(modules.listed.slice(1)).toEqual([court, hall, tower]);
  expect(await modules.find('hall')).toBe(hall);
});

it('lets files of a module through when its description was read, and no sooner', async () => {
  const boot = documentWith('court');
  trustFiles(boot.modules);
  const modules = new DocumentModules(boot);
  const entry = '/modules/hall/web/entry.js';
  expect(() => integrityOf(entry)).toThrow('Refused');
  await modules.loadAll();
  expect(() => integrityOf(entry)).toThrow('Refused');
  const found = await modules.find('hall');
  expect(found).toMatchObject({ name: 'hall', base: '/modules/hall/', global: 'hall' });
  expect(integrityOf(entry)).toBe(`sha256-${found?.integrity['web/entry.js']}`);
  expect(asked.at(-1)).toEqual(['/compositions/hall.json', 'sha256-hall']);
  expect(await modules.find('nobody')).toBeUndefined();
});
