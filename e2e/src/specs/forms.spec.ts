import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { findViolations } from '../support/find-violations.ts';
import { formsTest as test } from '../support/forms-test.ts';
import { waitForHydration, warmPage } from '../support/hydration.ts';
import { isInTurn, isLongRun } from '../support/long-run.ts';
import { nonsense } from '../support/nonsense.ts';
import { OwnSite } from '../support/own-site.ts';
import {
  becomeAnother,
  beginAnother,
  expectSent,
  fill,
  formOf,
  freshForm,
  hearPosts,
  openForm,
  siteForms,
  submitOf,
  unfold,
  waitForScripts,
} from '../support/site-forms.ts';
import { withoutScripts } from '../support/site-test.ts';
import { watchDrawnTexts } from '../support/watch-drawn-texts.ts';
import { watchPage } from '../support/watch-page.ts';

/*
 * All forms in all ways in which they are used and fail. Typed text is never lost, and nothing is sent twice.
 */

/** The tests block service workers, which the browser logs. */
const isOfTheTest = (line: string) => line.includes('blocked by Playwright');

test.beforeEach(async ({ page }) => becomeAnother(page));

/** Each form is used with scripts in one of them and without scripts in the other, in the long run in both. */
const languages = ['en', 'fa'] as const;

/** Each form meets one of them, in the long run both. */
const troubles = ['offline', 'failure'] as const;

