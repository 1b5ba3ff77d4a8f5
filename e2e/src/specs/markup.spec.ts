import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import type { FormName } from '@sahn/contracts/forms/forms';
import { type Locale, locales } from '@sahn/contracts/text/locale';
import { openRendered, waitForHydration } from '../support/hydration.ts';
import { repeats } from '../support/long-run.ts';
import { allMarkup, markup } from '../support/markup.ts';
import { OwnSite } from '../support/own-site.ts';
import { test } from '../support/site-test.ts';
import { watchPage } from '../support/watch-page.ts';

/*
 * Texts of visitors are shown as they were written, also when they would run as markup: on the wall, on an author's own
 * page and on the private page of a registration, rendered by the server and by the browser.
 */

/** Its messages invalidate the gateway's cache of pages, so no other test may use it. */
let site: OwnSite;

interface Sent {
  text: string;
  locale: Locale;
  /** Private page, rendered in the language in which the form was sent. */
  path: string;
}

interface Shown {
  text: string | null;
  name?: string | null;
  /** Number of elements in the text: must be 0. */
  elements: number;
}

/** Number of private pages in each language. Loading a document takes time. */
const byServer = repeats(3, 10);
const messagesAPage = 12;

// Recording so many pages would take longer than reading them.
test.use({ trace: 'off' });
test.describe.configure({ mode: 'default', timeout: 240_000 });

/** First number of the IP addresses by which forms are counted. Each visitor has a network of its own. */
const network = 11 + Math.floor(Math.random() * 100);

/** Number of parallel requests: the gateway limits connections. */
async function inLanes<Item>(items: readonly Item[], work: (item: Item, place: number) => Promise<unknown>) {
  const entries = items.entries();
  const lane = async () => {
    for (const [place, item] of entries) await work(item, place);
  };
  await Promise.all([lane(), lane(), lane(), lane()]);
}

