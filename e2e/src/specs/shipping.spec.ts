import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Composition } from '@sahn/contracts/releases/composition';
import { repeats } from '../support/long-run.ts';
import { measured } from '../support/measured.ts';
import {
  copyModule,
  editFile,
  editPackage,
  readPackage,
  removeCopy,
  send,
} from '../support/module-copies.ts';
import { OwnSite, reasonOf } from '../support/own-site.ts';
import { readPage, summarize, type Visit, Visitors, versionsOf, visit } from '../support/visitors.ts';
import { WatchedPlatform } from '../support/watched-platform.ts';

/*
 * A publisher changes one sentence of one module while visitors use the site. The tests share one site and run in order.
 */

/** Switches by publishing and by rolling back, by turns. */
const switches = repeats(4, 40);
const pages = ['/en/donate', '/en', '/fa/donate', '/en/articles', '/ar', '/ur/gallery', '/en/registration'];
const before = 'Kept by many hands';
const after = 'Carried by many hands, shipped alone';

test.describe.configure({ mode: 'default', timeout: 180_000 });

let site: OwnSite;
/** Sources of `mfe-donate`: as they are, and with another sentence. */
let copy: string;
let changed: string;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  copy = copyModule('mfe-donate');
  changed = copyModule('mfe-donate');
  editFile(join(changed, 'locales', 'en.json'), (text) => text.replace(before, after));
  site = await OwnSite.start();
});

test.afterAll(async () => {
  await site?.remove();
  for (const folder of [copy, changed]) removeCopy(folder);
});

/** Releases that were published, by the folder of their sources. */
const published = new Map<string, string>();

/** Resolves with the version that went live. */
async function publishAndActivate(folder: string, platform?: string): Promise<string> {
  const { code, output } = await site.publish(['--activate', folder], platform);
  expect(output).toContain('Live: composition');
  expect(code).toBe(0);
  const version = /^mfe-\S+ (\S+) (?:was )?published/m.exec(output)?.[1] ?? '';
  published.set(folder, version);
  return version;
}

/** Makes live what a test begins with: by the command the first time, afterwards without it, which is quicker. */
async function makeLive(folder: string): Promise<void> {
  const version = published.get(folder);
  const { number: base, modules } = await site.live();
  if (version === undefined) await publishAndActivate(folder);
  else if (modules['mfe-donate'] !== version) {
    const answer = await site.call('POST', '/compositions', { base, releases: { 'mfe-donate': version } });
    expect([answer.status, reasonOf(answer)]).toEqual([201, '']);
  }
}

/** What was built of the sources in a folder when they were published. */
const readPublished = (folder: string) => readPackage(join(folder, 'dist', published.get(folder) ?? ''));

/** Checks all responses while compositions change: none failed, and none mixes two compositions. */
async function expectWhole(visits: readonly Visit[], compositions: readonly Composition[]): Promise<void> {
  const broken = visits.filter(({ status }) => status !== 200);
  expect(broken.map(({ path, status, error }) => `${path} ${status} ${error ?? ''}`)).toEqual([]);
  const files = new Set<string>();
  for (const text of new Set(visits.map((one) => one.text))) {
    const page = readPage(text);
    const composition = compositions.find(({ number }) => number === page.boot.composition);
    expect(versionsOf(page.boot)).toEqual({ shell: composition?.shell, ...composition?.modules });
    const bases = [page.boot.shell, ...page.boot.modules].map(({ base }) => base);
    expect(page.files.filter((file) => !bases.some((base) => file.startsWith(base)))).toEqual([]);
    for (const file of page.files) files.add(file);
  }
  const answers = await Promise.all([...files].map((file) => visit(site.origin, file)));
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
}

// `two-folders.test.ts` shows that the same sources are the same release wherever they are built.
test('a release is sent once', async () => {
  await makeLive(copy);
  const live = await site.live();
  const platform = await WatchedPlatform.open(site.platform);
  const { output } = await site.publish(['--activate', copy], platform.url);
  expect(output).toContain(`mfe-donate ${live.modules['mfe-donate']} was published before`);
  expect(platform.sentBlobs).toEqual([]);
  expect(await site.live()).toEqual(live);
  platform.close();
});

test('one changed sentence builds one module, sends its changed files and is in the next answer', async () => {
  await makeLive(copy);
  const old = readPublished(copy);
  const live = await site.live();
  expect((await visit(site.origin, '/en/donate')).text).toContain(before);
  const platform = await WatchedPlatform.open(site.platform);

  const began = performance.now();
  const version = await publishAndActivate(changed, platform.url);
  const ms = performance.now() - began;
  const { text } = await visit(site.origin, '/en/donate');
  expect(text).toContain(after);
  expect(text).not.toContain(before);
  measured(`publish --activate of one changed sentence, build included: ${Math.round(ms)} ms`);

  const fresh = readPublished(changed);
  const known = new Set(old.release.files.map((file) => file.sha256));
  const wanted = fresh.release.files.map((file) => file.sha256).filter((hash) => !known.has(hash));
  expect(platform.sentBlobs.toSorted()).toEqual([...new Set(wanted)].sort());
  expect(wanted.length).toBeLessThan(fresh.release.files.length);
  measured(`${wanted.length} of ${fresh.release.files.length} files were sent`);
  platform.close();

  expect(await site.live()).toMatchObject({
    number: live.number + 1,
    shell: live.shell,
    modules: { ...live.modules, 'mfe-donate': version },
  });
});

