import { expect, test } from '@playwright/test';
import type { Composition } from '@sahn/contracts/releases/composition';
import type { Release } from '@sahn/contracts/releases/release';
import { repeats } from '../support/long-run.ts';
import { measured } from '../support/measured.ts';
import { type Package, readSitePackages, renumber, send, sha256 } from '../support/module-copies.ts';
import { OwnSite } from '../support/own-site.ts';
import { readPage, summarize, versionsOf, visit } from '../support/visitors.ts';

/*
 * The gateway is killed at random moments of publishing and activating. Acknowledged releases are stored afterwards, and
 * either the old composition is live or the new one, complete.
 */

const kills = repeats(3, 50);
/** Quick enough that an operator's supervisor hides it from most visitors. */
const boundMs = 10_000;

test.describe.configure({ mode: 'default', timeout: 600_000 });

let site: OwnSite;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  site = await OwnSite.start();
});

test.afterAll(() => site?.remove());

/** The requests that the gateway acknowledged. */
interface Acknowledged {
  releases: string[];
  compositions: number[];
}

/** Sends a new release and makes it live. Stops when there is no response any more. */
async function ship(one: Package, base: Composition, acknowledged: Acknowledged): Promise<void> {
  const { name, version } = one.release;
  const published = await send(site, one);
  if (published.status === 201) acknowledged.releases.push(`${name} ${version}`);
  const activated = await site.call('POST', '/compositions', {
    base: base.number,
    releases: { [name]: version },
  });
  if (activated.status === 201) acknowledged.compositions.push((activated.body as Composition).number);
}

/** Checks that every public file of the live releases is served with the bytes that the release names. */
async function expectWhole(live: Composition, known: ReadonlyMap<string, Release>): Promise<void> {
  for (const [name, version] of Object.entries({ shell: live.shell, ...live.modules })) {
    const release = known.get(`${name} ${version}`);
    const files = release?.files.filter(({ path }) => path.startsWith('web/')) ?? [];
    expect(files.length).toBeGreaterThan(0);
    const served = await Promise.all(
      files.map(async ({ path }) => {
        const answer = await fetch(`${site.origin}/modules/${name}/${version}/${path}`);
        return [path, answer.status, sha256(new Uint8Array(await answer.arrayBuffer()))];
      }),
    );
    expect(served).toEqual(files.map((file) => [file.path, 200, file.sha256]));
  }
  const { status, text } = await visit(site.origin, '/en/donate');
  expect(status).toBe(200);
  expect(versionsOf(readPage(text).boot)).toEqual({ shell: live.shell, ...live.modules });
}

test(`killed ${kills} times while it publishes and activates, it loses and mixes nothing`, async () => {
  // A small site starts faster.
  await site.sahn(['activate', 'mfe-content@none', 'mfe-media@none']);
  const first = await site.live();
  const packages = readSitePackages({ shell: first.shell, ...first.modules });
  const known = new Map(packages.map(({ release }) => [`${release.name} ${release.version}`, release]));
  const modules = packages.filter(({ release }) => release.kind === 'module');
  await site.end('SIGTERM');

  const starts = [await site.startGateway()];
  const acknowledged: Acknowledged = { releases: [], compositions: [] };
  const began = performance.now();
  const trial = renumber(modules[0] as Package);
  known.set(`${trial.release.name} ${trial.release.version}`, trial.release);
  await ship(trial, first, acknowledged);
  const whole = performance.now() - began;
  expect(acknowledged.compositions).toHaveLength(1);

  let taken = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    const before = await site.live();
    const one = renumber(modules[kill % modules.length] as Package);
    const { name, version } = one.release;
    known.set(`${name} ${version}`, one.release);
    const shipping = ship(one, before, acknowledged).catch(() => {});
    await new Promise((resolve) => setTimeout(resolve, Math.random() * whole * 2));
    await site.end('SIGKILL');
    await shipping;
    starts.push(await site.startGateway());

    const live = await site.live();
    const after = { ...before.modules, [name]: version };
    if (live.number !== before.number) {
      taken += 1;
      expect(live).toMatchObject({ number: before.number + 1, shell: before.shell, modules: after });
    } else expect(live).toEqual(before);
    await expectWhole(live, known);

    const releases = (await site.call('GET', '/releases')).body as Release[];
    const names = new Set(releases.map((release) => `${release.name} ${release.version}`));
    expect(acknowledged.releases.filter((release) => !names.has(release))).toEqual([]);
    const numbers = new Set((await site.compositions()).map(({ number }) => number));
    expect(acknowledged.compositions.filter((number) => !numbers.has(number))).toEqual([]);
    expect(live.number).toBeGreaterThanOrEqual(Math.max(...acknowledged.compositions));
  }
  measured(
    `${kills} kills within ${Math.round(whole)} ms of work: ${taken} went live, none lost, none mixed`,
  );
  measured(`from start to ready: ${summarize(starts)}`);
  expect(Math.max(...starts)).toBeLessThan(boundMs);
  const { output } = await site.sahn(['log', '--verify']);
  expect(output).toContain('lines are as they were written');
});
