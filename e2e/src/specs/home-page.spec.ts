import { expect, type Page, test } from '@playwright/test';
import { locales } from '@sahn/contracts/text/locale';
import { openRendered, readThrough, waitForHydration } from '../support/hydration.ts';

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

/** Sign of the link to a heading, which in the tree has a name of its own. */
const permalink = '¶';

/** Headings that assistive technology gets, and those of the document that it lacks. */
async function readHeadings(page: Page): Promise<{ read: number; lost: string[] }> {
  const browser = await page.context().newCDPSession(page);
  const { nodes } = await browser.send('Accessibility.getFullAXTree');
  await browser.detach();
  const names = nodes
    .filter(({ ignored, role }) => !ignored && role?.value === 'heading')
    .map(({ name }) => String(name?.value).replace(/\s+/g, ' ').trim());
  const shown = await page
    .locator(':is(h1, h2, h3, h4, h5, h6)')
    .evaluateAll(
      (headings, sign) =>
        headings
          .filter((heading) => heading.checkVisibility({ contentVisibilityAuto: false }))
          .map((heading) => heading.textContent.replace(sign, '').replace(/\s+/g, ' ').trim()),
      permalink,
    );
  return { read: names.length, lost: shown.filter((text) => !names.some((name) => name.startsWith(text))) };
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
