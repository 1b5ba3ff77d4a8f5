import { expect, type Locator, type Page } from '@playwright/test';
import { hearRequests } from '../support/hear-requests.ts';
import { asSavingData } from '../support/saving-data.ts';
import { test, withoutScripts } from '../support/site-test.ts';
import { expectSilence, expectSounding, largePlayer, openSounds, watchSounds } from '../support/sounds.ts';

/*
 * Films with real pictures and sound: our controls for the video element.
 */

test.describe.configure({ timeout: 120_000 });
test.beforeEach(({ page }) => watchSounds(page));

const films = '/en/zeinabiee?kind=video';
const stage = (page: Page, index = 0): Locator => page.locator('main figure > section').nth(index);
const isPaused = (film: Locator) => film.locator('video').evaluate((video: HTMLVideoElement) => video.paused);
const timeOf = (film: Locator) =>
  film.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);

async function start(film: Locator): Promise<void> {
  await film
    .getByRole('button', { name: /^Play: / })
    .first()
    .click();
  await expect.poll(() => timeOf(film), { timeout: 20_000 }).toBeGreaterThan(0);
}

test('one sound at a time: a film silences the recording, the recording the film, a film another film', async ({
  page,
}) => {
  await openSounds(page, '/en/zeinabiee');
  await largePlayer(page).locator('button').first().click();
  await expectSounding(page);
  await start(stage(page));
  await expectSilence(page);
  await largePlayer(page).locator('button').first().click();
  await expectSounding(page);
  await expect.poll(() => isPaused(stage(page))).toBe(true);
  await openSounds(page, films);
  await start(stage(page, 0));
  await start(stage(page, 1));
  await expect.poll(() => isPaused(stage(page, 0))).toBe(true);
});

test('captions begin in the language of the page, first of four, and can be others or none', async ({
  page,
}) => {
  await openSounds(page, '/fa/zeinabiee?kind=video');
  const film = stage(page);
  await film.getByRole('button', { name: /^پخش/ }).first().click();
  const words = film.locator('p[lang]');
  await expect(words).toHaveAttribute('lang', 'fa', { timeout: 20_000 });
  await expect(words).toHaveText(/\p{Script=Arabic}/u);
  await film.locator('button[aria-expanded]').click();
  const choice = film.locator('select').first();
  expect(
    await choice.locator('option').evaluateAll((options) => options.map((one) => one.getAttribute('value'))),
  ).toEqual(expect.arrayContaining(['fa', 'en', 'ar', 'ur', 'off']));
  await expect(choice.locator('option').first()).toHaveAttribute('value', 'fa');
  await choice.selectOption('en');
  await expect(words).toHaveAttribute('lang', 'en');
  await expect(words).toHaveText(/[a-z]/);
  await choice.selectOption('off');
  await expect(words).toHaveCount(0);
});

test('keys: space and k, arrows, m, c, f', async ({ page }) => {
  await openSounds(page, films);
  const film = stage(page);
  await start(film);
  await film.focus();
  await page.keyboard.press('k');
  await expect.poll(() => isPaused(film)).toBe(true);
  const from = await timeOf(film);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => timeOf(film)).toBeGreaterThan(from + 4);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => timeOf(film)).toBeLessThan(from + 1);
  await page.keyboard.press('m');
  await expect(film.getByRole('button', { name: 'Mute' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('m');
  const shown = () =>
    film
      .locator('video')
      .evaluate(
        (video: HTMLVideoElement) => [...video.textTracks].filter(({ mode }) => mode !== 'disabled').length,
      );
  expect(await shown()).toBe(1);
  await page.keyboard.press('c');
  await expect.poll(shown).toBe(0);
  await page.keyboard.press('Space');
  await expect.poll(() => isPaused(film)).toBe(false);
  await page.keyboard.press('f');
  await expect.poll(() => page.evaluate(() => document.fullscreenElement?.tagName)).toBe('SECTION');
  await page.keyboard.press('f');
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull();
});

const sources = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLVideoElement>('main video')?.currentSrc ?? '');

interface Film {
  files: { href: string; bytes: number }[];
}

async function firstFilm(page: Page): Promise<Film> {
  const { items }: { items: Film[] } = await (await page.request.get('/api/v1/en/tracks?kind=video')).json();
  return items[0] ?? { files: [] };
}

test('another file goes on where the first one was; speed holds', async ({ page }) => {
  await openSounds(page, films);
  const film = stage(page);
  await start(film);
  await film.locator('button[aria-expanded]').click();
  await film.getByRole('combobox', { name: 'Speed' }).selectOption('2');
  await film.getByRole('slider').press('ArrowRight');
  await expect.poll(() => timeOf(film)).toBeGreaterThan(4);
  const other = film.getByRole('combobox', { name: 'File' }).locator('option').nth(1);
  const href = (await other.getAttribute('value')) ?? '';
  await film.getByRole('combobox', { name: 'File' }).selectOption(href);
  await expect.poll(() => sources(page)).toContain(href);
  await expect.poll(() => timeOf(film)).toBeGreaterThan(4.5);
  expect(await film.locator('video').evaluate((video: HTMLVideoElement) => video.playbackRate)).toBe(2);
});

test('nothing of a film is fetched before it plays, and those who save data get the smallest file', async ({
  page,
}) => {
  await asSavingData(page);
  const { files } = await firstFilm(page);
  const hrefs = files.map(({ href }) => href);
  const asked = hearRequests(page);
  const askedFiles = () =>
    new Set(asked.map((url) => new URL(url).pathname).filter((path) => hrefs.includes(path)));
  await openSounds(page, films);
  await page.waitForTimeout(500);
  expect(askedFiles().size).toBe(0);
  await start(stage(page));
  const smallest = files.toSorted((a, b) => a.bytes - b.bytes)[0]?.href ?? '';
  expect(await sources(page)).toContain(smallest);
  expect(askedFiles()).toEqual(new Set([smallest]));
});

test('a film that does not come says so and can be tried again', async ({ page }) => {
  const { files } = await firstFilm(page);
  const match = (url: URL) => files.some(({ href }) => url.pathname === href);
  await page.route(match, (route) => route.fulfill({ status: 404, body: '' }));
  await openSounds(page, films);
  const film = stage(page);
  await film
    .getByRole('button', { name: /^Play: / })
    .first()
    .click();
  await expect(film.getByRole('status')).toContainText('no longer available', { timeout: 20_000 });
  await page.unroute(match);
  await film.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => timeOf(film), { timeout: 20_000 }).toBeGreaterThan(0);
  await expect(film.getByRole('status')).toBeEmpty();
});

test.describe('without JavaScript', withoutScripts, () => {
  test.use({ javaScriptEnabled: false });

  for (const path of ['/en', films]) {
    test(`the films of ${path} are the browser's own`, async ({ page }) => {
      await page.goto(path);
      const film = page.locator('main figure video').first();
      await film.scrollIntoViewIfNeeded();
      await expect(film).toBeVisible();
      await expect(film).toHaveAttribute('controls');
    });
  }
});
