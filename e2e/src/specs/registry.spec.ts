import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { findViolationsIn } from '../support/find-violations.ts';
import { copyModule, editFile, removeCopy } from '../support/module-copies.ts';
import { OwnSite } from '../support/own-site.ts';

/*
 * An operator looks at what a release changes, takes it live and takes it back, on the registry page.
 */

test.describe.configure({ mode: 'default', timeout: 180_000 });

let site: OwnSite;
let changed: string;
const words = 'Carried by many hands, shipped alone';

test.beforeAll(async () => {
  test.setTimeout(300_000);
  changed = copyModule('mfe-donate');
  editFile(join(changed, 'locales', 'en.json'), (text) => text.replace('Kept by many hands', words));
  site = await OwnSite.start();
  const { code, output } = await site.publish([changed]);
  expect([code, output]).toEqual([0, expect.stringContaining('published')]);
});

test.afterAll(async () => {
  await site?.remove();
  removeCopy(changed);
});

async function signIn(page: Page): Promise<void> {
  await page.goto(`${site.platform}/registry/`);
  await page.getByLabel('Token').fill(readFileSync(join(site.data, 'operator.token'), 'utf8'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Compositions' })).toBeVisible();
}

test('an operator compares, takes a release live and rolls it back', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  await signIn(page);
  expect(await findViolationsIn(page, 'light')).toEqual([]);

  await page.getByRole('link', { name: 'Releases' }).click();
  await page.getByLabel('Module').selectOption('mfe-donate');
  await page.getByRole('button', { name: 'Take live' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(words)).toBeVisible();
  expect(await findViolationsIn(page, 'light', 'dialog')).toEqual([]);
  await dialog.getByRole('button', { name: 'Take live' }).click();
  await expect(dialog).toBeHidden();
  expect(await (await fetch(`${site.origin}/en/donate`)).text()).toContain(words);

  await page.getByRole('link', { name: 'Compare' }).click();
  await expect(page.getByRole('heading', { name: 'mfe-donate' })).toBeVisible();
  expect(await findViolationsIn(page, 'dark')).toEqual([]);

  await page.goBack();
  await page.getByRole('button', { name: 'Roll back' }).click();
  await dialog.getByRole('button', { name: 'Roll back' }).click();
  await expect(dialog).toBeHidden();
  expect(await (await fetch(`${site.origin}/en/donate`)).text()).not.toContain(words);

  await page.getByLabel('Language').selectOption('fa');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  expect(await findViolationsIn(page, 'light')).toEqual([]);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'نسخه‌ها', level: 1 })).toBeVisible();

  await page.getByRole('button', { name: 'خروج' }).click();
  await expect(page.getByRole('heading', { name: 'ورود' })).toBeVisible();
  expect(complaints).toEqual([]);
});

for (const locale of ['en', 'fa']) {
  test(`every view can be read by everybody (${locale})`, async ({ page }) => {
    await signIn(page);
    await page.getByLabel('Language').selectOption(locale);
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    const links = page.getByRole('navigation').getByRole('link');
    const count = await links.count();
    expect(count).toBeGreaterThan(4);
    for (let at = 0; at < count; at += 1) {
      const link = links.nth(at);
      await link.press('Enter');
      await expect(link).toHaveAttribute('aria-current', 'page');
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      const name = await link.textContent();
      for (const theme of ['light', 'dark'] as const)
        expect([name, theme, await findViolationsIn(page, theme)]).toEqual([name, theme, []]);
    }
  });
}
