import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import type { FormName } from '@sahn/contracts/forms/forms';
import type { Locale } from '@sahn/contracts/text/locale';

/*
 * The forms of the site, as a visitor meets them.
 */

export interface SiteForm {
  name: FormName;
  /** Below the locale prefix. */
  path: string;
  /** Within its page. */
  selector: string;
  /** Fields for text with what to type, in their order. */
  texts: Readonly<Record<string, string>>;
  /** A field that must not be left empty. */
  needed: string;
  /** Has a choice of countries after its first field. */
  country?: boolean;
  /** Stands in a part that is folded away. */
  folded?: boolean;
  /** Where a visitor without scripts goes whose form was taken. */
  after: RegExp;
}

export const siteForms: readonly SiteForm[] = [
  {
    name: 'registrations',
    path: '/registration',
    selector: 'main form:has([name="country"])',
    texts: { name: 'زهرا Rizvi', email: 'zahra@mail.example' },
    needed: 'name',
    country: true,
    after: /\/registration\/[\w-]{22}$/,
  },
  {
    name: 'messages',
    path: '/heart-written',
    selector: 'main form:has(textarea[name="text"])',
    texts: { text: 'سلام، peace', name: 'Hina' },
    needed: 'text',
    after: /\/heart-written\/[\w-]{22}$/,
  },
  {
    name: 'contact',
    path: '/contact-us',
    selector: 'main form:has([name="subject"])',
    texts: { name: 'Hina', email: 'hina@mail.example', subject: 'پرسش', text: 'When was it built?' },
    needed: 'subject',
    after: /\/contact-us\?sent=1$/,
  },
  {
    name: 'pledges',
    path: '/donate',
    selector: 'main article:has([name="amount"]) form >> nth=0',
    texts: { amount: '۲٬۵۰۰', email: 'giver@mail.example' },
    needed: 'amount',
    folded: true,
    after: /\/donate\?sent=1$/,
  },
];

/** The form with an address of its own: one address is registered three times a week at most. */
export function freshForm(form: SiteForm | undefined): SiteForm {
  if (!form) throw new Error('There is no such form');
  const fresh = Object.entries(form.texts).map(([name, text]) => [
    name,
    name === 'email' ? `v${randomUUID()}@mail.example` : text,
  ]);
  return { ...form, texts: Object.fromEntries(fresh) };
}

let visitors = 0;

/** Makes the page another visitor: forms are counted by address. */
export async function becomeAnother(page: Page): Promise<void> {
  visitors += 1;
  const part = () => Math.floor(Math.random() * 256);
  await page.context().setExtraHTTPHeaders({ 'x-forwarded-for': `10.${part()}.${part()}.${visitors % 256}` });
}

export const formOf = (page: Page, { selector }: SiteForm): Locator => page.locator(selector).first();

/** Unfolds what the form stands in. */
export async function unfold(page: Page, form: SiteForm): Promise<void> {
  if (!form.folded) return;
  const details = page.locator('main article details:has([name="amount"])').first();
  if ((await details.getAttribute('open')) === null) await details.locator('summary').first().click();
  await expect(formOf(page, form)).toBeVisible();
}

/** Waits until the form answers to scripts: it then has a key of its own. */
export async function waitForScripts(page: Page, form: SiteForm): Promise<void> {
  await expect(formOf(page, form).locator('input[name="key"]')).toHaveValue(/^[0-9a-f-]{36}$/, {
    timeout: 30_000,
  });
}

/** Opens the form's page and waits until it answers to scripts. */
export async function openForm(page: Page, locale: Locale, form: SiteForm): Promise<void> {
  await page.goto(`/${locale}${form.path}`);
  await waitForScripts(page, form);
  await unfold(page, form);
}

export async function fill(
  page: Page,
  form: SiteForm,
  scripts: boolean,
  texts: Readonly<Record<string, string>> = form.texts,
): Promise<void> {
  const within = formOf(page, form);
  for (const [name, text] of Object.entries(texts)) await within.locator(`[name="${name}"]`).fill(text);
  if (!form.country) return;
  if (scripts) {
    // On a busy machine a page that has just come back may take the focus, and the list closes.
    await expect(async () => {
      await within.locator('[role="combobox"]').fill('pakis');
      await within.locator('[role="option"]').first().click({ timeout: 3_000 });
      await expect(within.locator('[name="country"]')).toHaveValue('PK', { timeout: 1_000 });
    }).toPass();
  } else await within.locator('[name="country"]').selectOption('PK');
}

export const submitOf = (page: Page, form: SiteForm): Locator =>
  formOf(page, form).locator('[type="submit"]');

/** The part of the page in which the form stands, and what replaces it. */
const placeOf = (page: Page, { folded }: SiteForm): Locator =>
  folded ? page.locator('main article').first() : page.locator('main');

/** What stands in the form's place once it is sent. */
export async function expectSent(page: Page, form: SiteForm): Promise<void> {
  const place = placeOf(page, form);
  await expect(place.locator('form:has([name="website"])')).toHaveCount(0, { timeout: 30_000 });
  await expect(place.getByRole('status').first()).toBeVisible();
}

/** Takes the form that was sent once more, by the button in its place. In Persian. */
export async function beginAnother(page: Page, form: SiteForm): Promise<void> {
  await placeOf(page, form).getByRole('button', { name: /دیگر$/ }).click();
  await waitForScripts(page, form);
}

/** Posts of the form to the API, with their keys, as they are made. */
export function hearPosts(page: Page, form: SiteForm): { key: string; body: string }[] {
  const posts: { key: string; body: string }[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'POST' || new URL(request.url()).pathname !== `/api/v1/${form.name}`) return;
    posts.push({ key: request.headers()['idempotency-key'] ?? '', body: request.postData() ?? '' });
  });
  return posts;
}
