import { join } from 'node:path';
import { expect, type Page, type Route } from '@playwright/test';
import { commandPart, releasePart, soundPart } from '../support/faulty-part.ts';
import { isInTurn } from '../support/long-run.ts';
import { measured } from '../support/measured.ts';
import { OwnSite, root } from '../support/own-site.ts';
import { isSameDocument, markDocument } from '../support/same-document.ts';
import { asSavingData } from '../support/saving-data.ts';
import { test } from '../support/site-test.ts';
import { percentile, readPage, summarize, type Visit, Visitors, visit } from '../support/visitors.ts';

/*
 * A module fails in all known ways. A fallback with Retry is shown in its place; the page around it, other pages and the
 * gateway keep working. The module is `fixtures/mfe-faults`, which fails on request.
 */

const soundPage = 'The faulty page is sound.';
const locales = ['en', 'fa', 'ar', 'ur'];
/** Pages that must be rendered, each address once, and one that is cached. */
const others = Array.from({ length: 400 }, (_, at) =>
  at % 4 === 0 ? '/en/articles' : `/en/articles?q=word${at}`,
);

/** What holds a processor or memory up while the server renders; a page and a part have one of them, in the long run both. */
const hungers = ['loop-on-server', 'devour-on-server'] as const;

/** So many times the server renders a page that fails. */
const failures = 3;

test.describe.configure({ mode: 'default', timeout: 45_000 });

let site: OwnSite;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  site = await OwnSite.start();
  const { output } = await site.publish(['--activate', join(root, 'e2e', 'fixtures', 'mfe-faults')]);
  expect(output).toContain('Live: composition');
});

test.afterAll(() => site?.remove());

test.afterEach(() => {
  expect(site.isAlive, 'the gateway lives').toBe(true);
});

/**
 * Requests other pages while something fails. All must arrive, and somebody who came after one of the visits that `wrong`
 * resolves with is served before it.
 */
async function expectOthersServed(wrong: () => Promise<readonly Visit[]>): Promise<void> {
  const visitors = new Visitors(site.origin, others, { count: 2, pauseMs: 60 }).start();
  const waiting = await wrong();
  const visits = await visitors.leave();
  expect(visits.length).toBeGreaterThan(0);
  expect(visits.filter(({ status }) => status !== 200)).toEqual([]);
  measured(`other pages meanwhile: ${summarize(visits.map(({ ms }) => ms))}`);
  const isOvertaken = (one: Visit) =>
    visits.some(({ began, ms }) => began > one.began && began + ms < one.began + one.ms);
  expect(waiting.length === 0 || waiting.some(isOvertaken)).toBe(true);
}

function retryIn(page: Page) {
  return page.locator('#content').getByRole('button', { name: 'Try again' });
}

/** Advances the clock until the page gives up its loader. The page's clock must be installed. */
async function expectGivenUp(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(21_000);
    await expect(retryIn(page)).toHaveCount(1, { timeout: 500 });
  }).toPass({ timeout: 20_000 });
}

/** Checks that the frame works: its links navigate without loading a document. */
async function expectFrameWorks(page: Page): Promise<void> {
  await markDocument(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Donate' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kept by many hands' })).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
}

const takeCauseAway = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.dataset.faults = 'gone';
  });

