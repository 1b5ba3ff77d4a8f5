import type { Block, Inline } from '@sahn/contracts/content/rich-text';
import type { FindItemAddress } from '@sahn/contracts/routing/item-address';
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
  const resolve = (inlines: readonly Inline[]) => inlines.map((inline) => resolveLink(inline, addressOf));
  return blocks.map((block): Block => {
    switch (block.kind) {
      case 'paragraph':
        return { ...block, inlines: resolve(block.inlines) };
      case 'list':
        return { ...block, items: block.items.map(resolve) };
      case 'quote':
        return { ...block, paragraphs: block.paragraphs.map(resolve) };
      default:
        return block;
    }
  });
}
