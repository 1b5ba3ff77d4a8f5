import type { Top } from '@sahn/shared-ui/hooks/use-first-screen';

/** Heights in pixels, at least; the table of contents stands beside the text from this width on. See the style sheet. */
const besideFrom = 1024;
const headHeight = 36;
const linkHeight = 44;
const gap = 48;

/**
 * Where a text begins that stands beside or below its table of contents.
 * @param columns top of both
 * @param places number of links in the table of contents
 */
export function topOfText(columns: Top, places: number): Top {
  const height = places < 2 ? 0 : headHeight + places * linkHeight + gap;
  return (width) => columns(width) + (width < besideFrom ? height : 0);
}