test.describe('a page', () => {
  test('that throws on the server only is rendered by the browser', async ({ page }) => {
    const path = '/en/faults/throwing?on=throw-on-server';
    const { status, text } = await visit(site.origin, path);
    expect(status).toBe(200);
    expect(text).not.toContain(soundPage);
    expect(readPage(text).boot.rendered).toBe(true);
    await page.goto(site.origin + path);
    await expect(page.getByText(soundPage)).toBeVisible();
    await expect(retryIn(page)).toHaveCount(0);
    await expectFrameWorks(page);
  });

  test('that throws everywhere offers Retry, which works when the cause is gone', async ({ page }) => {
    const answer = await page.goto(`${site.origin}/en/faults/throwing?on=throw`);
    expect(answer?.status()).toBe(200);
    await expect(retryIn(page)).toBeVisible();
    await retryIn(page).click();
    await expect(retryIn(page)).toBeVisible();
    await takeCauseAway(page);
    await retryIn(page).click();
    await expect(page.getByText(soundPage)).toBeVisible();
    await expectFrameWorks(page);
  });

  for (const [id, fault] of [
    ['looping', 'loop-on-server'],
    ['devouring', 'devour-on-server'],
  ] as const) {
    if (!isInTurn(hungers, 0, fault)) continue;
    test(`that is ${id} on the server holds nobody else up`, async ({ page }) => {
      const visits: Visit[] = [];
      await expectOthersServed(async () => {
        for (const locale of [...locales, ...locales])
          visits.push(await visit(site.origin, `/${locale}/faults/${id}?on=${fault}`));
        return visits.slice(0, failures);
      });
      expect(visits.filter(({ status }) => status !== 200)).toEqual([]);
      const times = visits.map(({ ms }) => ms);
      measured(`the page itself: ${times.map((ms) => Math.round(ms)).join(', ')} ms`);
      // The server does not render it any more.
      const [before, after] = [times.slice(0, failures), times.slice(failures + 1)];
      expect(percentile(after, 0.5)).toBeLessThan(percentile(before, 0.5) / 2);
      await page.goto(`${site.origin}/en/faults/${id}?on=${fault}`);
      await expect(page.getByText(soundPage)).toBeVisible();
      await expectFrameWorks(page);
    });
  }

  test('whose loader never answers offers Retry', async ({ page }) => {
    await expectOthersServed(async () => {
      const silent: Visit[] = [];
      for (const locale of locales) {
        const answer = await visit(site.origin, `/${locale}/faults/silent?on=silence`);
        expect(answer.status).toBe(200);
        expect(answer.text).toContain('</footer>');
        silent.push(answer);
      }
      return silent;
    });
    await page.clock.install();
    await page.goto(`${site.origin}/en/faults/silent?on=silence`);
    await expect(page.getByRole('navigation').first()).toBeVisible();
    await expectGivenUp(page);
    await takeCauseAway(page);
    await retryIn(page).click();
    await expect(page.getByText(soundPage)).toBeVisible();
  });
});

test.describe('a part of the home page', () => {
  let headings: number;

  test.beforeAll(async () => {
    let text = '';
    // A busy machine may leave the part of a first page to the browser.
    await expect
      .poll(async () => {
        ({ text } = await visit(site.origin, '/en'));
        return text;
      })
      .toContain(soundPart);
    headings = text.match(/<h2/g)?.length ?? 0;
  });

  /** Scrolls down the page: parts are loaded when they come near. */
  async function readHome(page: Page): Promise<void> {
    const answer = await page.goto(`${site.origin}/en`);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const footer = page.getByRole('contentinfo');
    await expect(async () => {
      await page.mouse.wheel(0, 800);
      await expect(footer).toBeInViewport({ timeout: 100 });
    }).toPass({ timeout: 20_000, intervals: [50] });
    const shown = page.locator('h2');
    await expect.poll(() => shown.count()).toBeGreaterThanOrEqual(headings);
  }

  test.afterEach(async () => {
    await expect.poll(async () => (await visit(site.origin, '/en')).status).toBe(200);
  });

  // First, because after the faults below the server leaves the part to the browser for a while.
  test('whose file does not come stays to be read, and offers Retry', async ({ page }) => {
    await page.route(/mfe-faults\/.*\/faulty-part\.\w+\.js/, (route) => route.abort());
    await readHome(page);
    await expect(retryIn(page)).toHaveCount(1);
    await expect(page.getByText(soundPart)).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await retryIn(page).click();
    await expect(retryIn(page)).toHaveCount(0);
    await expect(page.getByText(soundPart)).toBeVisible();
  });

  for (const fault of ['throw-on-server', ...hungers.filter((one) => isInTurn(hungers, 1, one))]) {
    test(`with the fault ${fault} is rendered by the browser`, async ({ page }) => {
      let message = '';
      await expectOthersServed(async () => {
        message = await commandPart(site, fault);
        await readHome(page);
        await expect(page.getByText(soundPart)).toBeVisible();
        return [];
      });
      await releasePart(site, message);
    });
  }

  test('that throws everywhere offers Retry, which works when the cause is gone', async ({ page }) => {
    const message = await commandPart(site, 'throw');
    await readHome(page);
    await expect(retryIn(page)).toHaveCount(1);
    await releasePart(site, message);
    await retryIn(page).click();
    await expect(page.getByText(soundPart)).toBeVisible();
    await expect(retryIn(page)).toHaveCount(0);
  });

  test('whose loader never answers offers Retry', async ({ page }) => {
    const message = await commandPart(site, 'silence');
    await page.clock.install();
    await readHome(page);
    await expectGivenUp(page);
    await releasePart(site, message);
    await retryIn(page).click();
    await expect(page.getByText(soundPart)).toBeVisible();
  });
});

