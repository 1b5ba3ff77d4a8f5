import { expect, type Page, test } from '@playwright/test';

/*
 * Visited pages open without a connection; other pages say that there is none.
 */

test.use({ serviceWorkers: 'allow' });

const article = '/fa/articles/name-and-lineage';
const dua = '/fa/duas/patience-and-refuge';

/** Opens a page and waits until the service worker controls it and has stored it. */
async function openKept(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect
    .poll(() =>
      page.evaluate(async (wanted) => {
        const store = await caches.open('sahn-pages');
        const sheets = document.querySelectorAll<HTMLStyleElement>('style[data-href]');
        const kept = await Promise.all([
          store.match(wanted),
          store.match('/client-shell/fa'),
          ...[...sheets].map(({ dataset: { href = '' } }) => caches.match(href)),
        ]);
        return !kept.includes(undefined) && navigator.serviceWorker.controller !== null;
      }, path),
    )
    .toBe(true);
}

test('an opened article opens again, and answers to its code', async ({ page, context }) => {
  await openKept(page, article);
  const heading = await page.locator('h1').textContent();
  await context.setOffline(true);
  await page.reload();
  await expect(page.locator('h1')).toHaveText(heading ?? '');
  await page.locator('.masthead summary').first().click();
  await expect(page.locator('.masthead details[open]')).toHaveCount(1);
});

test('chapters, the family and the road open again, each by itself and by a link', async ({
  page,
  context,
}) => {
  const paths = [
    '/fa/books/story-of-her-life/karbala',
    '/fa/story-of-life/family',
    '/fa/story-of-life/road',
    '/fa/story-of-life',
  ];
  const headings: (string | null)[] = [];
  for (const path of paths) {
    await openKept(page, path);
    headings.push(await page.locator('main h1').textContent());
  }
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  for (const [index, path] of paths.entries()) {
    await page.goto(path);
    await expect(page.locator('main h1')).toHaveText(headings[index] ?? '');
  }
  // Reached by a link, it answers to its code.
  await page.locator('main a[href="/fa/story-of-life/family"]').first().click();
  await expect(page.locator('main h1')).toHaveText(headings[1] ?? '');
  await page.locator('main button[data-person]').first().click();
  await expect(page.locator('main [popover]:popover-open')).toBeVisible();
});

test('a dua that was reached by a link opens again', async ({ page, context }) => {
  await openKept(page, '/fa/duas');
  await page.locator(`main a[href="${dua}"]`).first().click();
  await expect(page).toHaveURL(dua);
  const heading = page.locator('main h1', { hasText: 'شکیبایی و پناه' });
  await expect(heading).toBeVisible();
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const kept = await (await caches.open('sahn-answers')).keys();
        return kept.some(({ url }) => url.includes('patience-and-refuge'));
      }),
    )
    .toBe(true);
  await context.setOffline(true);
  await page.reload();
  await expect(heading).toBeVisible();
});