for (const [at, kind] of siteForms.entries()) {
  for (const locale of languages) {
    test.describe(`${kind.name} in ${locale}`, () => {
      test.describe('without scripts', withoutScripts, () => {
        if (!isInTurn(languages, at + 1, locale)) return;
        test.use({ javaScriptEnabled: false });

        test('is refused in place with what was typed, then taken', async ({ page }) => {
          const form = freshForm(kind);
          await warmPage(page.request, `/${locale}${form.path}`);
          await page.goto(`/${locale}${form.path}`);
          await unfold(page, form);
          // A space passes the browser's own validation of required fields.
          await fill(page, form, false, { ...form.texts, [form.needed]: '   ' });
          const kept = Object.entries(form.texts).filter(([name]) => name !== form.needed);
          const response = page.waitForResponse((one) => one.request().isNavigationRequest());
          await submitOf(page, form).click();
          await response;
          await unfold(page, form);
          for (const [name, text] of kept)
            await expect(formOf(page, form).locator(`[name="${name}"]`)).toHaveValue(text);
          const field = formOf(page, form).locator(`[name="${form.needed}"]`);
          await expect(field).toHaveAttribute('aria-invalid', 'true');
          const described = (await field.getAttribute('aria-describedby'))?.split(' ')[0] ?? '';
          await expect(page.locator(`[id="${described}"]`)).not.toBeEmpty();
          await expect(
            formOf(page, form).locator(`a[href="#${await field.getAttribute('id')}"]`),
          ).toBeVisible();
          await field.fill(form.texts[form.needed] ?? '');
          await submitOf(page, form).click();
          await expect(page).toHaveURL(form.after);
        });
      });

      if (!isInTurn(languages, at, locale)) return;

      test('is filled in and sent by keys alone, and read by axe in each state', async ({ page }) => {
        const form = freshForm(kind);
        test.setTimeout(120_000);
        const watch = await watchPage(page);
        const posts = hearPosts(page, form);
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await openForm(page, locale, form);
        const within = formOf(page, form);
        const first = within.locator('[name]:not([type="hidden"]):not([name="website"])').first();
        await first.focus();
        await submitOf(page, form).focus();
        await page.keyboard.press('Enter');
        // The summary takes the focus, and its first link moves it to the first field.
        const summary = within.getByRole('group');
        await expect(summary).toBeFocused();
        expect(posts).toEqual([]);
        expect(await findViolations(page, 'main')).toEqual([]);
        await page.keyboard.press('Tab');
        await page.keyboard.press('Enter');
        await expect(first).toBeFocused();
        const names = Object.entries(form.texts);
        for (const [name, text] of names) {
          const field = within.locator(`[name="${name}"]`);
          // As when moving from field to field.
          for (let step = 0; step < 6; step += 1) {
            if (await field.evaluate((element) => element === document.activeElement)) break;
            await page.keyboard.press('Tab');
          }
          await expect(field).toBeFocused();
          await page.keyboard.insertText(text);
          if (form.country && name === 'name') {
            await page.keyboard.press('Tab');
            await page.keyboard.type('pakis');
            await expect(within.locator('[role="option"]').first()).toBeVisible();
            await page.keyboard.press('Enter');
          }
        }
        for (let step = 0; step < 6; step += 1) {
          if (await submitOf(page, form).evaluate((element) => element === document.activeElement)) break;
          await page.keyboard.press('Tab');
        }
        await page.keyboard.press('Enter');
        await expectSent(page, form);
        expect(posts).toHaveLength(1);
        expect(posts[0]?.body).toContain('"proof"');
        expect(await findViolations(page, 'main')).toEqual([]);
        expect(watch.take(form.name).filter((line) => !isOfTheTest(line))).toEqual([]);
      });

      test('loses nothing on the way back, without a connection and in a failure, and is sent once', async ({
        page,
        context,
      }) => {
        let form = freshForm(kind);
        test.setTimeout(120_000);
        const posts = hearPosts(page, form);
        await openForm(page, locale, form);
        const heading = (await page.locator('main h1').textContent()) ?? '';
        const goHome = async () => {
          await page.locator('header a').first().click();
          await expect(page).toHaveURL(new RegExp(`/${locale}$`));
          // Back would find the page as it was: the address changes before the page.
          await expect(page.locator('main h1')).not.toHaveText(heading);
        };
        // The home page has the same form.
        const comeBack = async () => {
          await page.goBack();
          await expect(page.locator('main h1')).toHaveText(heading);
          await waitForScripts(page, form);
          await unfold(page, form);
        };
        const expectTyped = async (texts: Readonly<Record<string, string>>) => {
          for (const [name, text] of Object.entries(texts))
            await expect(formOf(page, form).locator(`[name="${name}"]`)).toHaveValue(text);
        };

        await test.step('the back button finds what was typed', async () => {
          await fill(page, form, true);
          // The schemas are loaded while the visitor types.
          await page.waitForLoadState('networkidle');
          await goHome();
          await comeBack();
          await expectTyped(form.texts);
          // An email address is not stored in the browser: the document alone remembers it.
          const stored = await page.evaluate(() =>
            JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
          );
          if (form.texts.email !== undefined) expect(stored).not.toContain(form.texts.email);
        });

        const expectEmpty = async () => {
          const sent = posts.length;
          await goHome();
          await comeBack();
          await expectTyped(Object.fromEntries(Object.keys(form.texts).map((name) => [name, ''])));
          expect(posts).toHaveLength(sent);
        };

        const isMine = (trouble: (typeof troubles)[number]) =>
          isInTurn(troubles, Math.floor(at / languages.length), trouble);
        if (isMine('offline'))
          await test.step('it waits without a connection, can be called back, and is sent when it is back', async () => {
            await fill(page, form, true);
            await context.setOffline(true);
            await submitOf(page, form).click();
            const cancel = formOf(page, form).getByRole('button');
            await expect(formOf(page, form).getByRole('status').first()).toBeVisible({ timeout: 20_000 });
            await expect(submitOf(page, form)).toBeHidden();
            await cancel.first().click();
            await expectTyped(form.texts);
            await submitOf(page, form).click();
            await expect(submitOf(page, form)).toBeHidden({ timeout: 20_000 });
            await context.setOffline(false);
            await expectSent(page, form);
            expect(new Set(posts.map(({ key }) => key)).size).toBe(1);
            const kept = await page.evaluate(() =>
              [localStorage, sessionStorage].flatMap((storage) =>
                Object.keys(storage).filter((one) => one.includes('draft')),
              ),
            );
            expect(kept).toEqual([]);
            await expectEmpty();
          });

        if (isMine('failure'))
          await test.step('pressed twice it is sent once, and after a failure once more under the same key', async () => {
            const sent = posts.length;
            await becomeAnother(page);
            form = freshForm(kind);
            await fill(page, form, true);
            await page.route(`**/api/v1/${form.name}`, (route) => route.abort('connectionreset'), {
              times: 1,
            });
            await submitOf(page, form).dblclick();
            await expect(formOf(page, form).getByRole('alert')).toBeVisible({ timeout: 30_000 });
            expect(posts).toHaveLength(sent + 1);
            await expectTyped(form.texts);
            await submitOf(page, form).dblclick();
            await expectSent(page, form);
            expect(posts).toHaveLength(sent + 2);
            const [first, second] = posts.slice(sent);
            expect(first?.key).toBe(second?.key);
            if (sent > 0) expect(first?.key).not.toBe(posts[0]?.key);
            await expectEmpty();
          });
      });
    });
  }
}

