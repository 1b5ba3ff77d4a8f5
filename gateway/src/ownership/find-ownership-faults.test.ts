import { ModuleManifestSchema } from '@sahn/contracts/modules/manifest';
import * as v from 'valibot';
import { readSiteModules } from '../testing/site-modules.ts';
import {
  type ClaimingModule,
  changeOwners,
  findOwnershipFaults,
  type OwnedClaim,
} from './find-ownership-faults.ts';

interface Parts {
  paths?: string[];
  redirects?: string[];
  slots?: string[];
  owns?: string[];
  items?: string;
}

function build(name: string, { paths = [], redirects = [], slots = [], owns, items }: Parts): ClaimingModule {
  const manifest = v.parse(ModuleManifestSchema, {
    name,
    routes: paths.map((path) => ({
      id: `${name}-${path.toLowerCase().replaceAll(/\W+/g, '-')}`,
      path,
      title: 'a.b',
      description: 'a.b',
      items,
    })),
    nav: [],
    slots: slots.map((id) => ({ id, slot: 'home.sections', order: 1 })),
    redirects: redirects.map((from) => ({ from, to: paths[0] ?? 'evil' })),
    owns,
    shell: '^1.0.0',
  });
  return { name, manifest };
}

const content = build('content', {
  paths: ['articles', 'articles/:id'],
  slots: ['library'],
  items: 'articles',
});
const donate = build('donate', { paths: ['donate'] });
const owned = changeOwners([content, donate], []).gained;
const nobody = () => false;

const faultsOf = (module: ClaimingModule, rows: readonly OwnedClaim[] = owned, live = [content, donate]) =>
  findOwnershipFaults({
    modules: [...live, module],
    changed: [module.name],
    owned: rows,
    mayTakeFrom: nobody,
  });

it('lets the modules of the site stand side by side with what they declare', () => {
  const modules = readSiteModules().map(({ manifest }) => ({ name: manifest.name, manifest }));
  const changed = modules.map(({ name }) => name);
  expect(findOwnershipFaults({ modules, changed, owned: [], mayTakeFrom: nobody })).toEqual([]);
});

it.each<[string, Parts, RegExp]>([
  ['a path in another case', { paths: ['dOnate'] }, /^evil claims the path dOnate\/\*, which is donate's/],
  [
    'the address of an item of another',
    { paths: ['articles/patience'] },
    /^evil claims the path articles\/patience, which is content's \(articles\/\*\)\nAn operator .*: npx sahn owners give evil articles\/patience$/,
  ],
  ['a pattern over the pages of another', { paths: ['articles/:x'] }, /which is content's/],
  ['a redirect from a page of another', { redirects: ['donate'] }, /the path donate, which is donate's/],
  ['a redirect from below it', { redirects: ['donate/:any'] }, /which is donate's/],
  ['a wider claim than its pages', { paths: ['x/a'], owns: ['x/*', 'donate/*'] }, /which is donate's/],
  [
    'a slot entry of another',
    { slots: ['library'] },
    /^evil claims the slot entry library, which is content's/,
  ],
  [
    'the links to items of another',
    { paths: ['x/:id'], items: 'articles' },
    /^evil claims the address of the kind articles, which is content's/,
  ],
])('refuses %s, and names who claims and who owns', (_what, parts, reason) => {
  expect(faultsOf(build('evil', parts)).join('\n')).toMatch(reason);
  // Whichever of the two comes first in the alphabet.
  expect(faultsOf({ ...build('evil', parts), name: 'aaa' }).join('\n')).toMatch(
    new RegExp(reason.source.replaceAll('evil', 'aaa')),
  );
});

it('refuses a page id of another, by which mails and forms find the page', () => {
  const [route] = donate.manifest.routes;
  const evil = build('evil', { paths: ['x'] });
  const routes = evil.manifest.routes.map((each) => ({ ...each, id: route?.id ?? '' }));
  expect(faultsOf({ ...evil, manifest: { ...evil.manifest, routes } }).join()).toMatch(
    /evil claims the page id donate-donate, which is donate's/,
  );
});

it('keeps what a module owned for it when it is gone, and for those who may take it', () => {
  const heir = build('heir', { paths: ['donate'] });
  const ask = (mayTakeFrom: (name: string) => boolean) =>
    findOwnershipFaults({ modules: [content, heir], changed: ['heir'], owned, mayTakeFrom });
  expect(ask(nobody).join()).toMatch(/heir claims the path donate\/\*, which is donate's/);
  expect(ask((name) => name === 'donate')).toEqual([]);
});

it('lets nobody take a path from a module that is live, until an operator has given it', () => {
  const news = build('news', { paths: ['articles/map'] });
  const ask = (rows: readonly OwnedClaim[]) =>
    findOwnershipFaults({
      modules: [content, news],
      changed: ['news'],
      owned: rows,
      mayTakeFrom: () => true,
    });
  expect(ask(owned)).toHaveLength(2);
  const given = [...owned, { claim: 'articles/map', module: 'news' }];
  expect(ask(given)).toEqual([]);
  expect(
    findOwnershipFaults({
      modules: [content, news],
      changed: ['content'],
      owned: given,
      mayTakeFrom: nobody,
    }),
  ).toEqual([]);
});

it('never lets two modules have the same page, though both own the path', () => {
  const twin = build('twin', { paths: ['articles/:x'], owns: ['articles/:x'] });
  const rows = [...owned, { claim: 'articles/:x', module: 'twin' }];
  expect(faultsOf(twin, rows)).toEqual([
    "twin claims the path articles/:x, which is content's (articles/:id)",
  ]);
});

it('lets a module that declares its paths redirect from them and from what it owned before only', () => {
  const moved = build('moved', { paths: ['new/a'], owns: ['new/*'], redirects: ['old', 'free'] });
  const rows = [...owned, { claim: 'old/*', module: 'moved' }];
  expect(faultsOf(moved, rows)).toEqual([
    'moved redirects free, which is neither in its `owns` nor was its own before',
  ]);
});

it('changes owners only where a claim is new, and takes along what lies within it', () => {
  expect(changeOwners([content], owned)).toEqual({ gained: [], lost: [] });
  const heir = build('heir', { paths: ['donate'] });
  expect(changeOwners([heir], owned)).toEqual({
    gained: [
      { claim: 'donate/*', module: 'heir' },
      { claim: 'page:heir-donate', module: 'heir' },
    ],
    lost: [{ claim: 'donate/*', module: 'donate' }],
  });
  const map = build('news', { paths: ['articles/map'] });
  expect(changeOwners([map], owned).lost).toEqual([]);
});
