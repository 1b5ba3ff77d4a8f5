import type { Line } from '@sahn/contracts/content/duas';
import { useToast } from '@sahn/shared-ui/components/toast';
import { useModule } from '@sahn/shared-ui/module-context';
import { type ComponentType, useState } from 'react';
import type { HiddenTextProps } from './hidden-text.tsx';
import type { MemoriseControlsProps } from './memorise-controls.tsx';
import type { MemoriseStep } from './memorise-step.ts';
import { wordsOf } from './words-of.ts';

/** The code of the mode, which is loaded when it is first switched on. */
interface Views {
  HiddenText: ComponentType<HiddenTextProps>;
  MemoriseControls: ComponentType<MemoriseControlsProps>;
}

async function loadViews(): Promise<Views> {
  const [{ HiddenText }, { MemoriseControls }] = await Promise.all([
    import(/* webpackChunkName: "memorising" */ './hidden-text.tsx'),
    import(/* webpackChunkName: "memorising" */ './memorise-controls.tsx'),
  ]);
  return { HiddenText, MemoriseControls };
}

export interface Memorising {
  /** Null while the mode is off. */
  views: Views | null;
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
  const { report, t } = useModule();
  const toast = useToast();
  const [views, setViews] = useState<Views | null>(null);
  const [step, setStep] = useState<MemoriseStep>('word');
  const [shown, setShown] = useState<Readonly<Record<string, number>>>({});
  const [last, setLast] = useState('');
  const shownOf = ({ id }: Line) => shown[id] ?? 0;
  const hiddenIn = (line: Line) => wordsOf(line.arabic).length - shownOf(line);

  return {
    views,
    setOn(on) {
      if (!on) setViews(null);
      else
        loadViews().then(setViews, (error: unknown) => {
          toast.show({ kind: 'error', text: t('ui.errorState.title') });
          report(error, 'memorising');
        });
    },
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
