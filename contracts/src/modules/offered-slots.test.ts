import * as v from 'valibot';
import { claimsOf } from './claims.ts';
import { ModuleManifestSchema } from './manifest.ts';
import { checkSlots, findSlotWarnings, listSlots, type SlottedModule } from './offered-slots.ts';

interface Parts {
  offers?: string[];
  fills?: string;
  optional?: boolean;
}

function build(name: string, { offers, fills, optional }: Parts): SlottedModule {
  const route = { id: `${name}-page`, path: name, title: 'a.b', description: 'a.b', offers };
  const slots = fills === undefined ? [] : [{ id: `${name}-entry`, slot: fills, order: 1, optional }];
  return {
    name,
    manifest: v.parse(ModuleManifestSchema, { name, routes: [route], nav: [], slots }),
  };
}

const host = build('texts', { offers: ['text.aside'] });
const filler = build('pictures', { fills: 'text.aside' });

it.each<[string, Parts, RegExp]>([
  [
    'offers under a prefix of the shell',
    { offers: ['home.more'] },
    /offers home\.more, and names .* the shell's/,
  ],
  ['offers a slot twice', { offers: ['a.b', 'a.b'] }, /offers a slot twice/],
  ['fills a slot that the shell does not have', { fills: 'home.section' }, /the shell has no such slot/],
])('a manifest that %s has a fault', (_, parts, fault) => {
  expect(checkSlots(build('m', parts).manifest)).toEqual([expect.stringMatching(fault)]);
});

it('a manifest may fill slots of the shell and of modules, and offer its own', () => {
  for (const { manifest } of [host, filler, build('m', { fills: 'home.sections' })])
    expect(checkSlots(manifest)).toEqual([]);
});

it.each(['aside', 'Text.aside', 'text.', 'text.aside.more', 'text aside'])(
  '%p is no name of a slot',
  (name) => {
    expect(() => build('m', { offers: [name] })).toThrow();
    expect(() => build('m', { fills: name })).toThrow();
  },
);

it('a module claims the prefix of the slots that it offers', () => {
  expect(claimsOf({ ...host.manifest, redirects: [], owns: undefined })).toContain('offer:text');
});

describe('the change of a composition', () => {
  it('warns of an entry whose slot no page offers, and then not of one that says so itself', () => {
    expect(findSlotWarnings([filler], [], ['pictures'])).toEqual([
      'pictures/pictures-entry fills the slot text.aside, which no page offers: it is not shown',
    ]);
    expect(
      findSlotWarnings([build('pictures', { fills: 'text.aside', optional: true })], [], ['pictures']),
    ).toEqual([]);
    expect(findSlotWarnings([host, filler], [], ['pictures'])).toEqual([]);
  });

  it('names who fills a slot that is offered no longer, optional or not', () => {
    const quiet = build('sounds', { fills: 'text.aside', optional: true });
    const after = [build('texts', {}), filler, quiet];
    expect(findSlotWarnings(after, [host, filler, quiet], ['texts'])).toEqual([
      'texts no longer offers the slot text.aside: pictures/pictures-entry fills it and is not shown',
      'texts no longer offers the slot text.aside: sounds/sounds-entry fills it and is not shown',
    ]);
  });

  it('says nothing of what it does not touch', () => {
    expect(findSlotWarnings([filler, build('other', {})], [filler], ['other'])).toEqual([]);
  });
});

it('lists who offers and who fills each slot', () => {
  const home = build('home', { fills: 'home.sections' });
  expect(listSlots([host, filler, home, build('m', { fills: 'lost.slot' })])).toEqual([
    { slot: 'home.sections', offeredBy: ['shell'], filledBy: ['home/home-entry'] },
    { slot: 'lost.slot', offeredBy: [], filledBy: ['m/m-entry'] },
    { slot: 'text.aside', offeredBy: ['texts/texts-page'], filledBy: ['pictures/pictures-entry'] },
  ]);
});
