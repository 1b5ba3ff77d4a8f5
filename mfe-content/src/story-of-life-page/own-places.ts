import type { Block, Inline } from '@sahn/contracts/content/rich-text';
import type { Chapter } from '@sahn/contracts/content/story';

/**
 * Prefixes the ids of a chapter's sources and headings with the chapter's id. Chapters may use the same ids, and one
 * page shows them all.
 */
export function ownPlaces(chapter: Chapter): Chapter {
  const own = (id: string) => `${chapter.id}-${id}`;
  const inlines = (runs: readonly Inline[]): Inline[] =>
    runs.map((run) => (run.note === undefined ? run : { ...run, note: own(run.note) }));
  const block = (one: Block): Block => {
    switch (one.kind) {
      case 'paragraph':
        return { ...one, inlines: inlines(one.inlines) };
      case 'heading':
        return { ...one, id: own(one.id) };
      case 'list':
        return { ...one, items: one.items.map(inlines) };
      case 'quote':
        return { ...one, paragraphs: one.paragraphs.map(inlines) };
      case 'passage':
        return one;
    }
  };
  return {
    ...chapter,
    body: { ...chapter.body, blocks: chapter.body.blocks.map(block) },
    sources: chapter.sources.map((source) => ({ ...source, id: own(source.id) })),
  };
}
