import * as v from 'valibot';
import { DaySchema } from '../content/day.ts';
import { minorDigits } from '../money/minor-units.ts';
import { type PledgeCurrency, pledgeCurrencies } from '../money/pledge-currencies.ts';
import { type FieldCode, fieldCodes, problemCodes } from '../problems/problem.ts';
import { cleanEmail, cleanText, foldDigits } from '../text/clean-text.ts';
import { graphemeLength } from '../text/grapheme-length.ts';
import { LocaleSchema } from '../text/locale-schema.ts';

/*
 * What visitors send. The same schemas are used in the browser, by the server and in the API's description. Messages of
 * the schemas are field codes, which pages translate.
 */

const required: FieldCode = 'required';
const tooLong: FieldCode = 'too-long';

const text = (max: number, code: FieldCode = required) =>
  v.pipe(
    v.string(code),
    v.transform(cleanText),
    v.nonEmpty(code),
    v.maxLength(max * 16, tooLong),
    v.check((value) => graphemeLength(value) <= max, tooLong),
  );

const atom = String.raw`[^\s@<>,;:"()[\]\\.]`;
const label = String.raw`[^\s@<>,;:"()[\]\\.-](?:${atom}{0,61}[^\s@<>,;:"()[\]\\.-])?`;
/**
 * One email address: dots only between atoms and labels, no label that begins or ends with a hyphen (RFC 5321, 4.1.2).
 * Matches in linear time, and excludes characters that could begin a second address.
 */
const address = new RegExp(`^(?=.{1,64}@)${atom}+(?:\\.${atom}+)*@(?:${label}\\.)+(?=..)${label}$`, 'u');

