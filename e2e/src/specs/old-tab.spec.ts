import { expect, type Page } from '@playwright/test';
import { apiBase } from '@sahn/contracts/api/api';
import { compositionHeader } from '@sahn/contracts/modules/boot';
import { baseUrl } from '@sahn/contracts/releases/release';
import { waitForHydration } from '../support/hydration.ts';
import { isLongRun } from '../support/long-run.ts';
import { type Package, readSitePackages, renumber, send } from '../support/module-copies.ts';
import { OwnSite, reasonOf } from '../support/own-site.ts';
import { isSameDocument, markDocument } from '../support/same-document.ts';
import { test } from '../support/site-test.ts';
import { readPage, versionsOf, visit } from '../support/visitors.ts';

/*
 * A tab that was opened two compositions ago, in the long run five. It never mixes compositions: it keeps its own while something plays,
 * otherwise its next link loads the newest.
 */

test.describe.configure({ mode: 'default', timeout: 90_000 });

let site: OwnSite;
/** What is live first, and another release of each of its parts. */
let packages: Package[];
let others: Package[];

test.beforeAll(async () => {
  test.setTimeout(300_000);
  site = await OwnSite.start();
  const live = await site.live();
  packages = readSitePackages({ shell: live.shell, ...live.modules });
  others = packages.map(renumber);
  for (const other of others) expect((await send(site, other)).status).toBe(201);
});

test.afterAll(() => site?.remove());

/** Makes other releases live, in one composition. Returns its number. */
async function activate(parts: readonly Package[]): Promise<number> {
  const { number: base } = await site.live();
  const releases = Object.fromEntries(parts.map(({ release }) => [release.name, release.version]));
  const answer = await site.call('POST', '/compositions', { base, releases });
  expect([answer.status, reasonOf(answer)]).toEqual([201, '']);
  return (await site.live()).number;
}

async function readVersions(page: Page): Promise<Record<string, string>> {
  return versionsOf(readPage(await page.content().then((html) => html.replaceAll('&quot;', '"'))).boot);
}

/** Records requests of the page for files of releases, and those that failed. */
function watchFiles(page: Page) {
  const asked: string[] = [];
  const failed: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/modules/')) asked.push(pathname);
    if (response.status() >= 400) failed.push(`${response.status()} ${pathname}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    if (!reason.includes('ERR_ABORTED')) failed.push(`${reason} ${request.url()}`);
  });
  return { asked, failed };
}

async function follow(page: Page, path: string): Promise<void> {
  await page.locator(`a[href="${path}"]:visible`).first().click();
  await expect(page).toHaveURL(site.origin + path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('a preview of other releases is hydrated and marked on every page, and ends where it was', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('console', (line) => void (line.type() === 'error' && errors.push(line.text())));
  const releases = Object.fromEntries(others.map(({ release }) => [release.name, release.version]));
  const { link }: { link?: string } = Object((await site.call('POST', '/previews', { releases })).body);
  const bar = page.getByRole('complementary', { name: 'Preview' });
  await page.goto(`${link}&to=/en/articles`);
  await expect(bar).toBeVisible();
  expect(await readVersions(page)).toEqual(releases);
  await markDocument(page);
  await follow(page, '/en/donate');
  expect(await isSameDocument(page)).toBe(true);
  await expect(bar).toBeVisible();
  await bar.getByRole('link').click();
  await expect(bar).toHaveCount(0);
  await expect(page).toHaveURL(`${site.origin}/en/donate`);
  const { shell, modules } = await site.live();
  expect(await readVersions(page)).toEqual({ shell, ...modules });
  expect(errors).toEqual([]);
});

test('while something plays, the tab works to its last page with its own composition', async ({ page }) => {
  // The demonstration's recordings are short: this one is repeated.
  await page.addInitScript(() => {
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function playOn() {
      this.loop = true;
      return play.call(this);
    };
  });
  const files = watchFiles(page);
  await page.goto(`${site.origin}/en/zeinabiee?kind=audio`);
  await waitForHydration(page);
  const versions = await readVersions(page);
  const { number } = await site.live();
  await page.locator('#content').getByRole('button', { name: /^Play/ }).first().click();
  const button = (name: string) => page.getByRole('button', { name, exact: true }).last();
  await expect(button('Pause')).toBeVisible();
  await markDocument(page);

  let newest = number;
  // The shell and its modules one by one, or in two steps.
  const steps = isLongRun ? others.map((other) => [other]) : [others.slice(0, 2), others.slice(2)];
  for (const step of steps) newest = await activate(step);
  expect(newest).toBeGreaterThan(number);
  const askedBefore = files.asked.length;
  const paths = [
    '/en/articles',
    '/en/donate',
    '/en/registration',
    '/en/gallery',
    '/en/hadith',
    '/en/duas',
    '/en/heart-written',
  ];
  for (const path of paths) await follow(page, path);
  await follow(page, '/en/articles');
  await page.locator('#content a[href^="/en/articles/"]').first().click();
  await expect(page).toHaveURL(/\/en\/articles\/[\w-]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  expect(await isSameDocument(page)).toBe(true);
  expect(files.failed).toEqual([]);
  const own = new Set(
    readSitePackages(versions).flatMap(({ release }) =>
      release.files.map(({ path }) => `${baseUrl(release)}${path}`),
    ),
  );
  expect(files.asked.filter((file) => !own.has(file))).toEqual([]);
  expect(files.asked.length).toBeGreaterThan(askedBefore);
  for (const name of ['mfe-content', 'mfe-donate', 'mfe-forms', 'mfe-media'])
    expect(files.asked.some((file) => file.startsWith(`/modules/${name}/`))).toBe(true);

  await button('Pause').click();
  await expect(button('Play')).toBeVisible();
  await follow(page, '/en/donate');
  await expect.poll(() => isSameDocument(page)).toBe(false);
  expect(readPage(await (await page.request.get(page.url())).text()).boot.composition).toBe(newest);
  expect(await readVersions(page)).toEqual(
    versionsOf(readPage((await visit(site.origin, '/en/donate')).text).boot),
  );
});

test('while nothing plays, a link leads to the newest as soon as the tab has heard of it', async ({
  page,
}) => {
  const files = watchFiles(page);
  const heard: number[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith(apiBase))
      heard.push(Number(response.headers()[compositionHeader]));
  });
  const prefetched = page.waitForResponse(/\/articles\?page=1$/);
  await page.goto(`${site.origin}/en`);
  const before = await readVersions(page);
  await markDocument(page);
  await page.locator('a[href="/en/articles"]:visible').first().hover();
  await prefetched;
  const newest = await activate(
    (await site.live()).shell === packages[0]?.release.version ? others : packages,
  );
  await follow(page, '/en/articles');
  // A page that was prefetched is shown without a read: a question asked after its paint tells of the newest.
  await expect.poll(() => heard).toContain(newest);
  await follow(page, '/en/donate');
  await expect.poll(() => isSameDocument(page)).toBe(false);
  const after = await readVersions(page);
  for (const name of Object.keys(before)) expect(after[name]).not.toBe(before[name]);
  await markDocument(page);
  await follow(page, '/en/gallery');
  expect(await isSameDocument(page)).toBe(true);
  expect(files.failed).toEqual([]);
});
