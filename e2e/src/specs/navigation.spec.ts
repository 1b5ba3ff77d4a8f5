import { setTimeout as delay } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import { locales } from '@sahn/contracts/text/locale';
import { openRendered, waitForHydration } from '../support/hydration.ts';
import { isSameDocument, openMarked } from '../support/same-document.ts';
import { asSavingData } from '../support/saving-data.ts';
import { test } from '../support/site-test.ts';
import { setTextSize } from '../support/whole-text.ts';

/*
 * Navigation without loading documents, and the state that is kept across it.
 */

declare global {
  var sahnClasses: string[];
}

const article = '/en/articles/travellers-on-the-shrine';

/** Follows a link of the page and waits for the heading of its target. */
async function follow(page: Page, path: string): Promise<void> {
  const before = (await page.locator('main h1').textContent()) ?? '';
  await page.locator(`main a[href="${path}"]`).first().click();
  await expect(page).toHaveURL(path);
  await expect(page.locator('main h1')).not.toHaveText(before);
}

function readHead(page: Page) {
  return page.evaluate(() => {
    const list = (selector: string, name: string) =>
      [...document.querySelectorAll(selector)].map((element) => element.getAttribute(name));
    return {
      title: document.title,
      lang: document.documentElement.lang,
      dir: document.documentElement.dir,
      canonical: list('link[rel=canonical]', 'href'),
      alternates: list('link[rel=alternate][hreflang]', 'href'),
      description: list('meta[name=description]', 'content'),
      address: list('meta[property="og:url"]', 'content'),
      robots: list('meta[name=robots]', 'content'),
    };
  });
}

test('a link shows its page in the same document, from its top, with the focus on its heading', async ({
  page,
}) => {
  await openMarked(page, '/en/articles');
  await page.locator(`main a[href="${article}"]`).first().scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollBy(0, 100));
  await follow(page, article);
  expect(await isSameDocument(page)).toBe(true);
  await expect(page.locator('main h1')).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('the head follows the page as the server would write it', async ({ page }) => {
  await openMarked(page, '/fa/articles');
  await follow(page, '/fa/articles/travellers-on-the-shrine');
  expect(await isSameDocument(page)).toBe(true);
  const followed = await readHead(page);
  await page.reload();
  expect(followed).toEqual(await readHead(page));
  expect(followed).toMatchObject({ lang: 'fa', dir: 'rtl' });
});

test('back restores where the reader was', async ({ page }) => {
  await openMarked(page, '/en/articles');
  await page.locator(`main a[href="${article}"]`).first().scrollIntoViewIfNeeded();
  const scrolled = () => page.evaluate(() => window.scrollY);
  const left = await scrolled();
  expect(left).toBeGreaterThan(0);
  await follow(page, article);
  await expect.poll(scrolled).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/en/articles');
  await expect.poll(scrolled).toBe(left);
  await page.goForward();
  await expect(page).toHaveURL(article);
  await expect.poll(scrolled).toBe(0);
  expect(await isSameDocument(page)).toBe(true);
});

for (const [locale, aside, below] of [
  ['en', 'See and hear', 'Texts on the same subjects'],
  ['fa', 'ببینید و بشنوید', 'متن‌هایی دربارهٔ همین موضوع‌ها'],
] as const)
  test(`an article leads to what another module has on its subjects, and back, in ${locale}`, async ({
    page,
  }) => {
    const text = `/${locale}/articles/tile-and-calligraphy`;
    await openMarked(page, text);
    const card = page.locator('main section', { has: page.getByRole('heading', { name: aside }) }).last();
    const link = card.locator('a[href*="/gallery/"]').first();
    const path = (await link.getAttribute('href')) ?? '';
    await link.scrollIntoViewIfNeeded();
    await waitForHydration(page, 'main');
    await follow(page, path);
    // Texts below an album come when somebody comes near.
    await page.locator('main h2').last().scrollIntoViewIfNeeded();
    await expect(page.getByRole('heading', { name: below })).toBeVisible();
    await follow(page, text);
    expect(await isSameDocument(page)).toBe(true);
  });

test('a filter changes the list and leaves the reader there', async ({ page }) => {
  await openMarked(page, '/en/articles');
  const items = page.locator('main article, main li:has(h2), main li:has(h3)');
  const before = await items.count();
  await page.locator('main a[href*="category="]').first().click();
  await expect(page).toHaveURL(/category=/);
  await expect.poll(() => items.count()).toBeLessThan(before);
  expect(await isSameDocument(page)).toBe(true);
});

test('the switch of language keeps path, query and fragment, and is remembered', async ({
  page,
  context,
}) => {
  await openMarked(page, '/en/articles?category=life');
  await page.evaluate(() => history.replaceState(history.state, '', `${location.href}#content`));
  const panel = page.locator('header details:not(.masthead-menu)', { has: page.locator('a[hreflang=fa]') });
  await panel.locator('summary').click();
  await panel.locator('a[hreflang=fa]').click();
  await expect(page).toHaveURL('/fa/articles?category=life#content');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fa');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  expect(await isSameDocument(page)).toBe(true);
  const cookies = await context.cookies();
  expect(cookies.find(({ name }) => name === 'i18n_redirected')).toMatchObject({
    value: 'fa',
    path: '/',
    sameSite: 'Lax',
  });
  await page.goto('/');
  await expect(page).toHaveURL('/fa');
});

test('a chosen theme is served with the next document', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await openMarked(page, '/en/articles');
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await paper();
  const panel = page.locator('header .masthead-theme');
  await panel.locator('summary').click();
  await panel.locator('button').nth(2).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect.poll(paper).not.toBe(light);
  const dark = await paper();
  const answer = await page.reload({ waitUntil: 'commit' });
  expect(await answer?.text()).toContain('<html lang="en" dir="ltr" data-theme="dark">');
  await page.waitForLoadState();
  expect(await paper()).toBe(dark);
});

