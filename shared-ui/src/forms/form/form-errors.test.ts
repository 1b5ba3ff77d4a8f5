/** @jest-environment node */
import { fieldCodes, problemCodes } from '@sahn/contracts/problems/problem';
import { locales } from '@sahn/contracts/text/locale';
import { readTranslations } from '@sahn/tooling/testing/render-in-module';
import { createTranslate } from '@sahn/tooling/testing/sample-context';
import type { FieldDefinition } from './field-definition.ts';
import { failureText, fieldError, isProblemCode, parseErrors } from './form-errors.ts';

const name: FieldDefinition = { name: 'name', kind: 'text', label: 'Name', max: 1000 };
const email: FieldDefinition = {
  name: 'email',
  kind: 'email',
  label: 'Email',
  errorTexts: { required: 'Write your email.' },
};

function translator(locale: (typeof locales)[number]) {
  const onMissingKey = jest.fn();
  return { t: createTranslate(readTranslations(locale), locale, onMissingKey), onMissingKey };
}

describe.each(locales)('in %s', (locale) => {
  it.each(fieldCodes)('a field that is refused as %s is told why, and which it is', (code) => {
    const { t, onMissingKey } = translator(locale);
    const text = fieldError(t, locale, name, code);
    expect(onMissingKey).not.toHaveBeenCalled();
    expect(text.length).toBeGreaterThan(8);
    expect(text).not.toMatch(/\{\{/);
  });

  it.each(problemCodes)('a form that is refused as %s is told why', (code) => {
    const { t, onMissingKey } = translator(locale);
    const text = failureText(t, { code, status: 422 });
    expect(onMissingKey).not.toHaveBeenCalled();
    expect(text.length).toBeGreaterThan(20);
  });

  it('a silent network is told from a fault of ours', () => {
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

  it('leaves out what is no field of the form and no code', () => {
    expect(parseErrors('other.required,name.constructor,email', [name, email])).toEqual({});
  });

  it('finds nothing in an address without errors', () => {
    expect(parseErrors(null, [name])).toEqual({});
  });
});

it('knows a problem by its code, and nothing else', () => {
  expect(isProblemCode('address-limit')).toBe(true);
  expect(['constructor', '__proto__', '', null].map(isProblemCode)).toEqual([false, false, false, false]);
});

it("prefers the field's own text, and says a limit in the digits of the language", () => {
  const { t } = translator('fa');
  expect(fieldError(t, 'fa', email, 'required')).toBe('Write your email.');
  expect(fieldError(t, 'fa', name, 'too-long')).toContain('۱٬۰۰۰');
});
