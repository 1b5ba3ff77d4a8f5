/** A reference in a text or the calendar: to an item, or to a page by its route's id. */
export interface Reference {
  kind: string;
  id: string;
}

/** A reference as it is written: `<kind>/<id>`. */
export const referencePattern = /^[a-z]+\/[a-z0-9-]+$/;

/** The kind of the works that sources cite. */
export const worksKind = 'works';

/** Reads `<kind>/<id>`; null for any other text, such as a web address. */
export function parseReference(text: string): Reference | null {
  if (!referencePattern.test(text)) return null;
  const [kind = '', id = ''] = text.split('/');
  return { kind, id };
}
