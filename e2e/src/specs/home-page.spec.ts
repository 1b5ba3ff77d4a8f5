import { expect, type Locator, type Page, test } from '@playwright/test';
import { locales } from '@sahn/contracts/text/locale';
import { openRendered, readThrough, waitForHydration } from '../support/hydration.ts';
import { readHeadings } from '../support/read-headings.ts';

/*
 * The longest page: its first screen does not wait for anything below it, and the scroll position is restored.
 */

const home = '/en';
const ofSections = /\/home\.sections\.[^/]+\.css/;

/** A property that the styles of sections set. */
function readHeights(page: Page) {
  return page
    .locator('main section')
    .evaluateAll((sections) => sections.map((section) => Math.round(section.getBoundingClientRect().height)));
}

function readPlace(page: Page) {
  return page.evaluate(() => {
    const heading = [...document.querySelectorAll('main h2')].find(
      (one) => one.getBoundingClientRect().bottom > 0,
    );
    return {
      heading: heading?.textContent,
      top: Math.round(heading?.getBoundingClientRect().top ?? Number.NaN),
    };
  });
}

test('the first screen is there while the styles of what stands below it are on their way', async ({
  page,
}) => {
  const held = Promise.withResolvers<void>();
  await page.route(ofSections, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(home, { waitUntil: 'commit' });
  await expect(page.locator('main h1')).toBeVisible();
  const picture = page.locator('main section img').first();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
  await expect(page.locator('footer')).toHaveCount(0);
  held.resolve();
  await expect(page.locator('footer')).toBeAttached();
});

test('sections keep their styles and the visitor their place when somebody goes on and comes back', async ({
  page,
}) => {
  await openRendered(page, home);
  await readThrough(page);
  const before = await readHeights(page);
  const link = page.locator('main a[href="/en/donate"]').last();
  await link.scrollIntoViewIfNeeded();
  const place = await readPlace(page);
  await link.click();
  await expect(page.locator('main h1')).not.toHaveText('Zaynab, daughter of Ali');
  // They are not loaded again.
  await page.route(ofSections, (route) => route.abort());
  await page.goBack();
  await expect(page.locator('main h1')).toHaveText('Zaynab, daughter of Ali');
  await waitForHydration(page, 'header');
  expect(await readHeights(page)).toEqual(before);
  await expect.poll(() => readPlace(page)).toEqual(place);
});

test('every heading is in the accessibility tree before anything is scrolled', async ({ page }) => {
  const screens = [
    '',
    '/articles',
    '/duas',
    '/story-of-life',
    '/haram-shenasi',
    '/calendar',
    '/zeinabiee',
    '/about-us',
  ];
  for (const screen of screens) {
    await openRendered(page, `/fa${screen}`);
    const { read, lost } = await readHeadings(page);
    expect({ screen, lost }).toEqual({ screen, lost: [] });
    expect(read).toBeGreaterThan(4);
  }
});

test('the card of the day is on the first screen, and the page is short in every language', async ({
  page,
}) => {
  const sizes = [
    ...locales.map((locale) => ({ locale, width: 1280, height: 800, longest: 5_000 })),
    { locale: 'en', width: 390, height: 844, longest: 10_000 },
  ];
  for (const { locale, width, height, longest } of sizes) {
    await page.setViewportSize({ width, height });
    await openRendered(page, `/${locale}`);
    const card = await page.locator('#today section').boundingBox();
    expect(card?.y).toBeLessThan(height - 120);
    const pixels = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(pixels, `height in ${locale} at ${width}`).toBeLessThanOrEqual(longest);
  }
});

/** Colours in a part of the window, of 4096: a sky of broad bands has few, masonry many. */
async function countColours(page: Page, clip: { x: number; y: number; width: number; height: number }) {
  const picture = (await page.screenshot({ clip })).toString('base64');
  return page.evaluate(async (text) => {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    canvas?.drawImage(bitmap, 0, 0);
    const { data = [] } = canvas?.getImageData(0, 0, bitmap.width, bitmap.height) ?? {};
    const colours = new Set<number>();
    for (let at = 0; at < data.length; at += 4)
      colours.add(
        ((data[at] ?? 0) >> 4) * 256 + ((data[at + 1] ?? 0) >> 4) * 16 + ((data[at + 2] ?? 0) >> 4),
      );
    return colours.size;
  }, picture);
}

/** Room that stays empty below what a column has, of columns side by side that are wider than a card. */
function findHoles(page: Page): Promise<{ below: string; empty: number }[]> {
  return page.evaluate(() => {
    const lowest = (column: Element) => {
      const shown = [...column.querySelectorAll('*')].filter(
        (element) => element.childElementCount === 0 && element.checkVisibility(),
      );
      return Math.max(...shown.map((element) => element.getBoundingClientRect().bottom));
    };
    return [...document.querySelectorAll('main *')]
      .filter((grid) => getComputedStyle(grid).display === 'grid')
      .flatMap((grid) => [...grid.children])
      .flatMap((column) => {
        const { width, height, bottom } = column.getBoundingClientRect();
        const end = lowest(column);
        if (width < 240 || width > innerWidth / 2 || height < 120 || !Number.isFinite(end)) return [];
        const empty = Math.round(bottom - end);
        const below = column.querySelector('h2, h3')?.textContent ?? column.textContent.slice(0, 30);
        return [{ below, empty }];
      });
  });
}

/** Lists in columns that have fewer items than columns. */
function findShortRows(page: Page): Promise<string[]> {
  return page.locator('main :is(ul, ol)').evaluateAll((lists) =>
    lists
      .filter((list) => getComputedStyle(list).display === 'grid')
      .filter((list) => {
        const tracks = getComputedStyle(list).gridTemplateColumns.split(' ');
        return tracks.filter((track) => Number.parseFloat(track) > 1).length > list.childElementCount;
      })
      .map((list) => list.textContent.slice(0, 60)),
  );
}

/** The domes and towers of the drawing of the road, as shares of its height. */
const domes = { top: 0.49, bottom: 0.65 };

async function expectDomes(road: Locator): Promise<void> {
  const shown = await road.evaluate((image: HTMLImageElement) => {
    const { width, height } = image.getBoundingClientRect();
    const scale = Math.max(width / image.naturalWidth, height / image.naturalHeight);
    const drawn = image.naturalHeight * scale;
    const place = Number.parseFloat(getComputedStyle(image).objectPosition.split(' ')[1] ?? '') / 100;
    const top = ((drawn - height) * place) / drawn;
    return { top, bottom: top + height / drawn };
  });
  expect(shown.top).toBeLessThan(domes.top);
  expect(shown.bottom).toBeGreaterThan(domes.bottom);
}

for (const { locale, width, theme } of [
  { locale: 'en', width: 1280, theme: 'light' },
  { locale: 'fa', width: 1920, theme: 'dark' },
] as const) {
  test(`nothing of the home page is a hole, and nothing stands on the building, in ${locale} at ${width}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    await openRendered(page, `/${locale}`);

    await test.step('the buttons of the hero stand in the sky', async () => {
      const actions = page.locator('main section').first().locator('a');
      const boxes = await Promise.all((await actions.all()).map((action) => action.boundingBox()));
      await page
        .locator('main section h1')
        .first()
        .evaluate((heading) => heading.closest('.wrap')?.setAttribute('hidden', ''));
      for (const box of boxes) {
        if (!box) throw new Error('A button of the hero is not shown');
        expect(await countColours(page, box)).toBeLessThan(12);
      }
    });

    await test.step('an arch keeps its frame while its picture grows', async () => {
      const arch = page.locator('.arcade-wall li a').nth(4);
      const niche = arch.locator('span:has(> span > img)');
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await arch.hover();
      await expect
        .poll(() => arch.locator('img').evaluate((picture) => getComputedStyle(picture).scale))
        .toBe('1.05');
      const frame = await niche.evaluate((element) => {
        const outer = element.getBoundingClientRect();
        const opening = element.firstElementChild;
        const inner = opening?.getBoundingClientRect();
        return {
          sides: [(inner?.left ?? 0) - outer.left, outer.right - (inner?.right ?? 0)],
          above: (inner?.top ?? 0) - outer.top,
          cuts: opening !== null && getComputedStyle(opening).overflow === 'hidden',
          gold: getComputedStyle(element).backgroundColor !== 'rgba(0, 0, 0, 0)',
        };
      });
      expect(frame).toEqual({ sides: [4, 4], above: 4, cuts: true, gold: true });
    });

    await test.step('columns are as long as what is beside them', async () => {
      await readThrough(page);
      expect((await findHoles(page)).filter(({ empty }) => empty > 150)).toEqual([]);
      expect(await findShortRows(page)).toEqual([]);
    });

    await test.step('the road is a picture of its own, and its domes are whole', async () => {
      const road = page.locator('section[data-surface=night] img').first();
      const hero = page.locator('main section img').first();
      expect(await road.getAttribute('src')).not.toBe(await hero.getAttribute('src'));
      await expectDomes(road);
      await openRendered(page, `/${locale}/story-of-life`);
      for (const wide of [768, width]) {
        await page.setViewportSize({ width: wide, height: 900 });
        await expectDomes(page.locator('main img').first());
      }
    });
  });
}

test('a page says once where to write to', async ({ page }) => {
  for (const path of ['/en', '/en/about-us']) {
    await openRendered(page, path);
    await readThrough(page);
    await expect(page.getByText('Write to us', { exact: true }).filter({ visible: true })).toHaveCount(1);
  }
});
