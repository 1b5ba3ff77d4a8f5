import { expect, type Page } from '@playwright/test';
import { catalogueBase } from '@sahn/contracts/modules/catalogue';
import { buildCopiedModule, copyModule } from '@sahn/tooling/copied-modules';
import { type Package, send } from '../support/module-copies.ts';
import { OwnSite, reasonOf } from '../support/own-site.ts';
import { isSameDocument, markDocument } from '../support/same-document.ts';
import { test } from '../support/site-test.ts';
import { readPage, visit } from '../support/visitors.ts';

/*
 * A composition with many modules to which no menu leads. A document describes those that its page uses; the others are
 * found in the catalogue, and by the server until it is there.
 */

test.describe.configure({ mode: 'default', timeout: 90_000 });

const copies = 12;
const atOnce = 40;
const title = 'New page';
const catalogues = `**${catalogueBase}**`;
/** The list itself, not what is said of one module. */
const list = /\/\d+\.[0-9a-f]{16}\.json$/;

let site: OwnSite;
let original: ReturnType<typeof buildCopiedModule>;

/** Each page leads to the next one; the last leads nowhere. */
const makeCopy = (number: number, edition = 0) =>
  copyModule(original, number, { leadsTo: `/hall${number + 1}`, edition });

async function activate(packages: readonly Package[]): Promise<number> {
  const { number: base } = await site.live();
  const releases = Object.fromEntries(packages.map(({ release }) => [release.name, release.version]));
  const answer = await site.call('POST', '/compositions', { base, releases });
  expect([answer.status, reasonOf(answer)]).toEqual([201, '']);
  return (await site.live()).number;
}

async function publish(one: Package): Promise<Package> {
  const answer = await send(site, one);
  expect([answer.status, reasonOf(answer)]).toEqual([201, '']);
  return one;
}

test.beforeAll(async () => {
  test.setTimeout(300_000);
  site = await OwnSite.start();
  original = buildCopiedModule();
  const sent: Package[] = [];
  for (let number = 1; number <= copies; number += 1) sent.push(await publish(makeCopy(number)));
  for (let from = 0; from < sent.length; from += atOnce) await activate(sent.slice(from, from + atOnce));
});

test.afterAll(() => site?.remove());

function hearErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (line) => void (line.type() === 'error' && errors.push(line.text())));
  page.on('pageerror', ({ message }) => errors.push(message));
  return errors;
}

const more = (page: Page, number: number) => page.locator(`main a[href="/en/hall${number}"]`);

async function expectHall(page: Page, number: number): Promise<void> {
  await expect(page).toHaveURL(`${site.origin}/en/hall${number}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

async function follow(page: Page, number: number): Promise<void> {
  await more(page, number).click();
  await expectHall(page, number);
}

test('a document describes the modules of its page, of the menu and of the slots', async () => {
  const { boot } = readPage((await visit(site.origin, '/en/hall1')).text);
  const names = boot.modules.map(({ name }) => name);
  expect(names).toContain('mfe-hall1');
  expect(names).toContain('mfe-content');
  expect(names).not.toContain('mfe-hall2');
  const { status, text } = await visit(site.origin, boot.catalogue?.path ?? '');
  expect(status).toBe(200);
  expect(JSON.parse(text).modules.map(({ name }: { name: string }) => name)).toContain('mfe-hall2');
});

test('a link leads to a module that the document does not have: by a document, until the catalogue is there', async ({
  page,
}) => {
  const errors = hearErrors(page);
  const held = Promise.withResolvers<void>();
  await page.route(catalogues, async (route) => {
    await held.promise;
    await route.continue().catch(() => {});
  });
  await page.goto(`${site.origin}/en/hall1`);
  await markDocument(page);
  await follow(page, 2);
  expect(await isSameDocument(page)).toBe(false);
  held.resolve();
  await page.unroute(catalogues);
  expect(errors).toEqual([]);
});

test('and without one, as soon as it is there; Back returns', async ({ page }) => {
  const errors = hearErrors(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const read = page.waitForResponse(list);
  await page.goto(`${site.origin}/en/hall1`);
  await markDocument(page);
  expect((await read).headers()['cache-control']).toContain('immutable');
  await follow(page, 2);
  await follow(page, 3);
  await follow(page, 4);
  expect(await isSameDocument(page)).toBe(true);
  await page.goBack();
  await expectHall(page, 3);
  await page.goBack();
  await page.goBack();
  await expectHall(page, 1);
  expect(await isSameDocument(page)).toBe(true);
  // One catalogue, and one file for each module that was opened or prefetched.
  const ofCatalogues = asked.filter((path) => path.startsWith(catalogueBase));
  expect(new Set(ofCatalogues).size).toBe(ofCatalogues.length);
  expect(errors).toEqual([]);
});

test('an address that no module has is not found, before the catalogue and after', async ({ page }) => {
  const response = await page.goto(`${site.origin}/en/hall999`);
  expect(response?.status()).toBe(404);
  await page.goto(`${site.origin}/en/hall${copies}`);
  await page.waitForResponse(list);
  await more(page, copies + 1).click();
  await expect(page.getByText(`Page not found: /en/hall${copies + 1}`)).toBeVisible();
});

test('where the catalogue cannot be loaded, every link loads a document', async ({ page }) => {
  await page.route(catalogues, (route) => route.abort());
  await page.goto(`${site.origin}/en/hall1`);
  await page.waitForRequest(catalogues);
  for (const number of [2, 3]) {
    await markDocument(page);
    await follow(page, number);
    expect(await isSameDocument(page)).toBe(false);
  }
  await markDocument(page);
  await page.locator('footer a[href="/en/articles"]').first().click();
  await expect(page).toHaveURL(`${site.origin}/en/articles`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await isSameDocument(page)).toBe(false);
});

test('a tab that was opened before 25 more compositions follows every link', async ({ page }) => {
  test.setTimeout(300_000);
  const errors = hearErrors(page);
  const failed: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
  });
  await page.route(catalogues, (route) => route.abort());
  await page.goto(`${site.origin}/en/hall1`);
  await page.waitForRequest(catalogues);
  const opened = (await site.live()).number;
  for (let round = 1; round <= 25; round += 1)
    await activate([await publish(makeCopy(1 + (round % copies), round))]);
  expect((await site.live()).number).toBe(opened + 25);
  // What the browser says of the requests that were refused here.
  errors.length = 0;
  await page.unroute(catalogues);
  // The catalogue of a composition that is not live any more is found when the visitor points at a link.
  const read = page.waitForResponse((response) => response.url().includes(`${catalogueBase}${opened}.`));
  await more(page, 2).hover();
  expect((await read).status()).toBe(200);
  for (let number = 2; number <= copies; number += 1) await follow(page, number);
  for (const path of ['/en/articles', '/en/gallery', '/en/donate', '/en']) {
    await page.locator(`a[href="${path}"]:visible`).first().click();
    await expect(page).toHaveURL(site.origin + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(failed).toEqual([]);
  expect(errors).toEqual([]);
});
