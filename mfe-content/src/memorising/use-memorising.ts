import type { Line } from '@sahn/contracts/content/duas';
import { useState } from 'react';
import { useChunk } from '../use-chunk/use-chunk.ts';
import type { MemoriseStep } from './memorise-step.ts';
import { wordsOf } from './words-of.ts';

/** The code of the mode. */
async function loadViews() {
  const [{ HiddenText }, { MemoriseControls }] = await Promise.all([
    import(/* webpackChunkName: "memorising" */ './hidden-text.tsx'),
    import(/* webpackChunkName: "memorising" */ './memorise-controls.tsx'),
  ]);
  return { HiddenText, MemoriseControls };
}

export interface Memorising {
  /** Null while the mode is off. */
  views: Awaited<ReturnType<typeof loadViews>> | null;
  setOn: (on: boolean) => void;
  step: MemoriseStep;
  setStep: (step: MemoriseStep) => void;
  /** Number of words of a line that are shown. */
  shownOf: (line: Line) => number;
  /** Number of hidden words of the text. */
  hidden: number;
  /** What the last step has shown, for screen readers. */
  last: string;
  /** Shows the next word, or the line, at a line; without one at the first from `from` on. Returns the line's id. */
  showNext: (options: { at?: string; from?: string | null }) => string | null;
  startOver: () => void;
}

/** Hides the words of a text and shows them step by step. What is shown stays when the mode is switched off and on. */
export function useMemorising(lines: readonly Line[]): Memorising {
  const [on, setOn] = useState(false);
  const chunk = useChunk(loadViews, on, () => setOn(false));
  const views = on ? chunk : null;
  const [step, setStep] = useState<MemoriseStep>('word');
  const [shown, setShown] = useState<Readonly<Record<string, number>>>({});
  const [last, setLast] = useState('');
  const shownOf = ({ id }: Line) => shown[id] ?? 0;
  const hiddenIn = (line: Line) => wordsOf(line.arabic).length - shownOf(line);

  return {
    views,
    setOn,
    step,
    setStep,
    shownOf,
    hidden: views === null ? 0 : lines.reduce((sum, line) => sum + hiddenIn(line), 0),
    last,
    showNext({ at, from }) {
      const start = lines.findIndex(({ id }) => id === (at ?? from));
      const ahead = at === undefined ? lines.slice(Math.max(start, 0)) : lines.slice(start, start + 1);
      const line = [...ahead, ...(at === undefined ? lines : [])].find((one) => hiddenIn(one) > 0);
      if (line === undefined) return null;
      const words = wordsOf(line.arabic);
      const before = shownOf(line);
      const after = step === 'line' ? words.length : before + 1;
      setShown({ ...shown, [line.id]: after });
      setLast(words.slice(before, after).join(' '));
      return line.id;
    },
    startOver() {
      setShown({});
      setLast('');
    },
  };
}
