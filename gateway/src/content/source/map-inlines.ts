import type { Block, Inline } from '@sahn/contracts/content/rich-text';

/** A block with each run of its text replaced. Headings and passages have no runs. */
export function mapInlines(block: Block, replace: (inline: Inline) => Inline[]): Block {
  switch (block.kind) {
    case 'paragraph':
      return { ...block, inlines: block.inlines.flatMap(replace) };
    case 'list':
      return { ...block, items: block.items.map((item) => item.flatMap(replace)) };
    case 'quote':
      return { ...block, paragraphs: block.paragraphs.map((paragraph) => paragraph.flatMap(replace)) };
    case 'heading':
    case 'passage':
      return block;
  }
}
