import { useModule } from '@sahn/shared-ui/module-context';
import { classNames } from '@sahn/shared-ui/styles/class-names';
import { formatNumber } from '@sahn/shared-ui/text/format';
import { useEffect, useRef } from 'react';
import styles from './memorising.module.css';
import { wordsOf } from './words-of.ts';

export interface HiddenTextProps {
  text: string;
  /** Number of words that are shown. */
  shown: number;
  onShow: () => void;
  className?: string;
}

/** A line of which only the first words are shown. The others keep their places, so that nothing moves. */
export function HiddenText({ text, shown, onShow, className }: HiddenTextProps) {
  const { locale, t } = useModule();
  const words = wordsOf(text);
  const [next, ...later] = words.slice(shown);
  const count = words.length - shown;
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);

  // The button goes with the last word: the focus goes on to the next hidden one.
  useEffect(() => {
    if (count > 0 || !hadFocus.current) return;
    hadFocus.current = false;
    document.querySelector<HTMLElement>('[data-show-next]')?.focus();
  }, [count]);

  const show = () => {
    hadFocus.current = document.activeElement === button.current;
    onShow();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the button in it does the same for keys
    <p className={classNames('quran', className)} lang="ar" dir="rtl" onClick={show}>
      {words.slice(0, shown).join(' ')}{' '}
      {next === undefined ? null : (
        <button
          ref={button}
          type="button"
          className={styles.next}
          lang={locale}
          data-show-next
          aria-label={t('memorise.hiddenWords', { count, number: formatNumber(locale, count) })}
        >
          <span className={styles.word} lang="ar">
            {next}
          </span>
        </button>
      )}
      {later.map((word, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a word can stand twice in a line
        <span key={index} aria-hidden="true">
          {' '}
          <span className={styles.later}>
            <span className={styles.word}>{word}</span>
          </span>
        </span>
      ))}
    </p>
  );
}
