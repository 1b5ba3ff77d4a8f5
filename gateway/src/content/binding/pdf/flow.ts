import type { Line } from './lines.ts';

/** Lines that belong together in the reading order, with their place in the structure of the document. */
export interface FlowBlock {
  /** Structure type of the PDF standard: `H1`, `P`, `LI`. */
  tag: string;
  /** What it is an entry of, a list or a table of contents: the same object for all entries. */
  group?: { tag: string };
  lines: readonly Line[];
  /** Points from one baseline to the next. */
  leading: number;
  /** Points above and below. */
  above: number;
  below: number;
  /** Language of the text, when it is not the book's. */
  language?: string;
  /** Begins a new page. */
  startsPage?: true;
  /** Must be followed by lines of the next block on the same page. */
  keepsNext?: true;
  /** Bookmark, and name of the place for links. */
  bookmark?: { title: string; level: 1 | 2; name?: string };
  /** A picture in place of lines; `x` and sizes in points, from the edge of the text area. */
  figure?: { x: number; width: number; height: number; bytes: Buffer; alt: string };
  /** Line at the other end of the last line: the number of a page. */
  tail?: Line;
}

/** Lines of one block on one page. */
export interface PlacedPart {
  block: FlowBlock;
  lines: readonly Line[];
  /** Baseline of the first line, or upper edge of the picture, in points from the top of the text area. */
  y: number;
  isFirst: boolean;
  isLast: boolean;
}

export type FlowPage = PlacedPart[];

/** At least so many lines of a paragraph stand on a page, at its end and at its beginning. */
const fewest = 2;

/** Distributes blocks over pages of a height in points. */
export function flow(blocks: readonly FlowBlock[], height: number): FlowPage[] {
  const pages: FlowPage[] = [[]];
  let y = 0;
  const turn = () => {
    pages.push([]);
    y = 0;
  };
  blocks.forEach((block, index) => {
    const { lines, leading } = block;
    const next = blocks[index + 1];
    const isEmpty = () => pages.at(-1)?.length === 0;
    if (block.startsPage && !isEmpty()) turn();
    if (!isEmpty()) y += block.above;
    const after = block.keepsNext && next ? block.below + next.above + fewest * next.leading : 0;
    if (y + lines.length * leading + after > height && block.keepsNext && !isEmpty()) turn();
    if (block.figure) {
      if (y + block.figure.height > height && !isEmpty()) turn();
      pages.at(-1)?.push({ block, lines: [], y, isFirst: true, isLast: true });
      y += block.figure.height;
    }
    let from = 0;
    while (from < lines.length) {
      const left = lines.length - from;
      let count = Math.min(left, Math.floor((height - y) / leading));
      if (left - count === 1 && count > fewest) count -= 1;
      if (count < Math.min(fewest, left) && !isEmpty()) {
        turn();
        continue;
      }
      count = Math.max(1, count);
      pages.at(-1)?.push({
        block,
        lines: lines.slice(from, from + count),
        y: y + leading * 0.75,
        isFirst: from === 0,
        isLast: from + count === lines.length,
      });
      from += count;
      y += count * leading;
      if (from < lines.length) turn();
    }
    y += block.below;
  });
  return pages;
}
