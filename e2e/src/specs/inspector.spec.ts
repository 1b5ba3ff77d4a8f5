import { expect, type Page } from '@playwright/test';
import { findViolations } from '../support/find-violations.ts';
import { readSitePackages, renumber, send } from '../support/module-copies.ts';
import { OwnSite } from '../support/own-site.ts';
import { test } from '../support/site-test.ts';

/*
 * The inspector, as the holder of a link has it: what stands in the page, and another release in place of what is live.
 */

test.describe.configure({ mode: 'default', timeout: 90_000 });

let site: OwnSite;
/** A release of the module that is not live. */
let other: string;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  site = await OwnSite.start();
  const live = await site.live();
  const [donate] = readSitePackages({ 'mfe-donate': live.modules['mfe-donate'] ?? '' });
  if (!donate) throw new Error('mfe-donate is not live');
  const copy = renumber(donate);
  expect((await send(site, copy)).status).toBe(201);
  other = copy.release.version;
});

test.afterAll(() => site?.remove());

async function open(page: Page, path: string): Promise<string[]> {
  const errors: string[] = [];
  page.on('console', (line) => void (line.type() === 'error' && errors.push(line.text())));
  page.on('pageerror', ({ message }) => void errors.push(message));
  const { code, output } = await site.sahn(['inspect', path]);
  expect(code).toBe(0);
  await page.goto(output.split('\n')[0] ?? '');
  await expect(page).toHaveURL(site.origin + path);
  return errors;
}

const box = (page: Page, part: string) => page.locator(`.box[data-part="${part}"]`);
const label = (page: Page, text: string) => page.locator('.label', { hasText: text }).first();

test('outlines the parts of a page with release, state, times and sizes, in English and in Persian', async ({
  page,
}) => {
  const errors = await open(page, '/en/donate');
  const panel = page.getByRole('dialog', { name: 'Inspector' });
  await expect(panel).toBeVisible();
  await expect(box(page, 'mfe-donate/donate')).toHaveClass('box hydrated');
  const facts = label(page, 'mfe-donate');
  await expect(facts).toContainText(
    /hydrated after \W?[\d,]+ ms.*On the server \W?[\d,]+ ms.*scripts \W?[\d.]+ kB/,
  );
  await panel.locator('summary', { hasText: 'mfe-donate' }).click();
  await panel.getByText(/^Found on this page: /).click();
  await expect(panel.locator('dd').first()).toBeVisible();
  await expect(panel.getByRole('spinbutton', { name: 'Port' })).toHaveValue('8080');
  expect(await findViolations(page)).toEqual([]);

  // The page makes room for the panel: nothing lies under it.
  const nothingLiesUnder = async () => {
    const main = await page.locator('main').boundingBox();
    const dock = await panel.boundingBox();
    expect((main?.x ?? 0) + (main?.width ?? 0)).toBeLessThanOrEqual((dock?.x ?? 0) + 1);
  };
  await nothingLiesUnder();

  // Tab goes round in it, and Escape folds it.
  const last = panel.locator('summary:visible').last();
  await panel.getByRole('button', { name: 'Fold' }).focus();
  await page.keyboard.press('Shift+Tab');
  await expect(last).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(panel.getByRole('button', { name: 'Fold' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await page.getByRole('button', { name: 'Inspector: show' }).press('Enter');
  await expect(panel.getByRole('heading', { name: 'Inspector' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(last).toBeFocused();
  await nothingLiesUnder();

  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(`${site.origin}/fa`);
  const persian = page.getByRole('dialog', { name: 'بازرس' });
  await expect(persian).toBeVisible();
  await expect(box(page, 'shell/home')).toHaveClass('box hydrated');
  await expect(label(page, 'mfe-content')).toContainText(/اسکریپت‌ها/);
  expect(await persian.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
  await persian.locator('summary', { hasText: 'mfe-content' }).click();
  expect(await findViolations(page)).toEqual([]);
  expect(errors).toEqual([]);
});

test('shows another release to its holder alone, and goes back', async ({ page }) => {
  const errors = await open(page, '/en/donate');
  const panel = page.getByRole('dialog', { name: 'Inspector' });
  const version = (await site.live()).modules['mfe-donate'] ?? '';
  await expect(label(page, version)).toBeVisible();
  await panel.locator('summary', { hasText: 'mfe-donate' }).click();
  await panel.getByRole('combobox', { name: /^Release of .*mfe-donate/ }).selectOption(other);
  await panel.getByRole('button', { name: 'Show this release' }).click();
  await expect(label(page, other)).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Preview' })).toBeVisible();
  await expect(box(page, 'mfe-donate/donate')).toHaveClass('box hydrated');

  const visitor = await (await fetch(`${site.origin}/en/donate`)).text();
  expect(visitor).toContain(version);
  expect(visitor).not.toMatch(new RegExp(`inspect|${other}`));

  await panel.getByRole('button', { name: 'Back to what is live' }).click();
  await expect(label(page, version)).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Preview' })).toHaveCount(0);
  await panel.getByRole('link', { name: 'End the inspector' }).click();
  await expect(page).toHaveURL(`${site.origin}/en/donate`);
  await expect(panel).toHaveCount(0);
  expect(errors).toEqual([]);
});
