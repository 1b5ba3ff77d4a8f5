import type { FieldDefinition } from './field-definition.ts';
import { failureText, fieldError, parseErrors } from './form-words.ts';

const name: FieldDefinition = { name: 'name', kind: 'text', label: 'Name', max: 1000 };
const email: FieldDefinition = {
  name: 'email',
  kind: 'email',
  label: 'Email',
  words: { required: 'Write your email.' },
};
const t = (key: string, values?: Readonly<Record<string, string | number>>) =>
  values === undefined ? key : `${key} ${JSON.stringify(values)}`;

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

describe('fieldError', () => {
  it("prefers the field's own words", () => {
    expect(fieldError(t, 'en', email, 'required')).toBe('Write your email.');
  });

  it('says the limit in the digits of the language', () => {
    expect(fieldError(t, 'fa', name, 'too-long')).toBe('field.tooLong {"label":"Name","max":"۱٬۰۰۰"}');
  });
});

describe('failureText', () => {
  it('tells a silent network from a refusal and from a fault of ours', () => {
    expect(failureText(t, { code: 'unavailable', status: 0 })).toBe('problem.offline');
    expect(failureText(t, { code: 'too-many-requests', status: 429 })).toBe('problem.tooMany');
    expect(failureText(t, { code: 'internal', status: 500 })).toBe('problem.unavailable');
  });
});
