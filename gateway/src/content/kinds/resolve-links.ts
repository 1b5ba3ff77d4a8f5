import type { Block, Inline } from '@sahn/contracts/content/rich-text';
import type { FindItemAddress } from '@sahn/contracts/routing/item-address';
import { mapInlines } from '../source/map-inlines.ts';
import { parseReference } from '../source/reference.ts';

function resolveLink(inline: Inline, addressOf: FindItemAddress): Inline {
  const { href, ...text } = inline;
  const reference = href === undefined ? null : parseReference(href);
  if (reference === null) return inline;
  const address = addressOf(reference.kind, reference.id);
  return address === null ? text : { ...text, href: address };
}

/**
 * Replaces `<kind>/<id>` in the links of prose by the path at which the composition shows the item. A link to an item
 * that no page shows becomes plain text.
 */
export function resolveLinks(blocks: readonly Block[], addressOf: FindItemAddress): Block[] {
  return blocks.map((block) => mapInlines(block, (inline) => [resolveLink(inline, addressOf)]));
}
