import * as v from 'valibot';
import { DaySchema } from './content.ts';
import { graphemeLength } from './grapheme-length.ts';
import { LocaleSchema } from './locale-schema.ts';
import type { FieldCode } from './problem.ts';

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
  v.transform((value) => clean(value)),
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

export const registrationStates = ['received', 'gathered', 'performed'] as const;

/** What the private link of a registration shows: no address. */
export const ReceiptSchema = v.object({
  receipt: v.string(),
  state: v.picklist(registrationStates),
  name: v.string(),
  country: v.string(),
  received: DaySchema,
  occasion: v.nullable(v.string()),
  performed: v.nullable(DaySchema),
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

/** Answer to a sent form: the secret of its private link, where it has one. */
export const AcceptedSchema = v.object({ receipt: v.nullable(v.string()) });
export type Accepted = v.InferOutput<typeof AcceptedSchema>;

/** The three forms and where they are posted. */
export const formSchemas = {
  registrations: RegistrationSchema,
  messages: MessageSchema,
  contact: ContactSchema,
} as const;
export type FormName = keyof typeof formSchemas;
export type FormBody<Name extends FormName> = v.InferInput<(typeof formSchemas)[Name]>;
