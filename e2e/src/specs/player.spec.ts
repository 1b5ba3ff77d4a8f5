import { expect, type Page } from '@playwright/test';
import { findViolations } from '../support/find-violations.ts';
import { openRendered } from '../support/hydration.ts';
import { isInTurn, repeats } from '../support/long-run.ts';
import { measured } from '../support/measured.ts';
import { isSameDocument, markDocument } from '../support/same-document.ts';
import { asSavingData } from '../support/saving-data.ts';
import { test, withoutScripts } from '../support/site-test.ts';
import {
  dock,
  expectSilence,
  expectSounding,
  firstSound,
  intervals,
  largePlayer,
  openSounds,
  soundingAt,
  watchSounds,
} from '../support/sounds.ts';
import { watchPage } from '../support/watch-page.ts';

/*
 * The site's player with real sound: specification, section 4, and what happens to a sound during navigation.
 */

test.describe.configure({ timeout: 120_000 });
test.beforeEach(({ page }) => watchSounds(page));

const cover = (page: Page) => largePlayer(page).locator('button').first();

async function play(page: Page, path = '/en/zeinabiee'): Promise<void> {
  await openSounds(page, path);
  await cover(page).click();
  await expectSounding(page);
}

/** Position of a second on a time bar whose knob is 24 pixels wide. */
async function pointAt(page: Page, part: number): Promise<{ x: number; y: number }> {
  const box = await largePlayer(page).locator('input[type=range]').boundingBox();
  if (!box) throw new Error('there is no time bar');
  return { x: box.x + 12 + (box.width - 24) * part, y: box.y + box.height / 2 };
}

const lengthOf = (page: Page) => page.evaluate(() => globalThis.sahnSounds[0]?.duration ?? 0);

test('the player does what the specification says in section 4', async ({ page }) => {
  const bar = largePlayer(page).locator('input[type=range]');
  const pause = async () => {
    await cover(page).click();
    await expectSilence(page);
  };

  await test.step('nothing sounds on mounting, and no media element is made', async () => {
    await openSounds(page, '/en/zeinabiee');
    await page.waitForTimeout(500);
    expect(await page.evaluate(() => globalThis.sahnSounds.length)).toBe(0);
    await expect(largePlayer(page)).toContainText(/00:00 \/ \d\d:\d\d/);
  });

  await test.step('a toggle plays; time is told every 200 ms', async () => {
    await cover(page).click();
    await expectSounding(page);
    await expect(cover(page)).toHaveAccessibleName(/^Pause: /);
    expect(await intervals(page)).toEqual([200]);
    const told = await page.evaluate(async () => {
      const bar = document.querySelector('main input[type=range]')?.parentElement;
      if (!bar) return [];
      const times: number[] = [];
      const observer = new MutationObserver(() => times.push(performance.now()));
      observer.observe(bar, { attributeFilter: ['style'] });
      await new Promise((resolve) => setTimeout(resolve, 2_500));
      observer.disconnect();
      return times;
    });
    const steps = told.slice(1).map((time, index) => time - (told[index] ?? 0));
    const median = steps.sort((a, b) => a - b)[Math.floor(steps.length / 2)] ?? 0;
    measured(`time is told every ${Math.round(median)} ms (median of ${steps.length})`);
    expect(median).toBeGreaterThan(150);
    expect(median).toBeLessThan(400);
  });

  await test.step('the toggle pauses, and time is not told afterwards', async () => {
    await pause();
    await expect(cover(page)).toHaveAccessibleName(/^Play: /);
    expect(await intervals(page)).toEqual([]);
    const rested = await largePlayer(page).textContent();
    await page.waitForTimeout(700);
    expect(await largePlayer(page).textContent()).toBe(rested);
  });

  await test.step('a press of the bar plays from there', async () => {
    const { x, y } = await pointAt(page, 0.5);
    await page.mouse.click(x, y);
    await expectSounding(page);
    const half = (await lengthOf(page)) / 2;
    expect(Math.abs((await soundingAt(page)) - half)).toBeLessThan(8);
  });

  await test.step('a drag suspends what is told; letting go seeks and plays', async () => {
    await pause();
    await bar.press('Home');
    await cover(page).click();
    await expectSounding(page);
    const knob = await pointAt(page, (await soundingAt(page)) / (await lengthOf(page)));
    await page.mouse.move(knob.x, knob.y);
    await page.mouse.down();
    const target = await pointAt(page, 0.6);
    await page.mouse.move(target.x - 30, target.y, { steps: 4 });
    await page.mouse.move(target.x, target.y, { steps: 4 });
    const time = largePlayer(page).getByText(/^\d\d:\d\d \/ \d\d:\d\d$/);
    const held = await time.textContent();
    const sounded = await soundingAt(page);
    await page.waitForTimeout(1_200);
    expect(await time.textContent()).toBe(held);
    const wanted = (await lengthOf(page)) * 0.6;
    expect(sounded).toBeLessThan(wanted - 10);
    await page.mouse.up();
    await expect.poll(() => soundingAt(page)).toBeGreaterThan(wanted - 2);
    await expectSounding(page);
  });

  await test.step('at its end the next one of the queue plays', async () => {
    const first = (await largePlayer(page).locator('h2').textContent()) ?? '';
    await bar.press('End');
    await expect(largePlayer(page).locator('h2')).not.toHaveText(first);
    await expect.poll(() => intervals(page)).toEqual([200]);
    await expectSounding(page);
    expect(await page.evaluate(() => globalThis.sahnSounds.length)).toBe(1);
  });

  await test.step('the cover turns while it plays, and stands still for those who want no motion', async () => {
    const turning = () =>
      cover(page).evaluate((element) =>
        element.getAnimations({ subtree: true }).some(({ playState }) => playState === 'running'),
      );
    expect(await turning()).toBe(true);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect.poll(turning).toBe(false);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await cover(page).click();
    await expect.poll(turning).toBe(false);
  });
});

