import { expect, type Page } from '@playwright/test';
import type { Album } from '@sahn/contracts/content/albums';
import { AlbumScreen, touch } from '../support/album.ts';
import { findViolations } from '../support/find-violations.ts';
import { openRendered, readThrough, warmPage } from '../support/hydration.ts';
import { isInTurn } from '../support/long-run.ts';
import { PiecedSite } from '../support/pieced-site.ts';
import { test, withoutScripts } from '../support/site-test.ts';
import { productionSite } from '../support/sites.ts';
import { watchPage } from '../support/watch-page.ts';
import { watchShifts } from '../support/watch-shifts.ts';

/*
 * The gallery by keys, by touch, by addresses, and without scripts.
 */

const album = 'courtyard';
/** An album of photographs, for which there are smaller files. */
const painted = 'night-over-the-dome';

/** Cuts what stands in `<main>` between elements, a few in each piece. */
function cutMain(html: string): string[] {
  const begin = html.indexOf('<main');
  const end = html.indexOf('</main>');
  const pieces = html.slice(begin, end).match(/.{1,300}[^<]*/gs) ?? [];
  return [html.slice(0, begin), ...pieces, html.slice(end)];
}

async function readAlbum(page: Page, id: string): Promise<Album> {
  const answer = await page.request.get(`/api/v1/en/albums/${id}`);
  return answer.json();
}