/** Stands in responses of the tests; nothing was stored under it. */
const noReceipt = 'a'.repeat(22);

/** Every second text in one of the forms, in long runs each in all. */
const nonsenseOf = (form: number) =>
  isLongRun ? nonsense : nonsense.filter((_, place) => place % (2 * siteForms.length) === 2 * form);

for (const [at, form] of siteForms.entries()) {
  test(`${form.name}: whatever is typed stays text`, async ({ page }) => {
    test.setTimeout(240_000);
    const watch = await watchPage(page);
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    await page.route(`**/api/v1/${form.name}/challenge`, (route) =>
      route.fulfill({ status: 200, json: { challenge: null, waitMs: 0, goodForMs: 0 } }),
    );
    await page.route(`**/api/v1/${form.name}`, (route) =>
      route.fulfill({ status: 201, json: { receipt: noReceipt, held: true } }),
    );
    await openForm(page, 'fa', form);
    for (const text of nonsenseOf(at)) {
      const within = formOf(page, form);
      for (const name of Object.keys(form.texts)) {
        const field = within.locator(`[name="${name}"]`);
        await field.fill(text);
        // Browsers normalize line endings and trim email addresses differently.
        const bare = (value: string) => value.replaceAll(/\s/g, '');
        expect(bare(await field.inputValue())).toBe(bare(text));
      }
      await submitOf(page, form).click();
      await expect(page.locator('main [aria-invalid="true"], main [role="status"]').first()).toBeVisible();
      if ((await within.count()) === 0) {
        // The author's message replaces the form.
        if (form.name === 'messages') {
          const shown = await page.locator('main article p[lang]').last().textContent();
          expect(shown?.length).toBeGreaterThan(0);
        }
        await beginAnother(page, form);
      }
    }
    expect(dialogs).toEqual([]);
    expect(await page.evaluate(() => Object.hasOwn(window, 'pwned'))).toBe(false);
    expect(await page.locator('main script, main iframe, main object, main embed').count()).toBe(0);
    // What the link to the author's own page leads to may be fetched ahead.
    const heard = watch.take(form.name).filter((line) => !isOfTheTest(line) && !line.includes(noReceipt));
    expect(heard).toEqual([]);
  });
}

test('a country that was chosen before scripts came stays chosen', async ({ page }) => {
  await page.route('**/modules/**/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  await page.goto('/en/registration', { waitUntil: 'commit' });
  await page.locator('select[name="country"]').selectOption('IQ');
  await page.locator('[name="name"]').fill('Zahra');
  const [form] = siteForms;
  if (form) await waitForScripts(page, form);
  await expect(page.locator('[name="country"]')).toHaveValue('IQ');
  await expect(page.locator('[name="name"]')).toHaveValue('Zahra');
});

test('an author sees, shares and withdraws a message by its private link alone', async ({
  page,
  request,
}) => {
  await page.goto('/en/heart-written');
  const form = freshForm(siteForms[1]);
  await waitForScripts(page, form);
  await fill(page, form, true);
  await submitOf(page, form).click();
  await expectSent(page, form);
  const link = page.locator('main a[href*="/heart-written/"]').first();
  const address = (await link.getAttribute('href')) ?? '';
  const answer = await request.get(address);
  expect(answer.headers()['cache-control']).toBe('private, no-store');
  await link.click();
  await expect(page).toHaveURL(address);
  // The page before has the same text and the same button.
  await expect(page.getByRole('heading', { level: 1, name: 'Your message' })).toBeVisible();
  await expect(page.locator('main article p[lang]')).toHaveText(form.texts.text ?? '');
  await page.locator('main form[action$="/withdraw"] button').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('main article')).toHaveCount(1);
  await page.locator('main form[action$="/withdraw"] button').click();
  await dialog.getByRole('button').nth(1).click();
  await expect(page.locator('main article')).toHaveCount(0);
  await page.reload();
  await expect(page.locator('main article')).toHaveCount(0);
  expect((await request.get(address)).ok()).toBe(true);
});

