import type { Block, Inline, Prose, WordMeaning } from '@sahn/contracts/content/rich-text';
import { mapInlines } from '../source/map-inlines.ts';

/** Text whose marked words have their meanings beside it. A word that no page explains becomes plain text. */
export function resolveWords(
  blocks: readonly Block[],
  findMeaning: (term: string) => WordMeaning | null,
): Pick<Prose, 'blocks' | 'terms'> {
  const terms: WordMeaning[] = [];
  const resolve = (inline: Inline): Inline[] => {
    const { term, ...plain } = inline;
    if (term === undefined) return [inline];
    const meaning = findMeaning(term);
    if (meaning === null) return [plain];
    terms.push(meaning);
    return [{ ...plain, term: meaning.id }];
  };
  const resolved = blocks.map((block) => mapInlines(block, resolve));
  return terms.length === 0 ? { blocks: resolved } : { blocks: resolved, terms };
}