test('a reload leaves the page where it was', async ({ page }) => {
  await openMarked(page, '/en/articles');
  const link = page.locator(`main a[href="${article}"]`).first();
  await link.scrollIntoViewIfNeeded();
  const top = async () => (await link.boundingBox())?.y ?? 0;
  const left = await top();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await page.reload();
  await expect.poll(async () => Math.abs((await top()) - left)).toBeLessThan(2);
});

test.describe('transition of pages', () => {
  /** Records all classes that the page's element gets. */
  async function noteClasses(page: Page): Promise<void> {
    await page.evaluate(() => {
      globalThis.sahnClasses = [];
      const content = document.getElementById('content');
      if (!content) return;
      new MutationObserver(() => globalThis.sahnClasses.push(...content.classList)).observe(content, {
        attributeFilter: ['class'],
      });
    });
  }

  /** Of a page that is loaded when its link is followed, so that the visitor waits for it. */
  async function classesOfFollowing(page: Page): Promise<string[]> {
    await asSavingData(page);
    await page.route(`**/api/v1${article}`, async (route) => {
      await delay(200);
      await route.continue();
    });
    await openMarked(page, '/en/articles');
    await noteClasses(page);
    await follow(page, article);
    await expect(page.locator('#content[class*="page-"]')).toHaveCount(0);
    const classes = await page.evaluate(() => globalThis.sahnClasses);
    return [...new Set(classes)].filter((name) => name.startsWith('page-'));
  }

  test('the old page leaves before the new one enters', async ({ page }) => {
    expect(await classesOfFollowing(page)).toEqual(['page-leave-active', 'page-enter-active']);
  });

  test('nothing moves for those who want no motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await classesOfFollowing(page)).toEqual([]);
  });
});

