import { expect, type Page } from '@playwright/test';
import { hearRequests } from '../support/hear-requests.ts';
import { openRendered } from '../support/hydration.ts';
import { test, withoutScripts } from '../support/site-test.ts';
import { watchPage } from '../support/watch-page.ts';

/*
 * The lamp of a funded project: a decorative animation that plays, can be stopped, and never affects the page.
 */

const path = '/en/donate';
const engine = /animation-engine\.\w+\.js/;
const data = /lit-lamp\.\w+\.json/;

const lamp = (page: Page) => page.locator('article:has(div[aria-hidden="true"] > img)').first();
const place = (page: Page) => lamp(page).locator('div:has(> div[aria-hidden="true"])').first();
const drawing = (page: Page) => place(page).locator('div[aria-hidden="true"] > svg');
const still = (page: Page) => place(page).locator('img');
const stop = (page: Page) => place(page).getByRole('button', { name: 'Pause animation' });
const start = (page: Page) => place(page).getByRole('button', { name: 'Play animation' });

/** The current rotation of the star. */
const turn = (page: Page) => drawing(page).locator('g[transform]').first().getAttribute('transform');

async function moves(page: Page): Promise<boolean> {
  const before = await turn(page);
  await page.waitForTimeout(400);
  return before !== (await turn(page));
}

/** Opens the page and scrolls to its lamp. Returns the requested addresses, also those of later requests. */
async function openAtLamp(page: Page): Promise<string[]> {
  const asked = hearRequests(page);
  await openRendered(page, path);
  await place(page).scrollIntoViewIfNeeded();
  return asked;
}

const among = (asked: readonly string[], pattern: RegExp) =>
  [...new Set(asked)].filter((url) => pattern.test(url));

test('an animation plays within the policy of the page', async ({ page }) => {
  const watch = await watchPage(page);
  const asked = await openAtLamp(page);
  await expect(drawing(page)).toBeVisible();
  await expect(still(page)).toBeHidden();
  expect(await moves(page)).toBe(true);
  expect(among(asked, engine)).toHaveLength(1);
  expect(among(asked, data)).toHaveLength(1);
  expect(among(asked, /animation-engine-whole/)).toEqual([]);
  // The tests block service workers, which the browser logs.
  expect(watch.take(path).filter((line) => !line.includes('blocked by Playwright'))).toEqual([]);
});

test('an animation is loaded only when it comes into view', async ({ page }) => {
  const asked = hearRequests(page);
  await page.setViewportSize({ width: 390, height: 300 });
  await openRendered(page, path);
  await page.waitForLoadState('networkidle');
  expect([...among(asked, engine), ...among(asked, data)]).toEqual([]);
  await place(page).scrollIntoViewIfNeeded();
  await expect(drawing(page)).toBeVisible();
});

test('an animation rests under the pointer and by its button', async ({ page }) => {
  await openAtLamp(page);
  await expect(drawing(page)).toBeVisible();
  const box = await place(page).boundingBox();
  if (!box) throw new Error('The lamp has no place');
  await page.mouse.move(box.x + 20, box.y + 20);
  await expect.poll(() => moves(page)).toBe(false);
  await page.mouse.move(0, 0);
  await expect.poll(() => moves(page)).toBe(true);

  await stop(page).focus();
  await page.keyboard.press('Enter');
  await expect(start(page)).toBeFocused();
  expect(await moves(page)).toBe(false);
  await page.keyboard.press('Enter');
  await expect(stop(page)).toBeFocused();
  await expect.poll(() => moves(page)).toBe(true);
});

test('an animation stays still, and nothing of it is fetched, for those who want no motion', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const asked = await openAtLamp(page);
  await page.waitForLoadState('networkidle');
  await expect(still(page)).toBeVisible();
  await expect(drawing(page)).toHaveCount(0);
  await expect(place(page).getByRole('button')).toHaveCount(0);
  expect([...among(asked, engine), ...among(asked, data)]).toEqual([]);

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect(drawing(page)).toBeVisible();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(still(page)).toBeVisible();
  await expect(drawing(page)).toHaveCount(0);
});

for (const [what, pattern, body] of [
  ['link', data, '<html>not here</html>'],
  ['engine', engine, ''],
] as const) {
  test(`a broken ${what} of an animation harms nothing`, async ({ page }) => {
    const thrown: string[] = [];
    page.on('pageerror', (error) => thrown.push(error.message));
    await page.route(pattern, (route) => route.fulfill({ status: 404, body }));
    const told = page.waitForRequest((request) => request.method() === 'POST');
    await openAtLamp(page);
    expect((await told).postData()).toContain('animation');
    await expect(still(page)).toBeVisible();
    await expect(drawing(page)).toHaveCount(0);
    const more = lamp(page).locator('details, button[aria-expanded]').first();
    await more.click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(thrown).toEqual([]);
  });
}

test('an animation goes with its page, and comes back with it', async ({ page }) => {
  await openAtLamp(page);
  await expect(drawing(page)).toBeVisible();
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page).not.toHaveURL(new RegExp(`${path}$`));
  await page.goBack();
  await expect(drawing(page)).toBeVisible();
  expect(await moves(page)).toBe(true);
});

test.describe('without scripts', withoutScripts, () => {
  test.use({ javaScriptEnabled: false });
  test('an animation is a still picture', async ({ page }) => {
    await page.goto(path);
    await expect(still(page)).toBeVisible();
    await expect(place(page).getByRole('button')).toHaveCount(0);
  });
});