test(`no request fails and no page is mixed in ${switches} switches, half of them back`, async () => {
  await makeLive(copy);
  const platform = await WatchedPlatform.open(site.platform);
  const visitors = new Visitors(site.origin, pages, { pauseMs: 150 }).start();
  const times = { publish: [] as number[], rollback: [] as number[] };
  for (let at = 0; at < switches; at += 2) {
    const { number } = await site.live();
    const began = performance.now();
    await publishAndActivate(changed);
    times.publish.push(performance.now() - began);
    expect((await visit(site.origin, '/en/donate')).text).toContain(after);

    const { code, output, ms } = await site.sahn(['rollback', '--composition', `${number}`], platform.url);
    expect(output).toContain(`Composition ${number} is live`);
    expect(code).toBe(0);
    times.rollback.push(ms);
    const { text } = await visit(site.origin, '/en/donate');
    expect(text).toContain(before);
    expect(readPage(text).boot.composition).toBe(number);
  }
  const visits = await visitors.leave();
  await expectWhole(visits, await site.compositions());
  const compositions = new Set(
    [...new Set(visits.map(({ text }) => text))].map((text) => readPage(text).boot.composition),
  );
  expect(compositions.size).toBeGreaterThan(switches / 2);
  const answers = platform.passed.map(({ ms }) => ms);
  platform.close();
  measured(`publish --activate, command and all: ${summarize(times.publish)}`);
  measured(
    `sahn rollback, command and all: ${summarize(times.rollback)}; the gateway's part: ${summarize(answers)}`,
  );
  measured(`pages under 20 connections, none failed: ${summarize(visits.map(({ ms }) => ms))}`);
  expect(answers).toHaveLength(switches / 2);
});

test('rolling back without a number takes live what was live before', async () => {
  await makeLive(copy);
  const good = await site.live();
  await makeLive(changed);
  expect((await site.sahn(['rollback', '--composition', 'previous'])).code).toBe(0);
  expect(await site.live()).toEqual(good);
  await makeLive(changed);
  expect((await site.sahn(['rollback', '--composition', 'previous'])).code).toBe(0);
  expect(await site.live()).toEqual(good);
});

test('a version stands for its bytes for ever', async () => {
  await makeLive(copy);
  const live = await site.live();
  const releases = await site.call('GET', '/releases');
  const built = readPublished(copy);
  const file = built.release.locales.en ?? '';
  const other = editPackage(built, {
    [file]: (text) => text.replace(before, 'Other bytes'),
  });
  const answer = await send(site, other);
  expect(answer.status).toBe(409);
  expect(reasonOf(answer)).toContain('a version is for ever');
  expect(await site.live()).toEqual(live);
  expect(await site.call('GET', '/releases')).toEqual(releases);
  const address = `/modules/mfe-donate/${other.release.version}/${file}`;
  expect((await visit(site.origin, address)).text).toContain(before);
});

test('of two publishers who activate at the same moment, neither loses', async () => {
  await makeLive(copy);
  const live = await site.live();
  const [newest] = await site.compositions();
  const forms = copyModule('mfe-forms');
  editFile(join(forms, 'locales', 'en.json'), (text) =>
    text.replace('"registration.description": "', '$&Two at once. '),
  );
  const platform = await WatchedPlatform.open(site.platform);
  platform.holdActivations(2);
  const [formsVersion, donateVersion] = await Promise.all([
    publishAndActivate(forms, platform.url),
    publishAndActivate(changed, platform.url),
  ]);
  expect(platform.activations.toSorted()).toEqual([201, 201, 412]);
  platform.close();
  removeCopy(forms);
  const now = await site.live();
  expect(now.number).toBe(Number(newest?.number) + 2);
  expect(now.modules).toEqual({
    ...live.modules,
    'mfe-forms': formsVersion,
    'mfe-donate': donateVersion,
  });
});

test('every step is on record', async () => {
  await makeLive(copy);
  const { number } = await site.live();
  await site.sahn(['rollback', '--composition', '1']);
  const log = await site.call('GET', '/log');
  expect(log.body).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ act: 'activate', detail: expect.objectContaining({ number }) }),
      expect.objectContaining({ act: 'point', detail: { number: 1, before: number } }),
    ]),
  );
});
