import { Button } from '@sahn/shared-ui/components/button';
import { useModule } from '@sahn/shared-ui/module-context';
import { formatNumber } from '@sahn/shared-ui/text/format';
import { useEffect } from 'react';
import type { MemoriseState } from './memorise-state.ts';
import styles from './memorising.module.css';

export interface MemoriseControlsProps {
  state: MemoriseState;
  onState: (state: MemoriseState) => void;
  /** Number of hidden words of the text. */
  hidden: number;
  /** Shows the next word or line. */
  onNext: () => void;
}

/** The row of the reader's bar while a text is memorised. The arrow key in the direction of reading shows the next too. */
export function MemoriseControls({ state, onState, hidden, onNext }: MemoriseControlsProps) {
  const { direction, locale, t } = useModule();

  useEffect(() => {
    const onward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const onKey = (event: KeyboardEvent) => {
      const { altKey, ctrlKey, metaKey, shiftKey } = event;
      if (altKey || ctrlKey || metaKey || shiftKey || event.target !== document.body) return;
      if (event.key === onward) onNext();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [direction, onNext]);

  return (
    <div className={`wrap ${styles.controls}`}>
      <Button onClick={onNext} aria-disabled={hidden === 0} data-show-next>
        {t('memorise.next')}
      </Button>
      <label>
        <span className="sr">{t('memorise.step')}</span>
        <select
          value={state.step}
          onChange={(event) =>
            onState({ ...state, step: event.currentTarget.value === 'line' ? 'line' : 'word' })
          }
        >
          <option value="word">{t('memorise.byWord')}</option>
          <option value="line">{t('memorise.byLine')}</option>
        </select>
      </label>
      <Button kind="quiet" onClick={() => onState({ ...state, shown: {}, last: '' })}>
        {t('memorise.startOver')}
      </Button>
      <span className="meta">
        {t('memorise.hiddenWords', { count: hidden, number: formatNumber(locale, hidden) })}
      </span>
      <p className="sr" role="status" lang="ar">
        {state.last}
      </p>
    </div>
  );
}
