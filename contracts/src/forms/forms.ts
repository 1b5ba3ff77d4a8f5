import * as v from 'valibot';
import { DaySchema } from '../content/day.ts';
import { minorDigits } from '../money/minor-units.ts';
import { type PledgeCurrency, pledgeCurrencies } from '../money/pledge-currencies.ts';
import { type FieldCode, fieldCodes, problemCodes } from '../problems/problem.ts';
import { graphemeLength } from '../text/grapheme-length.ts';
import { LocaleSchema } from '../text/locale-schema.ts';

/*
 * What visitors send. The same schemas refuse in the browser, at the server and in the API's description.
 * A message of a schema is a field code; screens translate it.
 */

const required: FieldCode = 'required';
const tooLong: FieldCode = 'too-long';

/** Invisible marks that could turn the direction of text around them (Unicode TR 9 overrides and isolates). */
const bidiControls = /[\u202A-\u202E\u2066-\u2069]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
const controls = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g;

const clean = (text: string) => text.normalize('NFC').replace(bidiControls, '').replace(controls, '').trim();

/** Digits of Persian, Urdu and Arabic keyboards as the ASCII ones that addresses and amounts are read with. */
export function foldDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 15));
}

const text = (max: number, code: FieldCode = required) =>
  v.pipe(
    v.string(code),
    v.transform(clean),
    v.nonEmpty(code),
    v.maxLength(max * 16, tooLong),
    v.check((value) => graphemeLength(value) <= max, tooLong),
  );