for (const [width, height] of [
  [390, 844],
  [1280, 720],
] as const) {
  test(`a picture is seen with its controls in ${width} by ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const screen = new AlbumScreen(page, 'en');
    await screen.open(album);
    const top = await screen.slide(1).locator('a').first().boundingBox();
    const buttons = await page.locator('main section [popovertarget]').first().boundingBox();
    const masthead = await page.locator('header').first().boundingBox();
    if (!top || !buttons || !masthead) throw new Error('There is no slide');
    expect(buttons.y + buttons.height - top.y).toBeLessThanOrEqual(height - masthead.height);
  });
}

/** One of each direction. */
const languages = ['en', 'fa'] as const;

for (const locale of languages) {
  /** Each test in one of the languages, in the long run in both. */
  const isMine = (turn: number) => isInTurn(languages, turn, locale);

  test.describe(`in ${locale}`, () => {
    if (isMine(1))
      test('an album is used by keys alone', async ({ page }) => {
        const watch = await watchPage(page);
        const screen = new AlbumScreen(page, locale);
        await screen.open(album);
        const entries = await page.evaluate(() => history.length);
        const first = screen.slide(1).locator('a').first();
        for (
          let step = 0;
          step < 40 && !(await first.evaluate((link) => link === document.activeElement));
          step += 1
        )
          await page.keyboard.press('Tab');
        await expect(first).toBeFocused();
        await screen.expectActive(1);

        await page.keyboard.press(screen.onward);
        await screen.expectActive(2);
        await page.keyboard.press('End');
        await screen.expectActive(6);
        await page.keyboard.press(screen.onward);
        await screen.expectActive(1);
        await page.keyboard.press(screen.backward);
        await screen.expectActive(6);
        await page.keyboard.press('Home');
        await screen.expectActive(1);
        expect(await page.evaluate(() => history.length)).toBe(entries);

        const level = page.locator('main section output').first();
        await page.keyboard.press('+');
        await page.keyboard.press('+');
        await expect(level).toHaveText(/200|۲۰۰/);
        await screen.expectLevel(first, 2);
        await page.keyboard.press('ArrowRight');
        await expect.poll(async () => (await screen.view(first)).x).toBeLessThan(-20);
        await screen.expectActive(1);
        await page.keyboard.press('0');
        await screen.expectLevel(first, 1);

        await page.keyboard.press('Enter');
        await expect(screen.frame).toBeFocused();
        for (let press = 0; press < 12; press += 1) await page.keyboard.press('+');
        await screen.expectLevel(screen.frame, 5);
        await page.keyboard.press('ArrowUp');
        await expect.poll(async () => (await screen.view(screen.frame)).y).toBeGreaterThan(20);
        for (let press = 0; press < 12; press += 1) await page.keyboard.press('-');
        await screen.expectLevel(screen.frame, 1);
        await page.keyboard.press(screen.onward);
        await expect(page).toHaveURL(/#p2$/);
        await page.keyboard.press('Escape');
        await expect(screen.viewer).toHaveCount(0);
        await screen.expectActive(2);
        await expect(screen.slide(2).locator('a').first()).toBeFocused();
        expect(watch.take(locale)).toEqual([]);
      });

    if (isMine(0))
      test('the active slide is told apart by more than its colours, and axe finds nothing in what opens', async ({
        page,
      }) => {
        await page.setViewportSize({ width: 1280, height: 900 });
        await page.emulateMedia({ reducedMotion: 'reduce' });
        const screen = new AlbumScreen(page, locale);
        await screen.open(album, '#p2');
        await screen.expectActive(2);
        const look = (number: number) =>
          screen
            .slide(number)
            .locator('a')
            .first()
            .evaluate((link) => {
              const image = link.querySelector('img');
              const { outlineStyle, outlineWidth } = getComputedStyle(link);
              return {
                width: Math.round(link.getBoundingClientRect().width),
                outline: outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth),
                filter: image ? getComputedStyle(image).filter : '',
              };
            });
        await expect.poll(() => look(2)).toEqual({ width: 540, outline: 2, filter: 'none' });
        for (const number of [1, 3]) {
          const other = await look(number);
          expect(other.width).toBeLessThan(460);
          expect(other.outline).toBe(0);
          expect(other.filter).toContain('grayscale(1)');
        }

        await page.locator('main [popovertarget]').click();
        expect(await findViolations(page, 'main [popover]')).toEqual([]);
        await page.keyboard.press('Escape');
        await screen.slide(2).locator('a').first().click();
        await expect(screen.frame).toBeVisible();
        expect(await findViolations(page, 'dialog[open]')).toEqual([]);
      });

    if (isMine(1))
      test('an address opens its picture, and Back leads to where the visitor came from', async ({
        page,
      }) => {
        const screen = new AlbumScreen(page, locale);
        await openRendered(page, `/${locale}/gallery`);
        await screen.open(album, '#p3');
        await screen.expectActive(3);
        await screen.slide(3).locator('a').first().press(screen.onward);
        await expect(page).toHaveURL(/#p4$/);
        await screen.expectActive(4);
        await page.locator('main section a[href="#p6"]').last().click();
        await expect(page).toHaveURL(/#p6$/);
        await screen.expectActive(6);
        await page.goBack();
        await expect(page).toHaveURL(`/${locale}/gallery`);
        await page.goForward();
        await expect(page).toHaveURL(/#p6$/);
        await expect(screen.row).toHaveClass(/swiper-initialized/);
        await screen.expectActive(6);
      });

    test.describe('by touch', () => {
      test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

      if (isMine(1))
        test('slides are swiped, and the viewer is pinched and dragged', async ({ page }) => {
          const screen = new AlbumScreen(page, locale);
          await screen.open(album);
          const box = await screen.slide(1).locator('a').first().boundingBox();
          if (!box) throw new Error('There is no slide');
          const y = box.y + box.height / 2;
          const [near, far] = screen.onward === 'ArrowRight' ? ([300, 80] as const) : ([90, 310] as const);
          await touch(page, [{ from: [near, y], to: [far, y] }]);
          await screen.expectActive(2);
          await expect(page).toHaveURL(/#p2$/);
          await touch(page, [{ from: [far, y], to: [near, y] }]);
          await screen.expectActive(1);

          await screen.slide(1).locator('a').first().tap();
          await expect(screen.frame).toBeVisible();
          const frame = await screen.frame.boundingBox();
          if (!frame) throw new Error('There is no viewer');
          const middle = frame.y + frame.height / 2;
          await touch(page, [
            { from: [175, middle], to: [115, middle] },
            { from: [215, middle], to: [275, middle] },
          ]);
          await screen.expectLevel(screen.frame, 4);
          const before = await screen.view(screen.frame);
          await touch(page, [{ from: [200, middle], to: [260, middle + 40] }]);
          await expect.poll(async () => (await screen.view(screen.frame)).x - before.x).toBeCloseTo(60, 0);
          await touch(page, [
            { from: [185, middle], to: [45, middle] },
            { from: [205, middle], to: [345, middle] },
          ]);
          await screen.expectLevel(screen.frame, 5);
          await touch(page, [
            { from: [20, middle], to: [190, middle] },
            { from: [370, middle], to: [200, middle] },
          ]);
          await screen.expectLevel(screen.frame, 1);
        });

      if (isMine(0))
        test('a slide is pinched in its place and moves no other then', async ({ page }) => {
          const screen = new AlbumScreen(page, locale);
          await screen.open(album);
          const link = screen.slide(1).locator('a').first();
          const box = await link.boundingBox();
          if (!box) throw new Error('There is no slide');
          const y = box.y + box.height / 2;
          await touch(page, [
            { from: [165, y], to: [135, y] },
            { from: [225, y], to: [255, y] },
          ]);
          await screen.expectLevel(link, 2);
          await touch(page, [{ from: [200, y], to: [120, y] }]);
          await screen.expectActive(1);
          await expect.poll(async () => (await screen.view(link)).x).toBeLessThan(-20);
          await expect(screen.viewer).toHaveCount(0);
        });
    });
  });
}

for (const { locale, width, height } of [
  { locale: 'en', width: 844, height: 390 },
  { locale: 'fa', width: 844, height: 390 },
  { locale: 'ur', width: 667, height: 375 },
] as const) {
  test(`on a phone on its side a picture and its controls are on one screen, in ${locale}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const screen = new AlbumScreen(page, locale);
    for (const name of [painted, album]) {
      await screen.open(name);
      await page
        .locator('main section[aria-roledescription]')
        .evaluate((section) => section.scrollIntoView({ block: 'start' }));
      const masthead = await page.locator('header').first().boundingBox();
      const top = (masthead?.y ?? 0) + (masthead?.height ?? 0);
      await expect
        .poll(async () => (await screen.slide(1).locator('a').first().boundingBox())?.y)
        .toBeGreaterThanOrEqual(top - 1);
      const picture = await screen.slide(1).locator('a').first().boundingBox();
      expect((picture?.y ?? 0) + (picture?.height ?? height)).toBeLessThanOrEqual(height);
      expect(picture?.height).toBeGreaterThan(130);
      const controls = page.locator(
        'main section[aria-roledescription] > :not(.swiper) :is(button, summary)',
      );
      const shown = await controls.filter({ visible: true }).all();
      expect(shown.length).toBeGreaterThan(5);
      for (const control of shown) {
        const box = await control.boundingBox();
        expect(box?.y).toBeGreaterThanOrEqual(top);
        expect((box?.y ?? 0) + (box?.height ?? height)).toBeLessThanOrEqual(height);
        expect(box?.x).toBeGreaterThanOrEqual(0);
        expect((box?.x ?? 0) + (box?.width ?? width)).toBeLessThanOrEqual(width);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });
}

test('a picture at the side comes to the middle when it is pressed, and opens when it is pressed again', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  const screen = new AlbumScreen(page, 'en');
  await screen.open(album);
  await screen.expectActive(1);
  await screen.slide(2).locator('a').first().click();
  await screen.expectActive(2);
  await expect(screen.viewer).toHaveCount(0);
  await screen.slide(2).locator('a').first().click();
  await expect(screen.viewer).toBeVisible();
});

