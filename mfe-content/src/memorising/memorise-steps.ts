import type { Line } from '@sahn/contracts/content/duas';
import type { MemoriseState } from './memorise-state.ts';
import { wordsOf } from './words-of.ts';

/** Number of hidden words of lines. */
export function countHidden(lines: readonly Line[], { shown }: MemoriseState): number {
  return lines.reduce((sum, { id, arabic }) => sum + wordsOf(arabic).length - (shown[id] ?? 0), 0);
}

/**
 * Shows the next word, or the line, at the line `at`; without one at the first with hidden words from `from` on. Null when
 * nothing is hidden there.
 */
export function showNext(
  lines: readonly Line[],
  state: MemoriseState,
  { at, from }: { at?: string; from?: string | null },
): { line: string; state: MemoriseState } | null {
  const start = lines.findIndex(({ id }) => id === from);
  const wanted =
    at === undefined ? [...lines.slice(Math.max(start, 0)), ...lines] : lines.filter(({ id }) => id === at);
  const line = wanted.find((one) => countHidden([one], state) > 0);
  if (line === undefined) return null;
  const words = wordsOf(line.arabic);
  const before = state.shown[line.id] ?? 0;
  const after = state.step === 'line' ? words.length : before + 1;
  return {
    line: line.id,
    state: {
      ...state,
      shown: { ...state.shown, [line.id]: after },
      last: words.slice(before, after).join(' '),
    },
  };
}