const emailCode: FieldCode = 'email';
const email = v.pipe(
  v.string(required),
  v.transform(cleanEmail),
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
      v.transform(cleanText),
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

/** More in one pledge is a typing mistake. */
const mostMinorUnits = 1_000_000_000_000;

/**
 * Parses a typed amount, in any digits, with or without thousands separators. Returns minor units; null when it is not
 * a positive amount.
 */
export function parseAmount(typed: string, currency: PledgeCurrency): number | null {
  const plain = foldDigits(cleanText(typed))
    .replaceAll(/[\s\u066C'\u2019]/g, '')
    .replace('\u066B', '.')
    .replaceAll(/,(?=\d{3}(?:\D|$))/g, '');
  const [, whole, part = ''] = /^(\d+)(?:\.(\d{1,3}))?$/.exec(plain) ?? [];
  const digits = minorDigits(currency);
  if (whole === undefined || part.length > digits) return null;
  const minor = Number(whole + part.padEnd(digits, '0'));
  return minor > 0 ? minor : null;
}

const amountCode: FieldCode = 'amount';
const tooMuchCode: FieldCode = 'too-much';
const choiceCode: FieldCode = 'choice';

/** A pledge to a project. It needs no name; an email address is given only by visitors who want a reply. */
export const PledgeSchema = v.pipe(
  v.strictObject({
    /** A project's id. */
    project: v.pipe(
      v.string(required),
      v.nonEmpty(required),
      v.regex(/^[a-z0-9][a-z0-9-]{0,79}$/, choiceCode),
    ),
    /** As typed, in major units: `2,500`, `۲٬۵۰۰`, `12.50`. */
    amount: v.pipe(
      v.string(required),
      v.transform(cleanText),
      v.nonEmpty(required),
      v.maxLength(40, amountCode),
    ),
    currency: v.picklist(pledgeCurrencies, choiceCode),
    /** Empty when no reply is wanted. */
    email: v.optional(
      v.union([v.pipe(v.string(), v.transform(cleanText), v.literal('')), email], emailCode),
      '',
    ),
    locale: LocaleSchema,
  }),
  v.forward(
    v.check(({ amount, currency }) => parseAmount(amount, currency) !== null, amountCode),
    ['amount'],
  ),
  v.forward(
    v.check(({ amount, currency }) => (parseAmount(amount, currency) ?? 0) <= mostMinorUnits, tooMuchCode),
    ['amount'],
  ),
);
export type Pledge = v.InferOutput<typeof PledgeSchema>;

export const registrationStates = ['received', 'gathered', 'performed'] as const;

/** The certificate of a performed pilgrimage. */
export const CertificateSchema = v.object({
  /** Short and public, such as `3F2A-91BC`: operators find the registration by it. */
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

/** What the private link of a registration shows. Without the email address. */
export const ReceiptSchema = v.object({
  receipt: v.string(),
  state: v.picklist(registrationStates),
  /** Held for moderation, because it came without a proof of work: no mail has been sent yet. */
  held: v.boolean(),
  name: v.string(),
  country: v.string(),
  received: DaySchema,
  /** In the reader's language when the calendar has it, else as it was written. */
  occasion: v.nullable(v.string()),
  performed: v.nullable(DaySchema),
  performer: v.nullable(v.string()),
  certificate: v.nullable(CertificateSchema),
  /** Day on which name and email address are deleted, and this page with them. */
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

/** Number of requested pilgrimages by country, in descending order. */
export const RegistrationCountSchema = v.object({
  total: v.number(),
  performed: v.number(),
  countries: v.array(v.object({ code: v.string(), name: v.string(), count: v.number() })),
});
export type RegistrationCount = v.InferOutput<typeof RegistrationCountSchema>;

export const messageStates = ['held', 'public', 'refused', 'hidden', 'withdrawn'] as const;

/** What an author sees of a message by its private link. Text and name are deleted when it is withdrawn. */
export const OwnMessageSchema = v.object({
  text: v.string(),
  name: v.nullable(v.string()),
  language: LocaleSchema,
  day: DaySchema,
  state: v.picklist(messageStates),
});
export type OwnMessage = v.InferOutput<typeof OwnMessageSchema>;

/** Response to an accepted form. */
export const AcceptedSchema = v.object({
  /** Secret of its private link; null when it has none. */
  receipt: v.nullable(v.string()),
  /** Held for moderation, because it came without a valid proof of work. */
  held: v.optional(v.boolean(), false),
});
export type Accepted = v.InferOutput<typeof AcceptedSchema>;

/** Schemas of the forms, by name. */
export const formSchemas = {
  registrations: RegistrationSchema,
  messages: MessageSchema,
  contact: ContactSchema,
  pledges: PledgeSchema,
} as const satisfies Record<FormName, v.GenericSchema>;
export const formNames = ['registrations', 'messages', 'contact', 'pledges'] as const;
export type FormName = (typeof formNames)[number];
export type FormBody<Name extends FormName> = v.InferInput<(typeof formSchemas)[Name]>;

/** Name of the field that holds the proof of work. */
export const proofField = 'proof';

/**
 * A proof-of-work challenge in ALTCHA's format: `challenge` is the argument of its `solveChallenge`. The proof is the
 * base64 of the JSON `{ challenge, solution }`. It is valid once, for this form.
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
  /** Milliseconds that must pass before a proof is valid: nobody fills in a form faster. */
  waitMs: v.number(),
  /** Milliseconds after which the challenge expires. */
  goodForMs: v.number(),
});
export type Challenge = v.InferOutput<typeof ChallengeSchema>;

/**
 * A form that was posted without scripts and refused, with the reasons. It is part of the response to that post only,
 * which has the status of the refusal, and is never stored.
 */
export const PostedSchema = v.object({
  form: v.picklist(formNames),
  /** Submitted values by field. */
  values: v.record(v.string(), v.string()),
  /** Refused fields. */
  fields: v.record(v.string(), v.picklist(fieldCodes)),
  /** Why the form was refused; `invalid` when fields are the reason. */
  problem: v.picklist(problemCodes),
});
export type Posted = v.InferOutput<typeof PostedSchema>;
