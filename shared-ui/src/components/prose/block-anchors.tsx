import type { Block, Prose } from '@sahn/contracts/content/rich-text';

/** FNV-1a over the text, as six characters. Not secret; it only has to be the same for the same text. */
function digest(text: string): string {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36).padStart(7, '0').slice(-6);
}

/**
 * Name of a block: for scripture its reference, which is the same in every language; for other text a digest, so that the
 * name stays when the block is moved and is never reused for another text.
 */
function nameOf(block: Block): string | null {
  switch (block.kind) {
    case 'paragraph':
      return `p-${digest(block.inlines.map((run) => run.text).join(''))}`;
    case 'quote':
      return `p-${digest(
        block.paragraphs
          .flat()
          .map((run) => run.text)
          .join(''),
      )}`;
    case 'passage':
      return block.quran ? `q-${block.quran.replace(':', '-')}` : `p-${digest(block.arabic)}`;
    case 'heading':
    case 'list':
      return null;
  }
}

/** Permanent id of each block by index; undefined for blocks that have none, or another. */
export function blockAnchors(prose: Prose, before: string): (string | undefined)[] {
  const taken = new Map<string, number>();
  return prose.blocks.map((block) => {
    const name = nameOf(block);
    if (name === null) return undefined;
    const count = (taken.get(name) ?? 0) + 1;
    taken.set(name, count);
    const id = before === '' ? name : `${before}-${name}`;
    return count === 1 ? id : `${id}-${count}`;
  });
}
