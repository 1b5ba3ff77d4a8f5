import type { Translate } from '@sahn/contracts/modules/module';
import type { FieldCode, Problem, ProblemCode } from '@sahn/contracts/problems/problem';
import type { Locale } from '@sahn/contracts/text/locale';
import { formatNumber } from '../../text/format/format.ts';
import type { FieldDefinition } from './field-definition.ts';

/** Error codes by field name. */
export type FieldErrors = Readonly<Record<string, FieldCode>>;

const fieldKeys = {
  required: 'ui.form.fieldRequired',
  'too-long': 'ui.form.fieldTooLong',
  'too-short': 'ui.form.fieldTooShort',
  email: 'ui.form.fieldEmail',
  country: 'ui.form.fieldCountry',
  choice: 'ui.form.fieldChoice',
  characters: 'ui.form.fieldCharacters',
  amount: 'ui.form.fieldAmount',
  'too-much': 'ui.form.fieldTooMuch',
} as const satisfies Record<FieldCode, string>;

const problemKeys = {
  'not-found': 'ui.form.problemGone',
  invalid: 'ui.form.problemInvalid',
  'method-not-allowed': 'ui.form.problemRefused',
  'too-large': 'ui.form.problemTooLarge',
  'too-many-requests': 'ui.form.problemTooMany',
  'address-limit': 'ui.form.problemAddressLimit',
  'unsupported-type': 'ui.form.problemRefused',
  'cross-site': 'ui.form.problemRefused',
  conflict: 'ui.form.problemUnderWay',
  'idempotency-mismatch': 'ui.form.problemRepeated',
  'precondition-failed': 'ui.form.problemRefused',
  unauthorized: 'ui.form.problemRefused',
  forbidden: 'ui.form.problemRefused',
  'release-refused': 'ui.form.problemUnavailable',
  unavailable: 'ui.form.problemUnavailable',
  internal: 'ui.form.problemUnavailable',
} as const satisfies Record<ProblemCode, string>;

/** Whether a text is an error code of fields. */
export function isFieldCode(code: string): code is FieldCode {
  return Object.hasOwn(fieldKeys, code);
}

/** Whether a text is a problem code. */
export function isProblemCode(code: string | null): code is ProblemCode {
  return code !== null && Object.hasOwn(problemKeys, code);
}

/** Parses the `errors` of the query after a post without scripts: `name.required,email.email`. */
export function parseErrors(text: string | null, fields: readonly FieldDefinition[]): FieldErrors {
  const known = new Set<string>(fields.map((field) => field.name));
  const errors: Record<string, FieldCode> = {};
  for (const part of text?.split(',') ?? []) {
    const [name = '', code = ''] = part.split('.');
    if (known.has(name) && isFieldCode(code)) errors[name] = code;
  }
  return errors;
}

/** The translated error message of a field. */
export function fieldError(t: Translate, locale: Locale, field: FieldDefinition, code: FieldCode): string {
  const own = field.errorTexts?.[code];
  if (own !== undefined) return own;
  const max = field.max === undefined ? '' : formatNumber(locale, field.max);
  return t(fieldKeys[code], { label: field.label, max });
}

/** The translated reason why a form was refused. */
export function failureText(t: Translate, problem: Pick<Problem, 'code' | 'status'>): string {
  return t(problem.status === 0 ? 'ui.form.problemOffline' : problemKeys[problem.code]);
}