async function send(form: FormName, place: number, body: object): Promise<string> {
  const answer = await fetch(`${site.origin}/api/v1/${form}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': `${network}.${place >> 8}.${place & 255}.1`,
    },
    body: JSON.stringify(body),
  });
  const { receipt }: { receipt?: string } = await answer.json();
  expect([body, answer.status]).toEqual([body, 201]);
  return receipt ?? '';
}

/** Sends all texts, each in one of the languages. */
async function sendAll(
  form: FormName,
  path: string,
  bodyOf: (text: string, place: number) => object,
): Promise<Sent[]> {
  const sent: Sent[] = [];
  await inLanes(markup, async (text, place) => {
    const locale = locales[place % locales.length] ?? 'en';
    const receipt = await send(form, place, { ...bodyOf(text, place), locale });
    sent.push({ text, locale, path: `/${locale}${path}/${receipt}` });
  });
  return sent;
}

async function putOnTheWall(): Promise<void> {
  const { body } = await site.call('GET', '/messages?state=held&limit=1000');
  const held = body as { id: string; text: string }[];
  await inLanes(held, async ({ id }) => {
    const { status } = await site.call('PUT', `/messages/${id}`, { state: 'public' });
    expect([id, status]).toEqual([id, 200]);
  });
}

interface Watch {
  /** Opens a page as the server rendered it. */
  open(path: string): Promise<void>;
  heard(): string[];
}

/** Records effects of executed markup: dialogs, errors, policy violations, and unexpected requests. */
async function watchAll(page: Page): Promise<Watch> {
  const watch = await watchPage(page);
  const kept: string[] = [];
  let latest: string[] = [];
  const take = () => {
    const lines = [...latest, ...watch.take('')];
    latest = [];
    return lines;
  };
  page.on('dialog', (dialog) => {
    latest.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    const isOurs = origin === site.origin || !/^(?:http|ws)/.test(protocol);
    if (!isOurs || !['GET', 'HEAD'].includes(request.method()))
      latest.push(`${request.method()} ${request.url()}`);
  });
  return {
    async open(path) {
      kept.push(...take());
      await openRendered(page, path);
    },
    heard: () => [...kept, ...take()],
  };
}

async function newVisitor(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({
    baseURL: site.origin,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...options,
  });
  return context.newPage();
}

const sortedTexts = (shown: readonly { text: string | null }[]) => shown.map(({ text }) => text).sort();

function readCards(page: Page): Promise<Shown[]> {
  return page.locator('main article').evaluateAll((cards) =>
    cards.map((card) => {
      const text = card.querySelector('p');
      const name = card.querySelector('footer bdi');
      return {
        text: text?.textContent ?? null,
        name: name?.textContent ?? null,
        elements: (text?.childElementCount ?? 0) + (name?.childElementCount ?? 0),
      };
    }),
  );
}

/** Visits all pages of the wall. Each is rendered by the server in one language and by the browser in the others. */
async function readWall(page: Page, locale: Locale, watch: Watch): Promise<Shown[]> {
  const shown: Shown[] = [];
  const path = `/${locale}/heart-written`;
  await watch.open(path);
  for (let number = 1; ; number += 1) {
    shown.push(...(await readCards(page)));
    const next = page.locator('main a[rel="next"]');
    if ((await next.count()) === 0) return shown;
    const isDocument = locales[number % locales.length] === locale;
    if (isDocument) await watch.open(`${path}?page=${number + 1}`);
    else await next.click();
    await page.locator(`main a[aria-current="page"][href$="?page=${number + 1}"]`).waitFor();
  }
}

/** Visits private pages without loading documents, and reads the elements that match `selector`. */
function followPrivate(page: Page, sent: readonly Sent[], selector: string): Promise<Shown[]> {
  return page.evaluate(
    async ([paths, words]) => {
      const shown: { text: string | null; elements: number }[] = [];
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      for (const path of paths) {
        const link = document.createElement('a');
        link.href = path;
        document.body.append(link);
        link.click();
        link.remove();
        // The page shows its own address.
        const limit = performance.now() + 20_000;
        while (!document.querySelector(`main a[href="${path}"]`) && performance.now() < limit) await frame();
        const element = document.querySelector(words);
        shown.push({ text: element?.textContent ?? null, elements: element?.childElementCount ?? -1 });
      }
      return shown;
    },
    [sent.map(({ path }) => path), selector] as const,
  );
}

/** Opens private pages as rendered by the server, without scripts. */
async function openPrivate(browser: Browser, sent: readonly Sent[], selector: string): Promise<Shown[]> {
  const page = await newVisitor(browser, { javaScriptEnabled: false });
  const watch = await watchAll(page);
  const shown: Shown[] = [];
  for (const { path } of sent) {
    await watch.open(path);
    shown.push(
      await page.locator(selector).evaluate((element) => ({
        text: element.textContent,
        elements: element.childElementCount,
      })),
    );
  }
  // The browser logs every script that it does not run.
  expect(watch.heard().filter((line) => !line.endsWith('.js csp'))).toEqual([]);
  await page.context().close();
  return shown;
}

/** Opens every private page in its language. The first ones are rendered by the server, the others by the browser. */
async function readPrivate(browser: Browser, sent: readonly Sent[], selector: string): Promise<Shown[]> {
  const read = locales.map(async (locale) => {
    const ours = sent.filter((one) => one.locale === locale);
    const page = await newVisitor(browser);
    const watch = await watchAll(page);
    await watch.open(`/${locale}/contact-us`);
    await waitForHydration(page, 'header');
    const shown = await followPrivate(page, ours.slice(byServer), selector);
    expect(watch.heard()).toEqual([]);
    await page.context().close();
    return [...shown, ...(await openPrivate(browser, ours.slice(0, byServer), selector))];
  });
  return (await Promise.all(read)).flat();
}

let messages: Sent[] = [];

test.beforeAll(async () => {
  expect(new Set(allMarkup).size).toBe(500);
  site = await OwnSite.start();
  messages = await sendAll('messages', '/heart-written', (text) => ({ text, name: text }));
  await putOnTheWall();
  // The gateway checks for new messages every second.
  await expect
    .poll(async () =>
      (
        await fetch(`${site.origin}/en/heart-written?page=${Math.floor(markup.length / messagesAPage)}`)
      ).text(),
    )
    .toContain('alert');
});

test.afterAll(() => site?.remove());

test(`the wall shows ${markup.length} texts and names as they were written, in every language`, async ({
  browser,
}) => {
  const walls = locales.map(async (locale) => {
    const page = await newVisitor(browser);
    const watch = await watchAll(page);
    const shown = await readWall(page, locale, watch);
    expect(shown.filter(({ elements }) => elements > 0)).toEqual([]);
    // The messages of the demonstration have other names.
    const ours = shown.filter(({ text, name }) => text === name);
    expect(sortedTexts(ours)).toEqual([...markup].sort());
    expect(watch.heard()).toEqual([]);
    await page.context().close();
  });
  await Promise.all(walls);
});

test(`authors’ own pages show ${markup.length} texts as they were written`, async ({ browser }) => {
  const shown = await readPrivate(browser, messages, 'main article p');
  expect(shown.filter(({ elements }) => elements !== 0)).toEqual([]);
  expect(sortedTexts(shown)).toEqual([...markup].sort());
});

test(`private pages of registrations show ${markup.length} names as they were written`, async ({
  browser,
}) => {
  const sent = await sendAll('registrations', '/registration', (name, place) => ({
    name,
    country: 'PK',
    email: `markup${network}.${place}@mail.example`,
  }));
  const shown = await readPrivate(browser, sent.toReversed(), 'main h1');
  expect(shown.filter(({ elements }) => elements !== 0)).toEqual([]);
  // The name is in a sentence, within invisible bidirectional isolates.
  const names = shown.map(({ text }) => ({ text: /\u2068([\s\S]*)\u2069/.exec(text ?? '')?.[1] ?? null }));
  expect(sortedTexts(names)).toEqual([...markup].sort());
});
