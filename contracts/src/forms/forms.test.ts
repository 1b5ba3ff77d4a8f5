import * as v from 'valibot';
import { pledgeCurrencies } from '../money/pledge-currencies.ts';
import { formNames, formSchemas, PledgeSchema, parseAmount, RegistrationSchema } from './forms.ts';

it.each([
  ['2500', 'PKR', 250_000],
  ['2,500', 'PKR', 250_000],
  ['1,234,567.8', 'USD', 123_456_780],
  ['۲٬۵۰۰٫۵۰', 'IRR', 250_050],
  ['٢٥٠', 'IQD', 250_000],
  [' 12.5 ', 'KWD', 12_500],
  ['0', 'PKR', null],
  ['0.00', 'PKR', null],
  ['1,50', 'EUR', null],
  ['12.345', 'EUR', null],
  ['-5', 'USD', null],
  ['1e5', 'USD', null],
  ['', 'USD', null],
  ['99999999999999', 'USD', 9_999_999_999_999_900],
] as const)('reads %j %s as %s minor units', (typed, currency, minor) => {
  expect(parseAmount(typed, currency)).toBe(minor);
});

describe('a pledge', () => {
  const pledge = { project: 'water', amount: '2,500', currency: 'PKR', locale: 'ur' };
  /** Codes by field; the first error of a field counts. */
  const codes = (body: unknown) =>
    Object.fromEntries(
      (v.safeParse(PledgeSchema, body).issues ?? [])
        .toReversed()
        .map((issue) => [issue.path?.[0]?.key, issue.message]),
    );

  it('is taken in currencies that there are', () => {
    const known = new Set(Intl.supportedValuesOf('currency'));
    expect(pledgeCurrencies.filter((currency) => !known.has(currency))).toEqual([]);
  });

  it('needs no address', () => {
    expect(v.parse(PledgeSchema, pledge)).toEqual({ ...pledge, email: '' });
    expect(v.parse(PledgeSchema, { ...pledge, email: ' ' })).toMatchObject({ email: '' });
    expect(v.parse(PledgeSchema, { ...pledge, email: 'a@b.org' })).toMatchObject({ email: 'a@b.org' });
  });

  it.each([
    [{ email: 'a@b' }, { email: 'email' }],
    [{ amount: 'much' }, { amount: 'amount' }],
    [{ amount: '9999999999999999' }, { amount: 'too-much' }],
    [{ amount: '9'.repeat(41) }, { amount: 'amount' }],
    [{ amount: '' }, { amount: 'required' }],
    [{ currency: 'XXX' }, { currency: 'choice' }],
    [{ project: '../x' }, { project: 'choice' }],
  ])('with %j is refused', (wrong, expected) => {
    expect(codes({ ...pledge, ...wrong })).toEqual(expected);
  });
});

it.each([
  ['registrations', 'name', 100],
  ['messages', 'name', 100],
  ['messages', 'text', 2000],
  ['contact', 'name', 100],
  ['contact', 'subject', 200],
  ['contact', 'text', 5000],
] as const)('takes in %s a %s of %i letters, each with its marks, and no longer one', (form, field, most) => {
  const codes = (letters: number) =>
    (v.safeParse(formSchemas[form], { [field]: 'بِ'.repeat(letters) }).issues ?? [])
      .filter(({ path }) => path?.[0]?.key === field)
      .map(({ message }) => message);
  expect([codes(most), codes(most + 1)]).toEqual([[], ['too-long']]);
});

it.each(['a@-b.com', 'a@b-.com', 'a@b..com', 'a..b@c.com', '.a@c.com', `${'a'.repeat(65)}@c.com`])(
  'refuses %j, to which no mail can go',
  (email) => {
    const { issues } = v.safeParse(RegistrationSchema, { name: 'زهرا', country: 'IR', email, locale: 'fa' });
    expect(issues?.map(({ message }) => message)).toEqual(['email']);
  },
);

it('reads an address that was typed with other digits', () => {
  const body = { name: 'زهرا', country: 'IR', email: 'zahra۱۲@example.org', locale: 'fa' };
  expect(v.parse(RegistrationSchema, body).email).toBe('zahra12@example.org');
});

it('has a schema for every form', () => {
  expect(Object.keys(formSchemas).sort()).toEqual([...formNames].sort());
});
