import type { Line } from '@sahn/contracts/content/duas';
import { useIsWhole } from '@sahn/shared-ui/hooks/use-first-screen';
import { useMemo } from 'react';

/** Pixels that a line of a dua takes at least, with its translation. */
const shortestLine = 100;

/**
 * The lines to show: those that fill the screen, then, as soon as they are painted, all.
 * @param isFollowed whether a recitation is to be followed, which may be at any line
 */
export function useFirstLines(lines: readonly Line[], isFollowed: boolean): readonly Line[] {
  const isWhole = useIsWhole() || isFollowed;
  return useMemo(
    () => (isWhole ? lines : lines.slice(0, Math.ceil(screen.height / shortestLine))),
    [isWhole, lines],
  );
}
