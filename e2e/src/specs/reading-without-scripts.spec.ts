import { expect, type Page } from '@playwright/test';
import { type Locale, localeFacts, locales } from '@sahn/contracts/text/locale';
import { warmPage } from '../support/hydration.ts';
import { screensIn } from '../support/screens.ts';
import { test } from '../support/site-test.ts';
import { productionSite } from '../support/sites.ts';

/*
 * The whole site without JavaScript: every screen can be read, filters, tabs and search are links and forms, and forms
 * are accepted.
 */

test.use({ javaScriptEnabled: false });

/** Minimum number of letters of a page. */
const fewestLetters = 120;

/** Facts of a document as it is served. It is parsed on an empty page, so its scripts do not run. */
function readFacts(page: Page, html: string) {
  return page.evaluate((text) => {
    const served = new DOMParser().parseFromString(text, 'text/html');
    const { lang, dir } = served.documentElement;
    const textOf = (selector: string) => served.querySelector(selector)?.textContent ?? '';
    const attributeOf = (selector: string, name: string) =>
      served.querySelector(selector)?.getAttribute(name) ?? '';
    const main = textOf('main');
    return {
      lang,
      dir,
      headings: served.querySelectorAll('h1').length,
      heading: textOf('main h1'),
      title: served.title,
      description: attributeOf('meta[name=description]', 'content'),
      canonical: attributeOf('link[rel=canonical]', 'href'),
      alternates: [...served.querySelectorAll('link[rel=alternate][hreflang]')].map(
        (link) => [link.getAttribute('hreflang') ?? '', link.getAttribute('href') ?? ''] as const,
      ),
      letters: main.match(/\p{L}/gu)?.length ?? 0,
      arabic: main.match(/\p{Script=Arabic}/gu)?.length ?? 0,
    };
  }, html);
}

type Facts = Awaited<ReturnType<typeof readFacts>>;

/** The faults of a screen, as sentences. */
function findFaults(locale: Locale, path: string, facts: Facts): string[] {
  const { direction } = localeFacts[locale];
  const address = (other: string) => `${productionSite.origin}${path.replace(/^\/\w+/, `/${other}`)}`;
  const share = facts.arabic / Math.max(facts.letters, 1);
  const rightScript = direction === 'rtl' ? share > 0.5 : share < 0.5;
  const expectations: [boolean, string][] = [
    [facts.lang === locale && facts.dir === direction, `lang ${facts.lang}, dir ${facts.dir}`],
    [facts.headings === 1 && facts.heading.trim() !== '', `${facts.headings} first headings`],
    [facts.title.trim() !== '' && !/\w\.\w/.test(facts.title), `title '${facts.title}'`],
    [facts.description.trim().length > 20, `description '${facts.description}'`],
    [facts.canonical === address(locale), `canonical ${facts.canonical}`],
    [facts.letters >= fewestLetters, `${facts.letters} letters in main`],
    [rightScript, `${Math.round(share * 100)} % of the letters are Arabic`],
  ];
  for (const [language, href] of facts.alternates) {
    const right = address(language === 'x-default' ? 'en' : language);
    expectations.push([href === right, `hreflang ${language} ${href}`]);
  }
  const languages = facts.alternates.map(([language]) => language);
  const complete = [...locales, 'x-default'].every((language) => languages.includes(language));
  expectations.push([complete, `hreflang only ${languages.join(' ')}`]);
  return expectations.filter(([holds]) => !holds).map(([, fault]) => `${path}: ${fault}`);
}

for (const locale of locales) {
  test(`screens in ${locale} are there to be read`, async ({ page }) => {
    const faults: string[] = [];
    for (const path of screensIn(locale)) {
      const html = await warmPage(page.request, path);
      faults.push(...findFaults(locale, path, await readFacts(page, html)));
    }
    expect(faults).toEqual([]);
  });
}

/** The number of items in a list's own text. */
async function countOf(page: Page): Promise<number> {
  const words = await page.locator('main p[role=status]').textContent();
  return Number(words?.match(/\d+/)?.[0]);
}

