import createBidi from 'bidi-js';
import type { FontRole } from '../book/book-fonts.ts';
import type { Face, Glyph } from './face.ts';

const bidi = createBidi();

/** Text in one style. */
export interface Run {
  text: string;
  role: FontRole;
  /** Points. */
  size: number;
  /** Points above the baseline. */
  rise?: number;
  /** A web address, or `#` and the name of a place in the document. */
  href?: string;
}

/** The smallest part of a line: shaped text in one font and direction, without a space in it, or one space. */
export interface Piece {
  text: string;
  run: Run;
  face: Face;
  /** Embedding level of Unicode's bidirectional algorithm; odd from right to left. */
  level: number;
  isSpace: boolean;
  /** Whether a line may end before it. */
  mayBreak: boolean;
  glyphs: readonly Glyph[];
  /** Points. */
  width: number;
}

export interface PieceOptions {
  direction: 'ltr' | 'rtl';
  language: string;
  faces: ReadonlyMap<FontRole, readonly Face[]>;
}

/** Marks that steer the direction and are never seen. */
const controls = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
/** Marks that belong to the letter before them, and joiners. */
const attached = /[\p{M}\u200c\u200d]/u;
/** Words longer than this may break within: addresses. */
const longestWord = 28;
const breakAfter = /[/\-.=&?_]/;

interface Draft {
  start: number;
  end: number;
  run: Run;
  face: Face;
  level: number;
  isSpace: boolean;
  mayBreak: boolean;
}

function chooseFace(character: string, faces: readonly Face[], last: Face | undefined): Face | undefined {
  if (last && faces.includes(last) && (attached.test(character) || last.has(character))) return last;
  return faces.find((face) => face.has(character)) ?? faces[0];
}

/** Runs as pieces in logical order. */
export function shapePieces(runs: readonly Run[], { direction, language, faces }: PieceOptions): Piece[] {
  const text = runs.map((run) => run.text).join('');
  const { levels } = bidi.getEmbeddingLevels(text, direction);
  const drafts: Draft[] = [];
  let index = 0;
  let open: Draft | null = null;
  for (const run of runs) {
    const known = faces.get(run.role) ?? [];
    for (const character of run.text) {
      const start = index;
      index += character.length;
      if (controls.test(character)) {
        open = null;
        continue;
      }
      const isSpace = character === ' ' || character === '\n';
      const level = levels[start] ?? 0;
      const face = chooseFace(character, known, open?.run === run ? open.face : undefined);
      if (face === undefined) continue;
      const continues: boolean =
        open !== null &&
        !isSpace &&
        !open.isSpace &&
        open.run === run &&
        open.face === face &&
        open.level === level &&
        open.end === start;
      const isLong: boolean =
        open !== null && start - open.start >= longestWord && breakAfter.test(text[start - 1] ?? '');
      if (open !== null && continues && !isLong) open.end = index;
      else {
        open = { start, end: index, run, face, level, isSpace, mayBreak: isSpace || (continues && isLong) };
        drafts.push(open);
      }
    }
  }
  return drafts.map(({ start, end, ...draft }) => {
    const own = draft.isSpace ? ' ' : text.slice(start, end);
    const glyphs = draft.face.shape(own, draft.level % 2 === 1, language);
    const units = glyphs.reduce((sum, { advance }) => sum + advance, 0);
    return { ...draft, text: own, glyphs, width: (units * draft.run.size) / draft.face.unitsPerEm };
  });
}

/** Pieces of one line in the order from left to right (rule L2 of the bidirectional algorithm). */
export function orderVisually(pieces: readonly Piece[]): Piece[] {
  const ordered = [...pieces];
  const highest = Math.max(0, ...ordered.map(({ level }) => level));
  for (let level = highest; level >= 1; level -= 1) {
    for (let from = 0; from < ordered.length; from += 1) {
      if ((ordered[from]?.level ?? 0) < level) continue;
      let to = from;
      while ((ordered[to]?.level ?? 0) >= level) to += 1;
      ordered.splice(from, to - from, ...ordered.slice(from, to).reverse());
      from = to;
    }
  }
  return ordered;
}