test('a registration’s private page says what is true, and is kept by nobody', async ({ page, request }) => {
  const form = freshForm(siteForms[0]);
  await openForm(page, 'fa', form);
  await fill(page, form, true);
  await submitOf(page, form).click();
  await expectSent(page, form);
  await expect(page.locator('main')).toContainText('درخواست زیارت نیابتی شما با موفقیت ثبت شد');
  const address = (await page.locator('main a[href*="/registration/"]').first().getAttribute('href')) ?? '';
  const answer = await request.get(address);
  expect(answer.headers()['cache-control']).toBe('private, no-store');
  expect(await answer.text()).not.toContain(form.texts.email);
  await page.goto(address);
  await expect(page.locator('main [aria-current="step"]')).toHaveCount(1);
  await expect(page.locator('main time').first()).toBeVisible();
});

test.describe('a performed pilgrimage', () => {
  let site: OwnSite;
  test.beforeAll(async () => {
    site = await OwnSite.start();
  });
  test.afterAll(() => site?.remove());

  test('has a certificate that is read, printed on one sheet and saved as a picture', async ({ page }) => {
    const form = freshForm(siteForms.find(({ name }) => name === 'registrations'));
    await page.goto(`${site.origin}/fa${form.path}`);
    await waitForScripts(page, form);
    await fill(page, form, true);
    await submitOf(page, form).click();
    await expectSent(page, form);
    const link = await page.locator('main a[href*="/registration/"]').first().getAttribute('href');
    expect((await site.sahn(['registrations', 'gather', '15 Rajab'])).code).toBe(0);
    const performed = await site.sahn(['registrations', 'perform', '15 Rajab', '--performer', 'سید هاشم']);
    expect(performed.code).toBe(0);

    await page.setViewportSize({ width: 390, height: 844 });
    await watchDrawnTexts(page);
    await page.goto(new URL(link ?? '', site.origin).href);
    await page.locator('main a[href$="?certificate=1"]').click();
    await expect(page).toHaveURL(/\?certificate=1$/);
    await waitForHydration(page);
    const certificate = page.locator('main article');
    for (const words of [form.texts.name ?? '', 'سید هاشم', '15 Rajab'])
      await expect(certificate.getByText(words).first()).toBeVisible();
    // It is read above the sheet, whose text is too small for a phone.
    const size = await certificate
      .getByText(form.texts.name ?? '')
      .first()
      .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
    expect(size).toBeGreaterThanOrEqual(16);

    const saving = page.waitForEvent('download');
    await certificate.getByRole('button').first().click();
    const file = await saving;
    expect(file.suggestedFilename()).toMatch(/^certificate-[\w-]+\.png$/);
    const png = await readFile(await file.path());
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    // An A4 sheet.
    const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
    expect(height / width).toBeCloseTo(297 / 210, 1);
    expect(width).toBeGreaterThan(1_000);
    const drawn = await page.evaluate(() => globalThis.sahnDrawn);
    expect(drawn.length).toBeGreaterThan(4);
    expect(drawn.filter(({ left, right }) => left < 0 || right > 1)).toEqual([]);
    const words = await certificate.evaluate((article) => {
      const texts = document.createTreeWalker(article, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      while (texts.nextNode()) found.push(...(texts.currentNode.nodeValue?.split(/\s+/) ?? []));
      return found;
    });
    expect(drawn.flatMap(({ text }) => text.split(/\s+/)).filter((word) => !words.includes(word))).toEqual(
      [],
    );

    const pdf = await page.pdf({ preferCSSPageSize: true, format: 'A4' });
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  });
});