test.describe('a broken line', () => {
  const retry = (page: Page) => page.locator('main').getByRole('button', { name: 'Try again' });

  test('says so in the place of the page, which comes by itself when the line is back', async ({
    page,
    context,
  }) => {
    await asSavingData(page);
    await openMarked(page, '/en/about-us');
    await context.setOffline(true);
    await page.locator('header nav a[href="/en/gallery"]').first().click();
    await expect(retry(page)).toBeVisible();
    const fallback = (await page.locator('main h1').textContent()) ?? '';
    await expect(page.locator('header nav').first()).toBeVisible();
    await retry(page).click();
    await expect(retry(page)).toBeVisible();
    await context.setOffline(false);
    await expect(retry(page)).toHaveCount(0);
    await expect(page).toHaveURL('/en/gallery');
    await expect(page.locator('main h1')).not.toHaveText(fallback);
    expect(await isSameDocument(page)).toBe(true);
  });

  test('to the data alone is met in the same way', async ({ page }) => {
    await asSavingData(page);
    await openMarked(page, '/en/about-us');
    await page.route('**/api/v1/**', (route) => route.abort());
    await page.locator('header nav a[href="/en/books"]').first().click();
    await expect(retry(page)).toBeVisible();
    await page.unroute('**/api/v1/**');
    await retry(page).click();
    await expect(page.locator('main a[href^="/en/books/"]').first()).toBeVisible();
    await expect(retry(page)).toHaveCount(0);
    expect(await isSameDocument(page)).toBe(true);
  });

  test('to one page leaves the others alone', async ({ page }) => {
    await asSavingData(page);
    await openMarked(page, '/en/about-us');
    await page.route('**/modules/mfe-media/**', (route) => route.abort());
    await page.locator('header nav a[href="/en/gallery"]').first().click();
    await expect(retry(page)).toBeVisible();
    await page.locator('header nav a[href="/en/articles"]').first().click();
    await expect(page.locator('main h1')).toHaveText('Articles');
    expect(await isSameDocument(page)).toBe(true);
  });
});

test('a recording plays on over a navigation, in the dock', async ({ page, request }) => {
  const tracks = await (await request.get('/api/v1/en/tracks?kind=audio')).json();
  test.skip(tracks.total === 0, 'the content has no recording');
  await openMarked(page, '/en/music');
  await page.locator('main ol button').first().click();
  const dock = page.locator('.frame-dock aside');
  await expect(dock).toHaveCount(1);
  const position = async () => Number(await dock.locator('input[type=range]').inputValue());
  await expect.poll(position).toBeGreaterThan(0);
  await page.locator('header nav a[href="/en/articles"]').first().click();
  await expect(page).toHaveURL('/en/articles');
  await expect(page.locator('main h1')).toHaveText('Articles');
  expect(await isSameDocument(page)).toBe(true);
  await expect(dock).toBeVisible();
  const then = await position();
  await expect.poll(position).toBeGreaterThan(then);
});

test('Back returns from a footnote to the line that cites it', async ({ page }) => {
  await openMarked(page, article);
  const note = page.locator('main .prose a[href^="#"]').last();
  await note.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(0);
  await note.click();
  await expect.poll(() => page.evaluate(() => scrollY)).not.toBe(before);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
});

test('the masthead is not wider than a phone with large text', async ({ page }) => {
  for (const locale of locales) {
    await page.goto(`/${locale}/about-us`);
    for (const [width, size] of [
      [320, 16],
      [360, 20],
      [390, 24],
      [390, 32],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await setTextSize(page, size);
      const beyond = await page.locator('.masthead').evaluate(
        (masthead) =>
          [...masthead.querySelectorAll('.frame-brand, summary')].filter((part) => {
            const { left, right } = part.getBoundingClientRect();
            return left < 0 || right > document.documentElement.clientWidth;
          }).length,
      );
      expect({ locale, width, size, beyond }).toEqual({ locale, width, size, beyond: 0 });
    }
  }
});

test('a language whose strings do not come is told, and its link leads on when they do', async ({ page }) => {
  await openRendered(page, '/fa/hadith');
  await waitForHydration(page, 'main');
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/later\./.test(name)),
  );
  const english = /\/modules\/shell\/.*\/locales\/en\./;
  await page.route(english, (route) => route.abort());
  const link = page.locator('footer a[hreflang=en]');
  await link.click();
  await expect(page.getByRole('alert')).toHaveText(/اتصال اینترنت/);
  await expect(page).toHaveURL('/fa/hadith');
  await page.unroute(english);
  await link.click();
  await expect(page).toHaveURL('/en/hadith');
  await expect(page.getByRole('alert')).toHaveCount(0);
});
