import { orderVisually, type Piece } from './pieces.ts';

export type Alignment = 'justify' | 'start' | 'center';

/** A line of text: its pieces from left to right, each at its distance from the left margin. */
export interface Line {
  pieces: readonly { piece: Piece; x: number; width: number }[];
}

export interface LineOptions {
  direction: 'ltr' | 'rtl';
  align: Alignment;
  /** Points. */
  width: number;
  /** Indentation of all lines at their start, in points. */
  indent?: number;
}

/** The widest justified space, in ems of the text; a line that needs wider ones is not justified. */
const widestSpace = 0.75;

function place(pieces: readonly Piece[], isLast: boolean, options: LineOptions): Line {
  const { direction, align, width, indent = 0 } = options;
  const room = width - indent;
  const natural = pieces.reduce((sum, piece) => sum + piece.width, 0);
  const spaces = pieces.filter(({ isSpace }) => isSpace).length;
  const rest = room - natural;
  const wanted = align === 'justify' && !isLast && spaces > 0 ? rest / spaces : 0;
  const widest = Math.max(0, ...pieces.map((piece) => (piece.isSpace ? piece.width : 0))) + wanted;
  const stretch = widest <= (pieces[0]?.run.size ?? 0) * widestSpace ? wanted : 0;
  const left = rest - stretch * spaces;
  const isRtl = direction === 'rtl';
  let x = align === 'center' ? left / 2 : isRtl ? left : 0;
  if (!isRtl) x += indent;
  const placed: { piece: Piece; x: number; width: number }[] = [];
  for (const piece of orderVisually(pieces)) {
    const own = piece.width + (piece.isSpace ? stretch : 0);
    placed.push({ piece, x, width: own });
    x += own;
  }
  return { pieces: placed };
}

/** Breaks a paragraph into lines, greedily. Spaces at the ends of lines are dropped. */
export function breakLines(pieces: readonly Piece[], options: LineOptions): Line[] {
  const room = options.width - (options.indent ?? 0);
  const lines: Piece[][] = [];
  let line: Piece[] = [];
  let width = 0;
  /** Where the line can be ended: the number of its pieces before the last break. */
  let breakAt = 0;
  const close = (kept: Piece[]) => {
    while (kept.at(-1)?.isSpace) kept.pop();
    if (kept.length > 0) lines.push(kept);
  };
  for (const piece of pieces) {
    if (line.length === 0 && piece.isSpace) continue;
    if (piece.mayBreak) breakAt = line.length;
    line.push(piece);
    width += piece.width;
    if (width <= room || piece.isSpace || breakAt === 0) continue;
    const next = line.splice(breakAt);
    close(line);
    while (next[0]?.isSpace) next.shift();
    line = next;
    width = line.reduce((sum, each) => sum + each.width, 0);
    breakAt = 0;
  }
  close(line);
  return lines.map((each, index) => place(each, index === lines.length - 1, options));
}
