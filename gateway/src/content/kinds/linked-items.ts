import type { ItemLink } from '@sahn/contracts/content/item-link';
import { parseReference } from '../source/reference.ts';
import { textOf, type View } from './view.ts';

/** The items of a list of `<kind>/<id>`, as far as they exist and a page shows them. */
export function linkedItems(view: View, names: readonly string[]): ItemLink[] {
  return names.flatMap((name) => {
    const reference = parseReference(name);
    const stored = reference && view.snapshot.items.get(reference.kind)?.get(reference.id);
    const path = reference && view.addressOf(reference.kind, reference.id);
    if (!stored || path === null) return [];
    const { language, text } = textOf(view, stored);
    return [{ path, title: text.title, language }];
  });
}
