import { setTimeout as delay } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import { locales } from '@sahn/contracts/text/locale';
import { hearRequests } from '../support/hear-requests.ts';
import { openRendered, waitForHydration } from '../support/hydration.ts';
import { test } from '../support/site-test.ts';
import { setTextSize } from '../support/whole-text.ts';

/*
 * Navigation without loading documents, and the state that is kept across it.
 */

declare global {
  var sahnSameDocument: boolean | undefined;
  var sahnClasses: string[];
  var sahnHeadings: string[];
}

const article = '/en/articles/travellers-on-the-shrine';

async function open(page: Page, path: string): Promise<void> {
  await openRendered(page, path);
  await waitForHydration(page, 'header, main');
  await page.evaluate(() => {
    globalThis.sahnSameDocument = true;
  });
}

/** Follows a link of the page and waits for the heading of its target. */
async function follow(page: Page, path: string): Promise<void> {
  const before = (await page.locator('main h1').textContent()) ?? '';
  await page.locator(`main a[href="${path}"]`).first().click();
  await expect(page).toHaveURL(path);
  await expect(page.locator('main h1')).not.toHaveText(before);
}

async function expectSameDocument(page: Page): Promise<void> {
  expect(await page.evaluate(() => globalThis.sahnSameDocument)).toBe(true);
}

/** Prevents prefetching when the page is idle; hovering still prefetches. */
async function withoutIdleFetching(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
}

async function asSavingData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });
  });
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
  await open(page, '/en/articles');
  await page.locator(`main a[href="${article}"]`).first().scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollBy(0, 100));
  await follow(page, article);
  await expectSameDocument(page);
  await expect(page.locator('main h1')).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('the head follows the page as the server would write it', async ({ page }) => {
  await open(page, '/fa/articles');
  await follow(page, '/fa/articles/travellers-on-the-shrine');
  await expectSameDocument(page);
  const followed = await readHead(page);
  await page.reload();
  expect(followed).toEqual(await readHead(page));
  expect(followed).toMatchObject({ lang: 'fa', dir: 'rtl' });
});

test('back restores where the reader was', async ({ page }) => {
  await open(page, '/en/articles');
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
  await expectSameDocument(page);
});

for (const [locale, aside, below] of [
  ['en', 'See and hear', 'Texts on the same subjects'],
  ['fa', 'ببینید و بشنوید', 'متن‌هایی دربارهٔ همین موضوع‌ها'],
] as const)
  test(`an article leads to what another module has on its subjects, and back, in ${locale}`, async ({
    page,
  }) => {
    const text = `/${locale}/articles/tile-and-calligraphy`;
    await open(page, text);
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
    await expectSameDocument(page);
  });

test('a filter changes the list and leaves the reader there', async ({ page }) => {
  await open(page, '/en/articles');
  const items = page.locator('main article, main li:has(h2), main li:has(h3)');
  const before = await items.count();
  await page.locator('main a[href*="category="]').first().click();
  await expect(page).toHaveURL(/category=/);
  await expect.poll(() => items.count()).toBeLessThan(before);
  await expectSameDocument(page);
});

test('the switch of language keeps path, query and fragment, and is remembered', async ({
  page,
  context,
}) => {
  await open(page, '/en/articles?category=life');
  await page.evaluate(() => history.replaceState(history.state, '', `${location.href}#content`));
  const panel = page.locator('header details:not(.masthead-menu)', { has: page.locator('a[hreflang=fa]') });
  await panel.locator('summary').click();
  await panel.locator('a[hreflang=fa]').click();
  await expect(page).toHaveURL('/fa/articles?category=life#content');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fa');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expectSameDocument(page);
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
  await open(page, '/en/articles');
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
  await open(page, '/en/articles');
  const link = page.locator(`main a[href="${article}"]`).first();
  await link.scrollIntoViewIfNeeded();
  const top = async () => (await link.boundingBox())?.y ?? 0;
  const left = await top();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await page.reload();
  await expect.poll(async () => Math.abs((await top()) - left)).toBeLessThan(2);
});

