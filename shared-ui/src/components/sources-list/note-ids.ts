import type { Block, Inline, Prose } from '@sahn/contracts/content/rich-text';

function runsOf(block: Block): readonly Inline[] {
  switch (block.kind) {
    case 'paragraph':
      return block.inlines;
    case 'list':
      return block.items.flat();
    case 'quote':
      return block.paragraphs.flat();
    case 'heading':
    case 'passage':
      return [];
  }
}

/** Ids of a text's notes by their run: `note-<source>`, then `note-<source>-2` and so on. */
export function noteIds(prose: Prose): ReadonlyMap<Inline, string> {
  const ids = new Map<Inline, string>();
  const counts = new Map<string, number>();
  for (const run of prose.blocks.flatMap(runsOf)) {
    if (run.note === undefined) continue;
    const count = (counts.get(run.note) ?? 0) + 1;
    counts.set(run.note, count);
    ids.set(run, count === 1 ? `note-${run.note}` : `note-${run.note}-${count}`);
  }
  return ids;
}

/** Ids of a text's notes by the source that they cite, in reading order. */
export function notesBySource(prose: Prose): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const [run, id] of noteIds(prose)) {
    if (run.note === undefined) continue;
    found.set(run.note, [...(found.get(run.note) ?? []), id]);
  }
  return found;
}
