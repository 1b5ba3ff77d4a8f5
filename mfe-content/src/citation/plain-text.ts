import type { Block, Inline, Prose } from '@sahn/contracts/content/rich-text';
import type { Source } from '@sahn/contracts/content/source';
import type { ModuleContext } from '@sahn/contracts/modules/module';
import { formatOrdinal } from '@sahn/shared-ui/text/format';
import { versesText } from './verses-text.ts';

/**
 * A text for copying: a blank line between its blocks, no markup. Its notes have the numbers that `sourcesText` gives
 * their sources.
 */
export function plainText(
  prose: Prose,
  sources: readonly Source[],
  context: Pick<ModuleContext, 'locale' | 't'>,
): string {
  const { locale } = context;
  const note = ({ note: id }: Inline) => {
    const index = sources.findIndex((source) => source.id === id);
    return index === -1 ? '' : `[${formatOrdinal(locale, index + 1)}]`;
  };
  const line = (inlines: readonly Inline[]) => inlines.map((one) => one.text + note(one)).join('');
  const blockText = (block: Block): string => {
    switch (block.kind) {
      case 'paragraph':
        return line(block.inlines);
      case 'heading':
        return block.text;
      case 'list':
        return block.items
          .map(
            (item, index) => `${block.ordered ? `${formatOrdinal(locale, index + 1)}.` : '•'} ${line(item)}`,
          )
          .join('\n');
      case 'quote':
        return block.paragraphs.map(line).join('\n');
      case 'passage': {
        const source = block.cite || (block.quran && versesText(block.quran, context));
        return [block.arabic, block.translation, source].filter(Boolean).join('\n');
      }
      default:
        return block satisfies never;
    }
  };
  return prose.blocks.map(blockText).filter(Boolean).join('\n\n');
}