test('a thumbnail brings its picture into sight, and keys go on from there', async ({ page }) => {
  const screen = new AlbumScreen(page, 'fa');
  await screen.open(album);
  await page.locator('main li > a[href="#p3"]').click();
  await screen.expectActive(3);
  await expect(screen.slide(3)).toBeInViewport();
  await page.keyboard.press(screen.onward);
  await screen.expectActive(4);
});

test('wheel and double click enlarge at the pointer, a drag moves', async ({ page }) => {
  const screen = new AlbumScreen(page, 'en');
  await screen.open(album);
  await screen.slide(1).locator('a').first().click();
  const frame = await screen.frame.boundingBox();
  if (!frame) throw new Error('There is no viewer');
  const [x, y] = [frame.x + frame.width / 2, frame.y + frame.height / 2];
  await page.mouse.dblclick(x, y);
  await screen.expectLevel(screen.frame, 2.5);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 90, { steps: 5 });
  await page.mouse.up();
  await expect.poll(async () => (await screen.view(screen.frame)).y).toBeCloseTo(90, 0);
  await page.mouse.wheel(0, 4000);
  await screen.expectLevel(screen.frame, 1);
  await page.mouse.wheel(0, -9000);
  await screen.expectLevel(screen.frame, 5);
});

test('the sizes to keep are real files of the widths and weights that are told', async ({ page }) => {
  const { pictures } = await readAlbum(page, album);
  const screen = new AlbumScreen(page, 'en');
  await screen.open(album);
  await page.locator('main [popovertarget]').click();
  const links = page.locator('main [popover] a');
  // There is at least one smaller file beside the original.
  expect(pictures[0]?.files.length).toBeGreaterThan(1);
  await expect(links).toHaveCount(pictures[0]?.files.length ?? 0);
  for (const [index, file] of (pictures[0]?.files ?? []).entries()) {
    const link = links.nth(index);
    await expect(link).toBeVisible();
    if (file.type !== 'image/svg+xml') await expect(link).toContainText(String(file.width));
    const answer = await page.request.get(file.href, { headers: { 'accept-encoding': 'identity' } });
    expect(answer.headers()).toMatchObject({ 'content-type': file.type, 'cache-control': /immutable/ });
    expect((await answer.body()).length).toBe(file.bytes);
    const size = await page.evaluate(async (src) => {
      const image = new Image();
      image.src = src;
      await image.decode();
      return [image.naturalWidth, image.naturalHeight];
    }, file.href);
    expect(size).toEqual([file.width, file.height]);
  }
  const download = page.waitForEvent('download');
  await links.nth(1).click();
  expect((await download).suggestedFilename()).toBe(pictures[0]?.files[1]?.name);
});