test('keys and words: the slider says its time, the device shows the recording', async ({ page }) => {
  await play(page, '/fa/music');
  const bar = largePlayer(page).locator('input[type=range]');
  await cover(page).click();
  await expectSilence(page);
  await bar.press('Home');
  await bar.press('ArrowRight');
  await bar.press('PageUp');
  await expect(bar).toHaveAttribute('aria-valuetext', /^۳۵ ثانیه از ۱ دقیقه/);
  await expectSilence(page);
  const title = await largePlayer(page).locator('h2').textContent();
  await expect.poll(() => page.evaluate(() => navigator.mediaSession.metadata?.title)).toBe(title);
  await expect.poll(() => page.evaluate(() => navigator.mediaSession.playbackState)).toBe('paused');
});

test('speed and repeat hold for the sound and are known after a new visit', async ({ page }) => {
  await play(page, '/en/music');
  await page.getByLabel('Speed').first().selectOption('1.5');
  await page.getByRole('button', { name: 'Repeat: off' }).first().click();
  expect(await page.evaluate(() => globalThis.sahnSounds[0]?.playbackRate)).toBe(1.5);
  await play(page, '/en/music');
  expect(await page.evaluate(() => globalThis.sahnSounds[0]?.playbackRate)).toBe(1.5);
  await expect(page.getByRole('button', { name: 'Repeat: whole queue' }).first()).toBeVisible();
});

/** Pages of all other modules, by links of the frame. */
const round = [
  '/en/articles',
  '/en/donate',
  '/en/registration',
  '/en/books',
  '/en/heart-written',
  '/en/hadith',
  '/en/story-of-life',
  '/en/duas',
  '/en/contact-us',
  '/en/gallery',
];

async function walk(page: Page): Promise<void> {
  for (const path of round) {
    await page
      .locator(`a[href="${path}"]`)
      .last()
      .evaluate((link: HTMLElement) => link.click());
    await expect(page).toHaveURL(path);
    await expect(page.locator('main h1')).toBeVisible();
    await expectSounding(page);
  }
}

async function switchTo(page: Page, locale: string): Promise<void> {
  await page
    .locator(`a[hreflang="${locale}"]`)
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
  await expectSounding(page);
}

/** What the lock screen calls the recording. */
async function expectDeviceTitle(page: Page, script: RegExp): Promise<void> {
  await expect.poll(() => page.evaluate(() => navigator.mediaSession.metadata?.title)).toMatch(script);
}

test('a recitation sounds on over ten pages and a switch of language, and memory does not grow', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await play(page);
  await markDocument(page);
  await page.getByRole('button', { name: 'Repeat: off' }).first().click();
  await page.getByRole('button', { name: 'Repeat: whole queue' }).first().click();
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  const heap = async () => {
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    return usedSize / 1e6;
  };
  const roundTrip = async () => {
    await walk(page);
    await switchTo(page, 'fa');
    await expectDeviceTitle(page, /\p{Script=Arabic}/u);
    await switchTo(page, 'en');
    await expectDeviceTitle(page, /\p{Script=Latin}/u);
  };
  // The first round loads the code and strings of all modules, which stay in memory.
  await roundTrip();
  const before = await heap();
  const rounds = repeats(1, 4);
  for (let at = 0; at < rounds; at += 1) await roundTrip();
  const after = await heap();
  measured(`heap after one round ${before.toFixed(1)} MB, after ${1 + rounds} ${after.toFixed(1)} MB`);
  expect(after - before).toBeLessThan(2 * rounds);
  expect(await page.evaluate(() => [globalThis.sahnSounds.length, globalThis.sahnPauses])).toEqual([1, 0]);
  expect(await isSameDocument(page)).toBe(true);
});