test('a page that was opened by itself opens by a link too', async ({ page, context }) => {
  await openKept(page, article);
  const heading = await page.locator('main h1').textContent();
  await page.goto('/fa/articles?q=نسب');
  await expect(page.locator(`main a[href="${article}"]`).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.locator(`main a[href="${article}"]`).first().click();
  await expect(page.locator('main h1')).toHaveText(heading ?? '');
});

test('a page that was never opened says so in the visitor’s language, and comes with the connection', async ({
  page,
  context,
}) => {
  await openKept(page, article);
  await context.setOffline(true);
  await page.goto('/fa/donate');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fa');
  await expect(page.getByRole('status').filter({ hasText: 'اینترنت' })).toBeVisible();
  await expect(page.locator('.masthead')).toBeVisible();
  const lacking = () =>
    page
      .locator('link[rel="stylesheet"]')
      .evaluateAll((links: HTMLLinkElement[]) => links.filter(({ sheet }) => !sheet).map(({ href }) => href));
  expect(await lacking()).toEqual([]);
  await context.setOffline(false);
  await expect(page.locator('main h1')).not.toHaveText(/اینترنت/);
});

test('a page in a language that was never opened is shown in one that was', async ({ page, context }) => {
  await openKept(page, article);
  const heading = (await page.locator('main h1').textContent()) ?? '';
  await context.setOffline(true);
  await page.locator('footer a[hreflang="en"]').click();
  await expect(page).toHaveURL(article);
  await expect(page.locator('main h1')).toHaveText(heading);
});

for (const [locale, words] of [
  ['fa', /اتصال اینترنت برقرار نیست.*English/],
  ['en', /There is no connection.*فارسی/],
] as const) {
  test(`a language that cannot be reached is told in ${locale}, and nothing is lost`, async ({
    page,
    context,
  }) => {
    const path = `/${locale}/contact-us`;
    const other = locale === 'fa' ? 'en' : 'fa';
    await page.goto(path);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const message = page.locator('main textarea');
    await message.fill('نیمه‌کاره');
    await context.setOffline(true);
    await page.locator('.masthead summary:has(+ .masthead-popup a[hreflang])').click();
    await page.locator(`.masthead-popup a[hreflang=${other}]`).click();
    await expect(page.locator('.masthead').getByRole('alert')).toHaveText(words);
    await expect(page).toHaveURL(path);
    await expect(message).toHaveValue('نیمه‌کاره');
    // It is told once, wherever it is tried.
    await page.keyboard.press('Escape');
    await page.locator(`footer a[hreflang=${other}]`).click();
    await expect(page.getByRole('alert').filter({ visible: true })).toHaveText([words]);
    await context.setOffline(false);
    await page.locator(`footer a[hreflang=${other}]`).click();
    await expect(page).toHaveURL(`/${other}/contact-us`);
    await expect(page.locator('html')).toHaveAttribute('lang', other);
    await expect(page.locator('main textarea')).toHaveValue('نیمه‌کاره');
    await expect(page.locator('.language-note')).toHaveCount(0);
  });
}

test('a page that was never opened shows its drawing, and leads to those that were', async ({
  page,
  context,
}) => {
  await openKept(page, article);
  const title = (await page.title()).replace(/ · [^·]+$/, '');
  await context.setOffline(true);
  await page.goto('/fa/donate');
  await page.getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(article);
  await page.goBack();
  const drawing = page.locator('main img[width="900"]');
  await expect
    .poll(() => drawing.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});

test('a collection that is kept opens without a connection, with its sound', async ({ page, context }) => {
  await openKept(page, '/fa/saved');
  const card = page.getByRole('article').first();
  await card.getByRole('button').click();
  await card.getByRole('checkbox').check();
  await card.getByRole('button').click();
  await expect(card.getByRole('status')).toHaveText('همه‌اش در این دستگاه هست.', { timeout: 30_000 });
  await context.setOffline(true);
  await page.goto('/fa/duas/tasbih-of-fatima');
  await expect(page.locator('main h1')).toBeVisible();
  const part = await page.evaluate(async () => {
    const sound = (await (await caches.open('sahn-saved')).keys()).find(({ url }) => url.endsWith('.mp3'));
    const response = await fetch(sound?.url ?? '', { headers: { range: 'bytes=0-9' } });
    return [response.status, (await response.blob()).size];
  });
  expect(part).toEqual([206, 10]);
});

test('the site can be installed', async ({ page, context }) => {
  await page.goto('/fa');
  const devtools = await context.newCDPSession(page);
  const { url, errors } = await devtools.send('Page.getAppManifest');
  expect([new URL(url).pathname, errors]).toEqual(['/fa/manifest.webmanifest', []]);
});

test('with a connection nothing old is shown', async ({ page }) => {
  await openKept(page, article);
  await page.evaluate(async (path) => {
    const old = new Response('<h1>Old</h1>', { headers: { 'content-type': 'text/html' } });
    await (await caches.open('sahn-pages')).put(path, old);
  }, article);
  await page.reload();
  await expect(page.locator('main h1')).not.toHaveText('Old');
});

test('a private page is never kept', async ({ page }) => {
  await openKept(page, article);
  await page.goto('/fa/registration/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa');
  await page.waitForLoadState('networkidle');
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const stores = await Promise.all(names.map((name) => caches.open(name).then((store) => store.keys())));
    return stores.flat().map(({ url }) => url);
  });
  const isPrivate = (url: string) => /\/(registration|registrations)\//.test(new URL(url).pathname);
  expect(kept.filter(isPrivate)).toEqual([]);
});
