import type { FieldDefinition } from './field-definition.ts';
import type { FormValues } from './form-draft.ts';

/** Gives the text that stands in a field. */
export type ReadField = (name: string) => string;

export const readerOf =
  (form: HTMLFormElement): ReadField =>
  (name) => {
    const value = new FormData(form).get(name);
    return typeof value === 'string' ? value : '';
  };

/** What stands in the fields; null when nobody has typed anything yet. */
export function readTyped(
  form: HTMLFormElement,
  fields: readonly FieldDefinition[],
  { withEmail }: { withEmail: boolean },
): FormValues | null {
  const read = readerOf(form);
  // An address is nobody's business but the server's: it is not left behind in the browser without need.
  const lasting = fields.filter((field) => withEmail || field.kind !== 'email');
  const isTyped = lasting.some(({ name, value = '' }) => read(name) !== value);
  return isTyped ? Object.fromEntries(lasting.map(({ name }) => [name, read(name)])) : null;
}

/** Names of the fields that hold what they held at first, and that nobody is in. */
export function untouchedFields(form: HTMLFormElement, fields: readonly FieldDefinition[]): string[] {
  const read = readerOf(form);
  const inside = form.contains(document.activeElement) ? document.activeElement?.getAttribute('name') : null;
  return fields
    .filter(({ name, value = '' }) => read(name) === value && name !== inside)
    .map(({ name }) => name);
}