test('closing the player lets go of timers, file and dock', async ({ page }) => {
  await play(page);
  await page.locator('header nav a[href="/en/articles"]').first().click();
  await expect(page.locator('main h1')).toHaveText('Articles');
  await expect(dock(page)).toBeVisible();
  await dock(page).getByRole('button', { name: 'Close player' }).click();
  await expect(dock(page)).toHaveCount(0);
  expect(await intervals(page)).toEqual([]);
  const left = await page.evaluate(() =>
    globalThis.sahnSounds.map(({ paused, networkState, src }) => ({ paused, networkState, src })),
  );
  expect(left).toEqual([{ paused: true, networkState: 0, src: '' }]);
  expect(await page.evaluate(() => navigator.mediaSession.metadata)).toBeNull();
});

test('two pages do not sound over each other', async ({ page, context }) => {
  await play(page);
  const other = await context.newPage();
  await watchSounds(other);
  await play(other, '/en/music');
  await expectSilence(page);
  await expectSounding(other);
  await page.bringToFront();
  await cover(page).click();
  await expectSounding(page);
  await expectSilence(other);
});

test.describe('a file that does not come', () => {
  const noise = Buffer.from('no sound at all '.repeat(400));
  const faults = [
    { kind: 'broken line', words: 'the connection was lost', fault: 'abort' },
    { kind: 'missing', words: 'no longer available', fault: 'missing' },
    { kind: 'wrong format', words: 'cannot play this file', fault: 'noise' },
  ] as const;

  for (const { kind, words, fault } of faults) {
    test(`is told to the visitor (${kind}), can be tried again, and leaves the rest alone`, async ({
      page,
    }) => {
      const href = await firstSound(page);
      let thrown = '';
      page.on('pageerror', (error) => {
        thrown = error.message;
      });
      await page.route(`**${href}`, (route) =>
        fault === 'abort'
          ? route.abort('connectionfailed')
          : fault === 'missing'
            ? route.fulfill({ status: 404, body: '' })
            : route.fulfill({ status: 200, contentType: 'audio/mpeg', body: noise }),
      );
      await openSounds(page, '/en/zeinabiee');
      await cover(page).click();
      const status = largePlayer(page).getByRole('status');
      await expect(status).toContainText(words, { timeout: 20_000 });
      await expect(cover(page)).toHaveAccessibleName(/^Play: /);
      expect(await intervals(page)).toEqual([]);
      await status.getByRole('button', { name: 'Try again' }).click();
      await expect(status).toContainText(words, { timeout: 20_000 });
      await page.unroute(`**${href}`);
      await status.getByRole('button', { name: 'Try again' }).click();
      await expectSounding(page);
      await expect(status).toBeEmpty();
      await page.locator('header nav a[href="/en/articles"]').first().click();
      await expect(page.locator('main h1')).toHaveText('Articles');
      expect(thrown).toBe('');
    });
  }

  test('is waited for when it is slow, and the visitor is told', async ({ page }) => {
    const href = await firstSound(page);
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(`**${href}`, async (route) => {
      await held;
      await route.continue();
    });
    await openSounds(page, '/en/zeinabiee');
    await cover(page).click();
    const status = largePlayer(page).getByRole('status');
    await expect(status).toContainText('Loading');
    await expect(cover(page)).toHaveAccessibleName(/^Play: /);
    letGo();
    await expectSounding(page);
    await expect(status).toBeEmpty();
  });
});

test.describe('without JavaScript', withoutScripts, () => {
  test.use({ javaScriptEnabled: false });

  test("sounds and films are there in the browser's own players, filters are addresses", async ({ page }) => {
    await page.goto('/en/zeinabiee');
    await expect(page.locator('main audio[controls][src]').first()).toBeVisible();
    await expect(page.locator('main video[controls]').first()).toBeVisible();
    await expect(page.locator('main input[type=range]').first()).toBeHidden();
    const all = await page.locator('main ol > li').count();
    await page.locator('main a[href*="category="]').first().click();
    await expect(page).toHaveURL(/category=/);
    expect(await page.locator('main ol > li').count()).toBeLessThan(all);
    await page.goto('/en/music');
    await expect(page.locator('main audio[controls][src]').first()).toBeVisible();
  });
});

