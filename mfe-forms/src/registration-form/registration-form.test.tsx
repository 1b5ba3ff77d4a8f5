import { randomUUID } from 'node:crypto';
import type { Locale } from '@sahn/contracts/text/locale';
import { hydrateInModule } from '@sahn/tooling/testing/render-in-module';
import { createSampleContext } from '@sahn/tooling/testing/sample-context';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RegistrationForm } from './registration-form.tsx';

const countries = [
  { code: 'IR', name: 'Iran' },
  { code: 'PK', name: 'Pakistan', usual: true },
  { code: 'UA', name: 'Ukraine' },
  { code: 'GB', name: 'United Kingdom', also: ['UK', 'Britain', 'England', 'انگلستان'] },
];

// jsdom has no layout and no `scrollIntoView`.
Element.prototype.scrollIntoView = () => undefined;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  // jsdom lacks this function.
  const makeUuid = () => randomUUID();
  Object.defineProperty(crypto, 'randomUUID', { configurable: true, value: makeUuid });
});

async function setUp(locale: Locale) {
  const { api } = createSampleContext({ name: 'mfe-forms', locale, strings: {} });
  const send = async () => ({ receipt: 'r1', held: false });
  await hydrateInModule(<RegistrationForm countries={countries} />, {
    locale,
    context: { api: { ...api, send } },
  });
  return userEvent.setup();
}

// The gateway sends a mail when a request is received and another when it was performed.
it.each([
  ['en', /two messages/, /registered successfully/],
  ['fa', /دو پیام/, /با موفقیت ثبت شد/],
  ['ar', /رسالتين/, /بنجاح/],
  ['ur', /دو پیغام/, /کامیابی سے درج/],
] as const)(
  'says in %s how many messages it sends, and that it was registered',
  async (locale, messages, sent) => {
    const user = await setUp(locale);
    expect(screen.getByText(messages)).toBeVisible();
    const [name, email] = screen.getAllByRole('textbox');
    if (!name || !email) throw new Error('There are no fields');
    await user.type(name, 'Zahra');
    await user.type(screen.getByRole('combobox'), 'Ukraine{Enter}');
    await user.type(email, 'zahra۱۲@example.org{Enter}');
    expect(await screen.findByText(sent)).toBeVisible();
    // The address to which the mail goes, not as it was typed.
    expect(screen.getByText(/zahra12@example\.org/)).toBeVisible();
  },
);

it.each([
  ['uk', ['United Kingdom', 'Ukraine']],
  ['england', ['United Kingdom']],
  ['atlantis', []],
  ['انگلستان', ['United Kingdom']],
  // The name in Arabic, in a page in English.
  ['باكستان', ['Pakistan']],
  ['pk', ['Pakistan']],
])('finds countries by other names and by codes: %s', async (typed, found) => {
  const user = await setUp('en');
  await user.type(screen.getByRole('combobox'), typed);
  expect(screen.queryAllByRole('option').map(({ textContent }) => textContent)).toEqual(found);
});

it('offers the usual countries first', async () => {
  const user = await setUp('en');
  await user.click(screen.getByRole('combobox'));
  expect(screen.getAllByRole('group').map(({ textContent }) => textContent)).toEqual([
    'Often chosenPakistan',
    'Other countriesIranUkraineUnited Kingdom',
  ]);
});