test('pixels come in the lightest form that is wide enough; light drawings come as they are', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const screen = new AlbumScreen(page, 'en');
  const shown = () =>
    screen
      .slide(1)
      .locator('img')
      .evaluate((image: HTMLImageElement) => image.currentSrc);
  await screen.open(painted);
  await expect.poll(shown).toMatch(/-640-[0-9a-f]{6}\.avif$/);
  await screen.open(album);
  await expect.poll(shown).toMatch(/\.svg$/);
});

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
]) {
  test(`nothing moves while an album arrives, ${viewport.width} pixels wide`, async ({ page }) => {
    await page.setViewportSize(viewport);
    // A font that comes late moves letters: `layout-shift.spec.ts` says how little. Here only the album arrives.
    await page.route(/\.woff2$/, (route) => route.abort());
    await watchShifts(page);
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        const slides = document.querySelector<HTMLElement>('.swiper-initialized > .swiper-wrapper');
        if (!slides) return;
        observer.disconnect();
        Object.assign(window, { began: slides.style.transform });
      }).observe(document, { subtree: true, attributeFilter: ['class'] });
    });
    const screen = new AlbumScreen(page, 'fa');
    for (const hash of ['', '#p3']) {
      await page.goto('about:blank');
      await screen.open(painted, hash);
      await readThrough(page);
      expect(await page.evaluate(() => globalThis.sahnShifts), `opened at “${hash}”`).toEqual([]);
      // Swiper started at the picture in the address, without a transition to it.
      const slides = screen.row.locator('> .swiper-wrapper');
      expect(await slides.evaluate(({ style }) => style.transform)).toBe(
        await page.evaluate(() => Object(window).began),
      );
    }
  });

  test(`nothing moves while the document of an album is read, ${viewport.width} pixels wide`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.route(/\.woff2$/, (route) => route.abort());
    await watchShifts(page);
    await page.addInitScript(() => {
      // Without a window, the browser now and then renders no frame until something asks for the next one.
      const ask = () => requestAnimationFrame(ask);
      ask();
    });
    await warmPage(page.request, `/fa/gallery/${painted}`);
    const pieced = await PiecedSite.open(productionSite.origin, cutMain);
    // The second visit has styles and code from the first one.
    for (const hash of ['', '#p3']) {
      await page.goto('about:blank');
      await page.goto(`${pieced.origin}/fa/gallery/${painted}${hash}`, { waitUntil: 'commit' });
      await expect(page.locator('main h2').first()).toBeVisible();
      await expect(page.locator('main .swiper')).toBeVisible();
      expect(await page.evaluate(() => globalThis.sahnShifts), `opened at “${hash}”`).toEqual([]);
    }
    pieced.close();
  });
}

test('only albums fetch the code of the slider, and after their page', async ({ page }) => {
  const heard = async (path: string): Promise<number> => {
    const bodies: Promise<string>[] = [];
    const listen = (response: import('@playwright/test').Response) => {
      if (response.request().resourceType() === 'script') bodies.push(response.text().catch(() => ''));
    };
    page.on('response', listen);
    await openRendered(page, path);
    await readThrough(page);
    await page.waitForTimeout(300);
    page.off('response', listen);
    const scripts = await Promise.all(bodies);
    return scripts.filter((script) => script.includes('slidesPerGroupSkip')).length;
  };
  expect(await heard('/en')).toBe(0);
  expect(await heard('/en/gallery')).toBe(0);
  expect(await heard(`/en/gallery/${album}`)).toBe(1);
  const first = await (await page.request.get(`/en/gallery/${album}`)).text();
  for (const [, src = ''] of first.matchAll(/(?:src|href)="(\/modules\/[^"]+\.js)"/g))
    expect(await (await page.request.get(src)).text()).not.toContain('slidesPerGroupSkip');
});

test.describe('without scripts', withoutScripts, () => {
  test.use({ javaScriptEnabled: false });

  for (const locale of ['en', 'ar'] as const) {
    test(`every picture is there with its words and its file, in ${locale}`, async ({ page }) => {
      await openRendered(page, `/${locale}/gallery/${painted}`);
      for (let number = 1; number <= 6; number += 1) {
        const slide = page.locator(`#p${number}`);
        await slide.scrollIntoViewIfNeeded();
        await expect(slide.locator('img')).toBeVisible();
        await expect(slide.locator('figcaption')).toBeVisible();
        await expect(slide.locator('figcaption')).toContainText('CC BY 4.0');
        const file = slide.locator('a[download]');
        await expect(file).toBeVisible();
        expect((await page.request.get((await file.getAttribute('href')) ?? '')).ok()).toBe(true);
      }
    });
  }
});