/** One address; linear, and without the characters that could begin a second one. */
const address = /^[^\s@<>,;:"()[\]\\]{1,64}@[^\s@<>,;:"()[\]\\]{1,189}\.[^\s@.<>,;:"()[\]\\]{2,63}$/u;

const emailCode: FieldCode = 'email';
const email = v.pipe(
  v.string(required),
  v.transform((value) => foldDigits(clean(value))),
  v.nonEmpty(required),
  v.maxLength(254, tooLong),
  v.regex(address, emailCode),
);

const countryCode: FieldCode = 'country';

export const RegistrationSchema = v.strictObject({
  name: text(100),
  country: v.pipe(v.string(required), v.nonEmpty(required), v.regex(/^[A-Z]{2}$/, countryCode)),
  email,
  locale: LocaleSchema,
});
export type Registration = v.InferOutput<typeof RegistrationSchema>;

export const MessageSchema = v.strictObject({
  text: text(2000),
  name: v.optional(
    v.pipe(
      v.string(),
      v.transform(clean),
      v.check((value) => graphemeLength(value) <= 100, tooLong),
    ),
    '',
  ),
  locale: LocaleSchema,
});
export type Message = v.InferOutput<typeof MessageSchema>;

export const ContactSchema = v.strictObject({
  name: text(100),
  email,
  subject: text(200),
  text: text(5000),
  locale: LocaleSchema,
});
export type Contact = v.InferOutput<typeof ContactSchema>;

const mostMinorUnits = 1_000_000_000_000;

/**
 * Minor units of an amount as a visitor typed it, in any digits and with thousands set apart or not; null for what is
 * no amount above nothing.
 */
export function parseAmount(typed: string, currency: PledgeCurrency): number | null {
  const plain = foldDigits(clean(typed))
    .replaceAll(/[\s\u066C'\u2019]/g, '')
    .replace('\u066B', '.')
    .replaceAll(/,(?=\d{3}(?:\D|$))/g, '');
  const [, whole, part = ''] = /^(\d{1,13})(?:\.(\d{1,3}))?$/.exec(plain) ?? [];
  const digits = minorDigits(currency);
  if (whole === undefined || part.length > digits) return null;
  const minor = Number(whole + part.padEnd(digits, '0'));
  return minor > 0 && minor <= mostMinorUnits ? minor : null;
}

const amountCode: FieldCode = 'amount';
const choiceCode: FieldCode = 'choice';

/** A promise to give to a project. Nobody has to say who they are: an address is for those who want an answer. */
export const PledgeSchema = v.pipe(
  v.strictObject({
    /** A project's id. */
    project: v.pipe(
      v.string(required),
      v.nonEmpty(required),
      v.regex(/^[a-z0-9][a-z0-9-]{0,79}$/, choiceCode),
    ),
    /** As it was typed, in major units: `2,500`, `۲٬۵۰۰`, `12.50`. */
    amount: v.pipe(v.string(required), v.transform(clean), v.nonEmpty(required), v.maxLength(40, amountCode)),
    currency: v.picklist(pledgeCurrencies, choiceCode),
    /** Empty where no answer is wished. */
    email: v.optional(v.union([v.pipe(v.string(), v.transform(clean), v.literal('')), email], emailCode), ''),
    locale: LocaleSchema,
  }),
  v.forward(
    v.check(({ amount, currency }) => parseAmount(amount, currency) !== null, amountCode),
    ['amount'],
  ),
);
export type Pledge = v.InferOutput<typeof PledgeSchema>;

export const registrationStates = ['received', 'gathered', 'performed'] as const;

/** What a certificate says, once the pilgrimage has been performed. */
export const CertificateSchema = v.object({
  /** Short and public, such as `3F2A-91BC`: by it those who run the site find the registration again. */
  number: v.string(),
  name: v.string(),
  /** The country's name in the reader's language. */
  country: v.string(),
  day: DaySchema,
  /** Who performed it, as they wish to be named. */
  performer: v.nullable(v.string()),
  occasion: v.nullable(v.string()),
  /** Name of the site in the reader's language. */
  site: v.string(),
});
export type Certificate = v.InferOutput<typeof CertificateSchema>;

/** What the private link of a registration shows: no address. */
export const ReceiptSchema = v.object({
  receipt: v.string(),
  state: v.picklist(registrationStates),
  /** Waits for a look of those who run the site, because it came without a proof: no letter was sent yet. */
  held: v.boolean(),
  name: v.string(),
  country: v.string(),
  received: DaySchema,
  /** In the reader's language where the calendar knows it, else as it was written. */
  occasion: v.nullable(v.string()),
  performed: v.nullable(DaySchema),
  performer: v.nullable(v.string()),
  certificate: v.nullable(CertificateSchema),
  /** Day on which name and address are forgotten, and this page with them. */
  keptUntil: DaySchema,
});
export type Receipt = v.InferOutput<typeof ReceiptSchema>;

export const PublicMessageSchema = v.object({
  id: v.string(),
  text: v.string(),
  name: v.nullable(v.string()),
  language: LocaleSchema,
  day: DaySchema,
});
export type PublicMessage = v.InferOutput<typeof PublicMessageSchema>;

/** How many pilgrimages were asked for, by country and without names, most first. */
export const RegistrationCountSchema = v.object({
  total: v.number(),
  performed: v.number(),
  countries: v.array(v.object({ code: v.string(), name: v.string(), count: v.number() })),
});
export type RegistrationCount = v.InferOutput<typeof RegistrationCountSchema>;

export const messageStates = ['held', 'public', 'refused', 'hidden', 'withdrawn'] as const;

/** What an author sees of a message by its private link. Words and name are gone once it is withdrawn. */
export const OwnMessageSchema = v.object({
  text: v.string(),
  name: v.nullable(v.string()),
  language: LocaleSchema,
  day: DaySchema,
  state: v.picklist(messageStates),
});
export type OwnMessage = v.InferOutput<typeof OwnMessageSchema>;

/** Answer to a sent form. */
export const AcceptedSchema = v.object({
  /** Secret of its private link, where it has one. */
  receipt: v.nullable(v.string()),
  /** It came without a good proof: taken, and looked at by a person before anything follows from it. */
  held: v.optional(v.boolean(), false),
});
export type Accepted = v.InferOutput<typeof AcceptedSchema>;

/** The forms and where they are posted. */
export const formSchemas = {
  registrations: RegistrationSchema,
  messages: MessageSchema,
  contact: ContactSchema,
  pledges: PledgeSchema,
} as const satisfies Record<FormName, v.GenericSchema>;
export const formNames = ['registrations', 'messages', 'contact', 'pledges'] as const;
export type FormName = (typeof formNames)[number];
export type FormBody<Name extends FormName> = v.InferInput<(typeof formSchemas)[Name]>;

/** Field by which a form brings its proof of work, beside its own fields. */
export const proofField = 'proof';

/**
 * A small task for the visitor's machine, in ALTCHA's shape: `challenge` is what its `solveChallenge` takes. The
 * proof is the base64 of the JSON `{ challenge, solution }`; it serves once, for this form.
 */
export const ChallengeSchema = v.object({
  challenge: v.object({
    parameters: v.object({
      algorithm: v.string(),
      nonce: v.string(),
      salt: v.string(),
      cost: v.number(),
      keyLength: v.number(),
      keyPrefix: v.string(),
      keySignature: v.optional(v.string()),
      expiresAt: v.optional(v.number()),
      data: v.optional(v.record(v.string(), v.union([v.string(), v.number(), v.boolean(), v.null()]))),
    }),
    signature: v.string(),
  }),
  /** Milliseconds before which nobody has filled a form in: an earlier proof counts as none. */
  waitMs: v.number(),
  /** Milliseconds after which the task has to be asked for again. */
  goodForMs: v.number(),
});
export type Challenge = v.InferOutput<typeof ChallengeSchema>;

/**
 * What a visitor without scripts has just posted and why it was not taken. It is part of that one answer alone:
 * its status is the refusal's, and it is stored nowhere.
 */
export const PostedSchema = v.object({
  form: v.picklist(formNames),
  /** What was typed, by field. */
  values: v.record(v.string(), v.string()),
  /** Refused fields. */
  fields: v.record(v.string(), v.picklist(fieldCodes)),
  /** Why the form as a whole was refused; `invalid` when it is for its fields. */
  problem: v.picklist(problemCodes),
});
export type Posted = v.InferOutput<typeof PostedSchema>;