test.describe('lists', () => {
  test('a chip narrows a list and its form searches in it', async ({ page }) => {
    await page.goto('/en/articles');
    const all = await countOf(page);
    const chip = page.locator('main a[href*="category="]').first();
    await chip.click();
    await expect(page).toHaveURL(/\/en\/articles\?category=/);
    expect(await countOf(page)).toBeLessThan(all);

    await page.goto('/en/articles');
    await page.locator('main form input[name=q]').fill('Kufa');
    await page.locator('main form [type=submit]').click();
    await expect(page).toHaveURL(/\/en\/articles\?.*q=Kufa/);
    expect(await countOf(page)).toBeGreaterThan(0);
    expect(await countOf(page)).toBeLessThan(all);
  });

  test('on a phone the filters are folded, and say how many are set', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/en/articles');
    const words = page.locator('main form input[name=q]');
    await expect(words).toBeHidden();
    const filters = page.locator('main details summary').first();
    await filters.click();
    await words.fill('Kufa');
    await page.locator('main form [type=submit]').click();
    await expect(page).toHaveURL(/\/en\/articles\?.*q=Kufa/);
    await expect(words).toBeHidden();
    await expect(filters).toContainText('1 filter set');
  });

  test('a choice of a list’s form narrows it', async ({ page }) => {
    await page.goto('/en/hadith');
    const all = await countOf(page);
    await page.locator('main select[name=narrator]').selectOption({ index: 1 });
    await page.locator('main form [type=submit]').click();
    await expect(page).toHaveURL(/\/en\/hadith\?.*narrator=/);
    expect(await countOf(page)).toBeLessThan(all);
    expect(await countOf(page)).toBeGreaterThan(0);
  });

  test('tabs are links', async ({ page }) => {
    await page.goto('/fa/zeinabiee');
    await page.locator('main a[href="/fa/zeinabiee?kind=video"]').first().click();
    await expect(page).toHaveURL('/fa/zeinabiee?kind=video');
    await expect(page.locator('main a[aria-current][href="/fa/zeinabiee?kind=video"]')).toHaveCount(1);
  });

  test('the search of every page finds, and its pages are turned', async ({ page }) => {
    await page.goto('/en/about-us');
    const panel = page.locator('header details.masthead-search');
    await panel.locator('summary').click();
    await panel.locator('input[name=q]').fill('zaynab');
    await panel.locator('[type=submit]').click();
    await expect(page).toHaveURL('/en/search?q=zaynab');
    const first = await page.locator('main h2, main h3').allTextContents();
    await page.locator('main a[href*="page=2"]').first().click();
    await expect(page).toHaveURL(/\/en\/search\?.*page=2/);
    const second = await page.locator('main h2, main h3').allTextContents();
    expect(second).not.toEqual(first);
  });
});

test.describe('forms', () => {
  test.use({
    // Each run is another visitor, because forms are counted by IP address.
    extraHTTPHeaders: {
      'x-forwarded-for': `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`,
    },
  });

  test('a registration reaches its private page', async ({ page }) => {
    await page.goto('/en/registration');
    await page.locator('[name=name]').fill('Maryam');
    await page.locator('[name=country]').selectOption('PK');
    await page.locator('[name=email]').fill('maryam@mail.example');
    await page.locator('main form [type=submit]').click();
    await expect(page).toHaveURL(/\/en\/registration\/[\w-]{16,}$/);
    await expect(page.locator('main')).toContainText('Maryam');
    await expect(page.locator('main')).toContainText('Pakistan');
    await expect(page.locator('body')).not.toContainText('maryam@mail.example');
  });

  test('a refused registration comes back with its errors beside the fields', async ({ page }) => {
    await page.goto('/ur/registration');
    await page.locator('[name=name]').fill('   ');
    await page.locator('[name=country]').selectOption('PK');
    await page.locator('[name=email]').fill('maryam@mail');
    await page.locator('main form [type=submit]').click();
    await expect(page.locator('[name=email]')).toHaveValue('maryam@mail');
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/ur/registration');
    for (const name of ['name', 'email']) {
      const field = page.locator(`[name=${name}]`);
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      const [described = ''] = ((await field.getAttribute('aria-describedby')) ?? '').split(' ');
      await expect(page.locator(`[id="${described}"]`)).toHaveText(/\p{Script=Arabic}/u);
    }
    await expect(page.locator('[name=country]')).not.toHaveAttribute('aria-invalid', 'true');
  });

  test('a message to the wall and one to the site are accepted', async ({ page }) => {
    await page.goto('/ar/heart-written');
    await page.locator('main [name=text]').fill('السلام عليكِ');
    await page.locator('main form:has([name=text]) [type=submit]').click();
    await expect(page).toHaveURL(/\/ar\/heart-written\/[\w-]{22}$/);
    await expect(page.locator('main form:has([name=text])')).toHaveCount(0);

    await page.goto('/en/contact-us');
    await page.locator('main [name=name]').fill('Maryam');
    await page.locator('main [name=email]').fill('maryam@mail.example');
    await page.locator('main [name=subject]').fill('A question');
    await page.locator('main [name=text]').fill('When was the courtyard built?');
    await page.locator('main form [type=submit]').click();
    await expect(page).toHaveURL(/\/en\/contact-us\?sent=/);
    await expect(page.locator('main form')).toHaveCount(0);
  });
});
