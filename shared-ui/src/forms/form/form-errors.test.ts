/** @jest-environment node */
import { fieldCodes, problemCodes } from '@sahn/contracts/problems/problem';
import { locales } from '@sahn/contracts/text/locale';
import { createTranslate } from '@sahn/contracts/text/translate';
import { readTranslations } from '@sahn/tooling/testing/render-in-module';
import type { FieldDefinition } from './field-definition.ts';
import { failureText, fieldError, isProblemCode, parseErrors } from './form-errors.ts';

const name: FieldDefinition = { name: 'name', kind: 'text', label: 'Name', max: 1000 };
const email: FieldDefinition = {
  name: 'email',
  kind: 'email',
  label: 'Email',
  errorTexts: { required: 'Enter your email.' },
};

function translator(locale: (typeof locales)[number]) {
  const onMissingKey = jest.fn();
  const strings = readTranslations(locale);
  return { t: createTranslate(locale, (key) => strings[key], onMissingKey), onMissingKey };
}

describe.each(locales)('in %s', (locale) => {
  it.each(fieldCodes)('an error of code %s names the field and the reason', (code) => {
    const { t, onMissingKey } = translator(locale);
    const text = fieldError(t, locale, name, code);
    expect(onMissingKey).not.toHaveBeenCalled();
    expect(text.length).toBeGreaterThan(8);
    expect(text).not.toMatch(/\{\{/);
  });

  it.each(problemCodes)('a problem of code %s has a text', (code) => {
    const { t, onMissingKey } = translator(locale);
    const text = failureText(t, { code, status: 422 });
    expect(onMissingKey).not.toHaveBeenCalled();
    expect(text.length).toBeGreaterThan(20);
  });

  it('a network failure has another text than an error of ours', () => {
    const { t, onMissingKey } = translator(locale);
    const silent = failureText(t, { code: 'unavailable', status: 0 });
    expect(silent).not.toBe(failureText(t, { code: 'unavailable', status: 503 }));
    expect(onMissingKey).not.toHaveBeenCalled();
  });
});

describe('parseErrors', () => {
  it('reads fields and codes', () => {
    expect(parseErrors('name.required,email.email', [name, email])).toEqual({
      name: 'required',
      email: 'email',
    });
  });

  it('ignores unknown fields and codes', () => {
    expect(parseErrors('other.required,name.constructor,email', [name, email])).toEqual({});
  });

  it('finds nothing in an address without errors', () => {
    expect(parseErrors(null, [name])).toEqual({});
  });
});

it('recognizes problem codes only', () => {
  expect(isProblemCode('address-limit')).toBe(true);
  expect(['constructor', '__proto__', '', null].map(isProblemCode)).toEqual([false, false, false, false]);
});

it("prefers the field's own text, and writes limits in the digits of the language", () => {
  const { t } = translator('fa');
  expect(fieldError(t, 'fa', email, 'required')).toBe('Enter your email.');
  expect(fieldError(t, 'fa', name, 'too-long')).toContain('۱٬۰۰۰');
});