test('pages that play nothing fetch none of its code', async ({ page }) => {
  await asSavingData(page);
  const scripts = new Map<string, number>();
  page.on('response', async (response) => {
    if (!/\.js(\?|$)/.test(response.url())) return;
    const { length } = await response.body().catch(() => Buffer.alloc(0));
    scripts.set(new URL(response.url()).pathname.split('/').at(-1) ?? '', length);
  });
  const ofPlayer = () =>
    [...scripts].filter(([name]) => /^(player|dock|music|zeinabiee|listening)\./.test(name));
  await openRendered(page, '/en/about-us');
  await page.waitForLoadState('networkidle');
  expect(ofPlayer()).toEqual([]);
  const without = [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0);
  await openRendered(page, '/en/music');
  await page.waitForLoadState('networkidle');
  const bytes = ofPlayer().reduce((sum, [, length]) => sum + length, 0);
  measured(
    `scripts of /about-us ${without} bytes, none of them the player's; the player's on /music ${bytes} bytes`,
  );
  expect(bytes).toBeGreaterThan(0);
});

const directions = ['en', 'fa'] as const;

for (const locale of directions) {
  test(`players in ${locale} keep WCAG 2.2 AA while they are used`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const watch = await watchPage(page);
    // Each player in one direction, in the long run in both.
    if (isInTurn(directions, 0, locale)) {
      await play(page, `/${locale}/zeinabiee`);
      expect(await findViolations(page, 'main')).toEqual([]);
    }
    if (isInTurn(directions, 1, locale)) {
      await play(page, `/${locale}/music`);
      expect(await findViolations(page, 'main')).toEqual([]);
      await page.locator('header nav a[href$="/gallery"]').first().click();
      await expect(dock(page)).toBeVisible();
      await dock(page).locator('button[aria-expanded]').click();
      expect(await findViolations(page, '.frame-dock')).toEqual([]);
    }
    expect(watch.take(locale)).toEqual([]);
  });
}

for (const locale of ['en', 'fa', 'ur'] as const) {
  test(`the dock is whole on the narrowest phone, folded and unfolded, in ${locale}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await openSounds(page, `/${locale}/zeinabiee`);
    await cover(page).click();
    await expectSounding(page);
    // On another page, where no large player stands in for it.
    await page.locator('footer a[href$="/hadith"]').first().click();
    await expect(page).toHaveURL(/hadith$/);
    await expect(dock(page)).toBeVisible();
    const check = async (least: number) => {
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      // The queue is a list that is scrolled in the dock.
      const controls = await dock(page)
        .locator('button:not(li *), a, input, select')
        .filter({ visible: true })
        .all();
      expect(controls.length).toBeGreaterThanOrEqual(least);
      for (const control of controls) {
        const { box, name, tall, wide, onTop } = await control.evaluate((element) => {
          const rect = (element.closest('label') ?? element).getBoundingClientRect();
          const hit = document.elementFromPoint(rect.x + rect.width / 2, rect.y + rect.height / 2);
          return {
            box: { left: rect.left, right: rect.right, bottom: rect.bottom },
            name: element.outerHTML.slice(0, 160),
            tall: rect.height,
            wide: rect.width,
            // Of the time bar, what is over the input takes the press.
            onTop: hit !== null && (element.parentElement?.contains(hit) === true || hit.contains(element)),
          };
        });
        expect({ name, inside: box.left >= 0 && box.right <= 320 && box.bottom <= 640 }).toEqual({
          name,
          inside: true,
        });
        expect({ name, onTop }).toEqual({ name, onTop: true });
        // A title is a link in a line of text.
        if (!name.startsWith('<a') || name.includes('download'))
          expect({ name, large: tall >= 43.5 && wide >= 43.5 }).toEqual({ name, large: true });
      }
      const time = dock(page).getByText(/^\d\d:\d\d \/ \d\d:\d\d$/);
      const words = await time.boundingBox();
      expect(words && words.x >= 0 && words.x + words.width <= 320).toBe(true);
    };
    await check(5);
    await dock(page).locator('button[aria-expanded]').click();
    await check(8);
  });
}

for (const locale of ['en', 'fa'] as const) {
  test(`a recording goes on from where it was left, in ${locale}`, async ({ page }) => {
    await openSounds(page, `/${locale}/zeinabiee`);
    await cover(page).click();
    await expectSounding(page);
    await expect.poll(() => soundingAt(page), { timeout: 20_000 }).toBeGreaterThan(4);
    const left = await soundingAt(page);
    await page.goto(`/${locale}/hadith`);
    await expect(dock(page)).toBeVisible();
    const offer = dock(page).getByRole('button', { name: /00:0\d/ });
    await expect(offer).toBeVisible();
    // It does not play by itself.
    expect(await page.evaluate(() => globalThis.sahnSounds.length)).toBe(0);
    await offer.click();
    await expectSounding(page);
    expect(await soundingAt(page)).toBeGreaterThan(left - 2);
    await expect(offer).toHaveCount(0);

    await dock(page).getByRole('button').last().click();
    await expect(dock(page)).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('sahn.listening'))).toBeNull();
  });
}
