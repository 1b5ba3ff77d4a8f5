import type { Locale } from '@sahn/contracts/locale';
import type { Translate } from '@sahn/contracts/module';
import type { FieldCode, Problem, ProblemCode } from '@sahn/contracts/problem';
import { formatNumber } from '@sahn/shared-ui/format';
import type { FieldDefinition } from './field-definition.ts';

/** What is wrong, by the name of the field. */
export type FieldErrors = Readonly<Record<string, FieldCode>>;

const fieldKeys = {
  required: 'field.required',
  'too-long': 'field.tooLong',
  'too-short': 'field.tooShort',
  email: 'field.email',
  country: 'field.country',
  choice: 'field.choice',
  characters: 'field.characters',
} as const satisfies Record<FieldCode, string>;

/** Problems that a form can meet; all others are our own fault and said so. */
const problemKeys: Partial<Record<ProblemCode, string>> = {
  invalid: 'problem.invalid',
  'too-large': 'problem.tooLarge',
  'too-many-requests': 'problem.tooMany',
  conflict: 'problem.underWay',
  'idempotency-mismatch': 'problem.repeated',
  'cross-site': 'problem.refused',
  forbidden: 'problem.refused',
};

/** Whether a text is the code of what may be wrong with a field. */
export function isFieldCode(code: string): code is FieldCode {
  return Object.hasOwn(fieldKeys, code);
}

/** Reads what the server says of a form that was posted without scripts: `name.required,email.email`. */
export function parseErrors(text: string | null, fields: readonly FieldDefinition[]): FieldErrors {
  const known = new Set<string>(fields.map((field) => field.name));
  const errors: Record<string, FieldCode> = {};
  for (const part of text?.split(',') ?? []) {
    const [name = '', code = ''] = part.split('.');
    if (known.has(name) && isFieldCode(code)) errors[name] = code;
  }
  return errors;
}

/** What is wrong with a field, in words. */
export function fieldError(t: Translate, locale: Locale, field: FieldDefinition, code: FieldCode): string {
  const own = field.words?.[code];
  if (own !== undefined) return own;
  const max = field.max === undefined ? '' : formatNumber(locale, field.max);
  return t(fieldKeys[code], { label: field.label, max });
}

/** Why a form was not taken, in words. */
export function failureText(t: Translate, problem: Pick<Problem, 'code' | 'status'>): string {
  if (problem.status === 0) return t('problem.offline');
  return t(problemKeys[problem.code] ?? 'problem.unavailable');
}
