import type { Block, Prose } from '@sahn/contracts/content/rich-text';
import { afterPaint } from '@sahn/shared-ui/after-paint';
import { useModule } from '@sahn/shared-ui/module-context';
import { startTransition, useLayoutEffect, useMemo, useState } from 'react';

/** The widest column of text, in pixels. */
const widestColumn = 800;
/** Square pixels for one letter, which takes 170 to 300. */
const letterArea = 235;
/** Part of the screen that the page's head takes, where a page does not tell what stands above its text. */
const headShare = 1 / 3;

/** Pixels from the top of the page, at least, by the width of the screen. */
export type Top = (width: number) => number;

function lettersOf(block: Block): number {
  const letters = (inlines: readonly { text: string }[]) =>
    inlines.reduce((sum, { text }) => sum + text.length, 0);
  switch (block.kind) {
    case 'paragraph':
      return letters(block.inlines);
    case 'list':
      return letters(block.items.flat());
    case 'quote':
      return letters(block.paragraphs.flat());
    case 'heading':
      return block.text.length;
    case 'passage':
      return block.arabic.length + (block.translation?.length ?? 0);
  }
}

/**
 * The blocks at the beginning that fill the screen; the same prose when all of them are needed. The size of the window would
 * have the browser lay out the page that is left.
 */
function beginningOf(prose: Prose, top: Top): Prose {
  const above = Math.max(screen.height * headShare, top(screen.width));
  const wanted = (Math.min(screen.width, widestColumn) * (screen.height - above)) / letterArea;
  if (wanted <= 0) return { ...prose, blocks: [] };
  let letters = 0;
  const enough = prose.blocks.findIndex((block) => {
    letters += lettersOf(block);
    return letters >= wanted;
  });
  if (enough === -1 || enough === prose.blocks.length - 1) return prose;
  return { ...prose, blocks: prose.blocks.slice(0, enough + 1) };
}

export interface FirstScreen {
  /** What to show of the text. */
  prose: Prose;
  /** False for as long as what stands below the text is to be left out. */
  isWhole: boolean;
  /** Whether to show what stands so far below the top. */
  reaches(top: Top): boolean;
}

/**
 * Lets a long page that a link led to be painted before all of it is rendered: false for what fills the screen, true as soon
 * as that is painted. On the server, in hydration, on the way back and for a fragment, the page is whole at once.
 */
export function useIsWhole(): boolean {
  const { currentPage } = useModule();
  const [isWhole, setWhole] = useState(() => currentPage.getState().startsAtTop !== true);
  // A deferred value would not wait for the frame: where that is late, the rest would be rendered before it.
  useLayoutEffect(
    () => (isWhole ? undefined : afterPaint(() => startTransition(() => setWhole(true)))),
    [isWhole],
  );
  return isWhole;
}

const anywhere: Top = () => 0;

/**
 * The beginning of a text that fills the screen, then, as soon as that is painted, all of it (`useIsWhole`).
 * @param top of the text: of one that begins below the screen nothing is shown
 */
export function useFirstScreen(prose: Prose, top = anywhere): FirstScreen {
  const wasPainted = useIsWhole();
  const beginning = useMemo(() => (wasPainted ? prose : beginningOf(prose, top)), [wasPainted, prose, top]);
  const isWhole = beginning === prose;
  return { prose: beginning, isWhole, reaches: (part) => isWhole || part(screen.width) < screen.height };
}
