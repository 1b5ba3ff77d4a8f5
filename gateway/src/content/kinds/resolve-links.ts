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
 * Prose with each `<kind>/<id>` of its links replaced by the path at which the composition shows that item. A link to
 * what no page shows becomes plain text.
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
