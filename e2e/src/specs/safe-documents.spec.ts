import { createHash } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { locales } from '@sahn/contracts/text/locale';
import { waitForHydration } from '../support/hydration.ts';
import { screensIn } from '../support/screens.ts';
import { clientOnlySite, productionSite } from '../support/sites.ts';

/*
 * No document contains anything that its policy would have to allow explicitly, and no file runs that differs from the
 * composition's.
 */

/** Matches tags in the markup; texts and data blocks contain nothing that looks like one. */
function tagsOf(html: string, name = '[a-z][a-z0-9-]*'): string[] {
  return html.match(new RegExp(`<${name}(?=[\\s>/])[^>]*>`, 'gi')) ?? [];
}

function findFaults(html: string, policy: string): string[] {
  const faults: string[] = [];
  for (const tag of tagsOf(html)) {
    if (/\sstyle\s*=/i.test(tag)) faults.push(`style attribute: ${tag}`);
    if (/\son[a-z]+\s*=/i.test(tag)) faults.push(`handler attribute: ${tag}`);
    if (/=\s*["']?javascript:/i.test(tag)) faults.push(`script as address: ${tag}`);
  }
  for (const tag of tagsOf(html, 'script')) {
    const isData = /\stype="application\/(ld\+)?json"/.test(tag) && !tag.includes(' src=');
    if (!isData && !(/\ssrc="\//.test(tag) && isChecked(tag))) faults.push(`script: ${tag}`);
  }
  for (const tag of tagsOf(html, 'link')) {
    const isCode = /\srel="stylesheet"/.test(tag) || /\sas="(script|style)"/.test(tag);
    if (isCode && !isChecked(tag)) faults.push(`without a hash: ${tag}`);
  }
  const blocks = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/gi)].map(([, text = '']) => text);
  const hashes = blocks.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  const [, named = ''] = /style-src 'self' ([^;]*)/.exec(policy) ?? [];
  if (hashes.length === 0 || named.split(' ').sort().join(' ') !== [...new Set(hashes)].sort().join(' '))
    faults.push('the policy does not name exactly the style blocks');
  if (!/script-src 'self';/.test(policy) || /unsafe|nonce|data:/.test(policy))
    faults.push(`policy: ${policy}`);
  return faults;
}

function isChecked(tag: string): boolean {
  return /\sintegrity="sha256-[A-Za-z0-9+/]{43}="/.test(tag) && /\scrossorigin="anonymous"/i.test(tag);
}

test('no document needs more than its policy allows', async ({ request }) => {
  const everywhere = locales.flatMap((locale) => [...screensIn(locale), `/${locale}/nope`]);
  const addresses = [
    ...everywhere.map((path) => `${productionSite.origin}${path}`),
    `${productionSite.origin}/nonsense`,
    `${productionSite.origin}/fa/registration?errors=email.email,name.required`,
    ...locales.flatMap((locale) => [
      `${clientOnlySite.origin}/${locale}`,
      `${clientOnlySite.origin}/${locale}/nope`,
    ]),
  ];
  const faults: string[] = [];
  for (const address of addresses) {
    const answer = await request.get(address);
    const policy = answer.headers()['content-security-policy'] ?? '';
    faults.push(...findFaults(await answer.text(), policy).map((fault) => `${address}: ${fault}`));
  }
  expect(faults).toEqual([]);
});

test('films and recordings can be played by somebody who opens the file itself', async ({
  page,
  request,
}) => {
  for (const kind of ['video', 'audio']) {
    const tracks = await (await request.get(`/api/v1/en/tracks?kind=${kind}`)).json();
    await page.goto(tracks.items[0].files[0].href);
    const player = page.locator('video, audio');
    await expect.poll(() => player.evaluate((media: HTMLMediaElement) => media.duration)).toBeGreaterThan(1);
  }
});

test('errors are answered without a document', async ({ request }) => {
  const answers = [
    await request.post('/en/articles', { form: { a: 'b' } }),
    await request.post('/en/registration', {
      form: { name: 'x' },
      headers: { 'sec-fetch-site': 'cross-site' },
    }),
    await request.get('/fa/x/style.css'),
    await request.get('/api/v1/en/articles/nope'),
    await request.get('/modules/shell/0.0.0-000000000000/web/main.js'),
  ];
  for (const answer of answers) {
    const shown = `${answer.url()} ${answer.status()}`;
    expect([shown, answer.status() >= 400]).toEqual([shown, true]);
    expect([shown, answer.headers()['content-type']]).toEqual([shown, expect.not.stringContaining('html')]);
    expect([shown, answer.headers()['content-security-policy']]).toEqual([
      shown,
      expect.stringContaining("default-src 'none'"),
    ]);
    expect([shown, tagsOf(await answer.text())]).toEqual([shown, []]);
  }
});

/** Adds a byte to files whose address matches. Returns a function that stops it, and what the browser refused. */
async function tamper(page: Page, address: RegExp): Promise<{ refused: string[]; stop(): Promise<void> }> {
  const refused: string[] = [];
  page.on('console', (message) => {
    const [, file] = /'integrity' attribute for resource '([^']*)'/.exec(message.text()) ?? [];
    if (file) refused.push(new URL(file).pathname);
  });
  await page.route(address, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()} ` });
  });
  return { refused, stop: () => page.unrouteAll({ behavior: 'wait' }) };
}

// The page may still be prefetching when a test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

const article = '/en/articles/name-and-lineage';
const words = 'Zaynab';

test('a changed byte in the shell’s script is refused, and the page can be read', async ({ page }) => {
  const address = /\/modules\/shell\/web\/main\.\w+\.js/;
  const { refused } = await tamper(page, address);
  await page.goto(article);
  await expect.poll(() => refused).toContainEqual(expect.stringMatching(address));
  await expect(page.locator('main h1')).toBeVisible();
  await expect(page.locator('main')).toContainText(words);
});

test('a changed byte in a stylesheet that a document links to is refused, and the page can be read', async ({
  page,
}) => {
  const address = /\/modules\/mfe-content\/web\/home\.sections\.[^/]*css/;
  const { refused } = await tamper(page, address);
  await page.goto('/en');
  await expect.poll(() => refused).toContainEqual(expect.stringMatching(address));
  await expect(page.locator('main h1')).toBeVisible();
});

const moduleFiles: [string, RegExp][] = [
  ['a module’s entry', /\/modules\/mfe-content\/web\/entry\.\w+\.js/],
  ['a page’s code', /\/modules\/mfe-content\/web\/article\.[^/]*js/],
];

for (const [name, address] of moduleFiles) {
  test(`a changed byte in ${name} is refused, and Retry gets the true one`, async ({ page }) => {
    const { refused, stop } = await tamper(page, address);
    await page.goto(article);
    await expect.poll(() => refused).toContainEqual(expect.stringMatching(address));
    const retry = page.locator('main').getByRole('button', { name: 'Try again' });
    await expect(retry).toBeVisible();
    await expect(page.locator('main')).toContainText(words);
    await retry.click();
    await expect(retry).toBeEnabled();
    await expect(page.locator('main')).toContainText(words);
    await stop();
    await retry.click();
    await expect(retry).toHaveCount(0);
    await expect(page.locator('main h1')).toBeVisible();
    await expect(page.locator('main')).toContainText(words);
    await waitForHydration(page, 'main');
  });
}
