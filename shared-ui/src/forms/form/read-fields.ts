import type { FieldDefinition } from './field-definition.ts';
import type { FormValues } from './form-draft.ts';

/** Returns the current value of a field. */
export type ReadField = (name: string) => string;

export const readerOf =
  (form: HTMLFormElement): ReadField =>
  (name) => {
    const value = new FormData(form).get(name);
    return typeof value === 'string' ? value : '';
  };

/** Values of the fields; null when nothing has been typed. */
export function readTyped(
  form: HTMLFormElement,
  fields: readonly FieldDefinition[],
  { withEmail }: { withEmail: boolean },
): FormValues | null {
  const read = readerOf(form);
  // Email addresses are personal data: they are not stored in the browser without need.
  const lasting = fields.filter((field) => withEmail || field.kind !== 'email');
  const isTyped = lasting.some(({ name, value = '' }) => read(name) !== value);
  return isTyped ? Object.fromEntries(lasting.map(({ name }) => [name, read(name)])) : null;
}

/** Values of the fields for email addresses. */
export function readEmails(form: HTMLFormElement, fields: readonly FieldDefinition[]): FormValues {
  const read = readerOf(form);
  return Object.fromEntries(
    fields.filter(({ kind }) => kind === 'email').map(({ name }) => [name, read(name)]),
  );
}

/** Names of fields with their initial value and without the focus. */
export function untouchedFields(form: HTMLFormElement, fields: readonly FieldDefinition[]): string[] {
  const read = readerOf(form);
  const inside = form.contains(document.activeElement) ? document.activeElement?.getAttribute('name') : null;
  return fields
    .filter(({ name, value = '' }) => read(name) === value && name !== inside)
    .map(({ name }) => name);
}