test.describe('fetching ahead', () => {
  const target = '/en/duas';
  const wanted = (url: string) => /\/api\/v1\/en\/duas|\/web\/duas\./.test(url);

  test('a pointer on a link brings its code and data, which are not asked for again', async ({ page }) => {
    await withoutIdleFetching(page);
    await open(page, '/en/about-us');
    const asked = hearRequests(page);
    await page.locator(`header nav a[href="${target}"]`).first().hover();
    await expect.poll(() => asked.filter((url) => /\/web\/duas\.[^/]*\.js/.test(url)).length).toBe(1);
    await expect.poll(() => asked.filter((url) => url.includes('/api/v1/en/duas')).length).toBe(1);
    await page.locator(`header nav a[href="${target}"]`).first().click();
    await expect(page).toHaveURL(target);
    await expect(page.locator('main h1')).toBeFocused();
    const again = asked.filter(wanted);
    expect(again.filter((url, index) => again.indexOf(url) !== index)).toEqual([]);
    await expectSameDocument(page);
  });

  test('links of the page that are in view have their code and data before a key is pressed', async ({
    page,
  }) => {
    const asked = hearRequests(page);
    await open(page, '/en/articles');
    const link = page.locator('main h2 a').first();
    const path = (await link.getAttribute('href')) ?? '';
    const data = () => asked.filter((url) => url.endsWith(`/api/v1${path}`)).length;
    await expect.poll(data).toBe(1);
    await expect.poll(() => asked.some((url) => /\/web\/article\.[^/]*\.js$/.test(url))).toBe(true);
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(path);
    await expect(page.locator('main h1')).toBeFocused();
    await page.goBack();
    await expect(page.locator('main h1')).toHaveText('Articles');
    await page.goForward();
    await expect(page).toHaveURL(path);
    expect(data()).toBe(1);
    expect(asked.filter((url) => /\/api\/v1\/en\/articles\?page=1$/.test(url))).toEqual([]);
    await expectSameDocument(page);
  });

  test('a page that is there already is in the first frame after the click, also on the way back', async ({
    page,
  }) => {
    const asked = hearRequests(page);
    await open(page, '/en/articles');
    const link = page.locator(`main a[href="${article}"]`).first();
    await link.scrollIntoViewIfNeeded();
    await expect.poll(() => asked.some((url) => url.endsWith(`/api/v1${article}`))).toBe(true);
    await expect.poll(() => asked.some((url) => /\/web\/article\.[^/]*\.js$/.test(url))).toBe(true);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => {
      globalThis.sahnHeadings = [];
      for (const type of ['click', 'popstate'])
        addEventListener(
          type,
          () =>
            requestAnimationFrame(() =>
              globalThis.sahnHeadings.push(document.querySelector('main h1')?.textContent ?? ''),
            ),
          { capture: true },
        );
    });
    const headings = () => page.evaluate(() => globalThis.sahnHeadings);
    const title = (await link.textContent()) ?? '';
    await link.click();
    await expect.poll(headings).toEqual([title]);
    await page.goBack();
    await expect.poll(headings).toHaveLength(2);
    expect((await headings()).at(-1)).toBe('Articles');
  });

  test('files of links in view are fetched when the network is idle, and not run before they are wanted', async ({
    page,
  }) => {
    const asked = hearRequests(page);
    await open(page, '/en/about-us');
    await expect.poll(() => asked.filter((url) => /\/web\/duas\.[^/]*\.(js|css)$/.test(url)).length).toBe(2);
    expect(asked.filter((url) => url.includes('/api/v1/en/duas'))).toEqual([]);
    await expect(page.locator('link[rel=stylesheet][href*="/web/duas."]')).toHaveCount(0);
  });

  test('nothing is fetched ahead for those who save data', async ({ page }) => {
    await asSavingData(page);
    await open(page, '/en/about-us');
    await page.waitForLoadState('networkidle');
    const asked = hearRequests(page);
    await page.locator(`header nav a[href="${target}"]`).first().hover();
    await page.waitForTimeout(1_000);
    expect(asked).toEqual([]);
  });
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
    await open(page, '/en/articles');
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
    await open(page, '/en/about-us');
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
    await expectSameDocument(page);
  });

  test('to the data alone is met in the same way', async ({ page }) => {
    await asSavingData(page);
    await open(page, '/en/about-us');
    await page.route('**/api/v1/**', (route) => route.abort());
    await page.locator('header nav a[href="/en/books"]').first().click();
    await expect(retry(page)).toBeVisible();
    await page.unroute('**/api/v1/**');
    await retry(page).click();
    await expect(page.locator('main a[href^="/en/books/"]').first()).toBeVisible();
    await expect(retry(page)).toHaveCount(0);
    await expectSameDocument(page);
  });

  test('to one page leaves the others alone', async ({ page }) => {
    await asSavingData(page);
    await open(page, '/en/about-us');
    await page.route('**/modules/mfe-media/**', (route) => route.abort());
    await page.locator('header nav a[href="/en/gallery"]').first().click();
    await expect(retry(page)).toBeVisible();
    await page.locator('header nav a[href="/en/articles"]').first().click();
    await expect(page.locator('main h1')).toHaveText('Articles');
    await expectSameDocument(page);
  });
});

test('a recording plays on over a navigation, in the dock', async ({ page, request }) => {
  const tracks = await (await request.get('/api/v1/en/tracks?kind=audio')).json();
  test.skip(tracks.total === 0, 'the content has no recording');
  await open(page, '/en/music');
  await page.locator('main ol button').first().click();
  const dock = page.locator('.frame-dock aside');
  await expect(dock).toHaveCount(1);
  const position = async () => Number(await dock.locator('input[type=range]').inputValue());
  await expect.poll(position).toBeGreaterThan(0);
  await page.locator('header nav a[href="/en/articles"]').first().click();
  await expect(page).toHaveURL('/en/articles');
  await expect(page.locator('main h1')).toHaveText('Articles');
  await expectSameDocument(page);
  await expect(dock).toBeVisible();
  const then = await position();
  await expect.poll(position).toBeGreaterThan(then);
});

test('Back returns from a footnote to the line that cites it', async ({ page }) => {
  await open(page, article);
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