test.describe('a file', () => {
  const path = '/en/faults/throwing';
  const files = {
    entry: /mfe-faults\/web\/entry\.\w+\.js/,
    page: /mfe-faults\/.*\/(throwing|looping|devouring|silent)\.\w+\.js/,
    style: /mfe-faults\/.*\/(throwing|looping|devouring|silent)\.\w+\.css/,
  };
  const ways: Record<string, (route: Route) => Promise<void>> = {
    lost: (route) => route.abort(),
    async altered(route) {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()}\n` });
    },
  };

  async function followLink(page: Page): Promise<void> {
    await page.goto(`${site.origin}/en/articles`);
    await markDocument(page);
    await page.getByRole('link', { name: 'Faults on command' }).click();
  }

  async function expectStaid(page: Page): Promise<void> {
    expect(await isSameDocument(page)).toBe(true);
    expect(new URL(page.url()).pathname).toBe(path);
  }

  /** Each file comes in one of the ways, at first and behind a link in different ones; in the long run in all. */
  const isMine = (turn: number, how: string) => isInTurn(Object.keys(ways), turn, how);

  for (const [how, answer] of Object.entries(ways)) {
    for (const [turn, file] of (['entry', 'page'] as const).entries()) {
      if (!isMine(turn, how)) continue;
      test(`of a first page (${file}) that is ${how} is not run, and Retry brings it`, async ({ page }) => {
        await page.route(files[file], answer);
        const document = await page.goto(site.origin + path);
        expect(document?.status()).toBe(200);
        await expect(retryIn(page)).toBeVisible();
        await page.unrouteAll({ behavior: 'wait' });
        await retryIn(page).click();
        await expect(page.getByText(soundPage)).toBeVisible();
        await expect(retryIn(page)).toHaveCount(0);
        await expectFrameWorks(page);
      });
    }

    for (const [turn, file] of (['entry', 'page', 'style'] as const).entries()) {
      if (!isMine(turn + 1, how)) continue;
      test(`behind a link (${file}) that is ${how} is not used, and Retry brings it`, async ({ page }) => {
        await page.route(files[file], answer);
        await followLink(page);
        await expect(retryIn(page)).toBeVisible();
        await page.unrouteAll({ behavior: 'wait' });
        await retryIn(page).click();
        await expect(page.getByText(soundPage)).toBeVisible();
        await expectStaid(page);
        await expectFrameWorks(page);
      });
    }
  }

  for (const file of ['entry', 'page', 'style'] as const) {
    test(`behind a link (${file}) that never comes is given up, and Retry brings it`, async ({ page }) => {
      await page.clock.install();
      // Otherwise the link in view may ask for the file too.
      await asSavingData(page);
      let asked = 0;
      await page.route(files[file], async (route) => {
        asked += 1;
        if (asked > 1) await route.continue();
      });
      await followLink(page);
      await expect.poll(() => asked).toBe(1);
      await page.clock.fastForward(13_000);
      await expect(retryIn(page)).toBeVisible();
      await retryIn(page).click();
      await expect(page.getByText(soundPage)).toBeVisible();
      await expectStaid(page);
    });
  }
});
