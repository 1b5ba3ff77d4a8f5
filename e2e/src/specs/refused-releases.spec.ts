import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { ModuleRelease } from '@sahn/contracts/releases/release';
import {
  buildPackage,
  copyModule,
  editFile,
  editPackage,
  isModule,
  type Package,
  removeCopy,
  renumber,
  send,
} from '../support/module-copies.ts';
import { OwnSite, reasonOf, root } from '../support/own-site.ts';
import { visit } from '../support/visitors.ts';

/*
 * Releases that must be refused. Each is refused with a reason, and responses to visitors stay identical.
 */

const watched = ['/en', '/fa/donate', '/ar/articles', '/ur/gallery', '/en/faults/throwing', '/sitemap.xml'];
const fixture = join(root, 'e2e', 'fixtures', 'mfe-faults');
const server = 'server/module.cjs';

test.describe.configure({ mode: 'default', timeout: 60_000 });

let site: OwnSite;
let sound: Package<ModuleRelease>;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  const built = buildPackage(fixture);
  if (!isModule(built)) throw new Error('The fixture is no module');
  sound = built;
  site = await OwnSite.start();
  // A first rendering may leave a slow part to the browser. What is whole is cached, because nothing else goes live.
  for (const path of watched)
    await expect.poll(async () => (await visit(site.origin, path)).text).not.toContain('<!--$!-->');
});

test.afterAll(() => site?.remove());

/** All responses to visitors. */
async function readSite(): Promise<string[]> {
  const answers = await Promise.all(watched.map((path) => visit(site.origin, path)));
  return answers.map(({ status, text }) => `${status} ${text}`);
}

/** The valid release with a change in its manifest or another part of its description. */
function withRelease(change: (release: ModuleRelease) => Partial<ModuleRelease>): Package<ModuleRelease> {
  const { release, files } = renumber(sound);
  return { release: { ...release, ...change(release) }, files };
}

const withServer = (text: string) => editPackage(renumber(sound), { [server]: (code) => `${text}\n${code}` });

interface Refusal {
  what: string;
  make(): Package<ModuleRelease>;
  reason: RegExp;
}

const refusals: Refusal[] = [
  {
    what: 'throws while it loads',
    make: () => withServer("throw new Error('Broken at load');"),
    reason: /mfe-faults does not load: Error: Broken at load/,
  },
  {
    what: 'never finishes loading',
    make: () => withServer('for (;;);'),
    reason: /do not load|does not load|took longer/,
  },
  {
    what: 'eats memory while it loads',
    make: () => withServer('const eaten = []; for (;;) eaten.push(new Array(1e5).fill(Math.random()));'),
    reason: /memory/i,
  },
  {
    what: 'cannot render a page',
    make: () => {
      const fresh = renumber(sound);
      const page = [...fresh.files].find(
        ([path, bytes]) => path.startsWith('server/') && bytes.includes('The faulty page is sound'),
      );
      return editPackage(fresh, {
        [page?.[0] ?? '']: (code) =>
          code.replace(/function Page\([^)]*\) ?\{/, "$& throw new Error('Told to throw');"),
      });
    },
    reason: /mfe-faults fails at throwing on \/en\/faults\/throwing: .*Told to throw/,
  },
  {
    what: 'lacks a string in one language',
    make: () =>
      editPackage(renumber(sound), {
        [sound.release.locales.ur ?? '']: (text) => text.replace('"faults.title"', '"faults.name"'),
      }),
    reason: /ur: the string faults\.title is missing/,
  },
  {
    what: 'claims a path of another module',
    make: () =>
      withRelease(({ manifest }) => ({
        manifest: {
          ...manifest,
          routes: manifest.routes.map((route) =>
            route.id === 'throwing' ? { ...route, path: 'donate' } : route,
          ),
        },
      })),
    reason:
      /claims the path donate, which is mfe-donate's|mfe-donate claims .* mfe-faults's|claims the path donate/,
  },
  {
    what: "claims another module's slot entry",
    make: () =>
      withRelease(({ manifest, chunks }) => ({
        manifest: { ...manifest, slots: [{ id: 'projects-strip', slot: 'home.sections', order: 1 }] },
        chunks: { ...chunks, 'projects-strip': chunks['faulty-part'] ?? { js: [], css: [] } },
      })),
    reason: /mfe-faults claims the slot entry projects-strip, which is mfe-donate's/,
  },
  {
    what: 'needs a package that the shell does not share',
    make: () => withRelease(({ requires }) => ({ requires: { ...requires, lodash: '^4.0.0' } })),
    reason: /mfe-faults needs lodash, which the shell does not share/,
  },
  {
    what: 'needs another version of a shared package',
    make: () => withRelease(({ requires }) => ({ requires: { ...requires, react: '^99.0.0' } })),
    reason: /mfe-faults needs react \^99\.0\.0; the shell \S+ shares 19\./,
  },
  {
    what: 'needs another shell',
    make: () => withRelease(({ manifest }) => ({ manifest: { ...manifest, shell: '^7.0.0' } })),
    reason: /mfe-faults needs a shell of \^7\.0\.0/,
  },
  {
    what: 'imports what it does not declare',
    make: () => withServer("require('node:fs');"),
    reason: /"node:fs" is neither shared by the shell nor part of the release/,
  },
  {
    what: 'names a middleware that the shell does not have',
    make: () =>
      withRelease(({ manifest }) => ({
        manifest: {
          ...manifest,
          routes: manifest.routes.map((route) => ({ ...route, middleware: ['gatekeeper'] })),
        },
      })),
    reason: /Unknown route middleware: 'gatekeeper'\./,
  },
  {
    what: 'lists a file that was never sent',
    make: () => {
      const fresh = renumber(sound);
      const lost = { path: 'web/lost.js', bytes: 3, sha256: '0'.repeat(64) };
      return { ...fresh, release: { ...fresh.release, files: [...fresh.release.files, lost] } };
    },
    reason: /web\/lost\.js: its bytes were not sent/,
  },
];

for (const { what, make, reason } of refusals) {
  test(`a release that ${what} is refused, and the site stays as it is`, async () => {
    const before = await readSite();
    const live = await site.live();
    const answer = await send(site, make());
    expect([answer.status, reasonOf(answer)]).toEqual([422, expect.stringMatching(reason)]);
    expect(await site.live()).toEqual(live);
    expect(await readSite()).toEqual(before);
    expect(site.isAlive).toBe(true);
  });
}

test('a publisher reads the reason', async () => {
  const copy = copyModule('e2e/fixtures/mfe-faults');
  editFile(join(copy, 'locales', 'ar.json'), (text) =>
    text.replace('"faults.description"', '"faults.words"'),
  );
  const before = await readSite();
  const { code, output } = await site.publish(['--activate', copy]);
  removeCopy(copy);
  expect(code).toBe(1);
  expect(output).toContain('ar: the string faults.description is missing');
  expect(output).not.toContain('    at ');
  expect(await readSite()).toEqual(before);
});

test('the sound release comes in', async () => {
  expect((await send(site, renumber(sound))).status).toBe(201);
});
