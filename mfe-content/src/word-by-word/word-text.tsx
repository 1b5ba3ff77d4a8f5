import type { Word } from '@sahn/contracts/content/duas';
import { useModule } from '@sahn/shared-ui/module-context';
import { classNames } from '@sahn/shared-ui/styles/class-names';
import { useState } from 'react';
import {
  showsTransliteration,
  useReadingChoices,
} from '../reading-settings/reading-choices/use-reading-choices.ts';
import styles from './word-text.module.css';

export interface WordTextProps {
  words: readonly Word[];
  className?: string;
}

/** Pause marks are set apart in sources; a space before them detaches them from their letter. */
const withMarks = (arabic: string) => arabic.replace(/ (?=[\u06D6-\u06ED])/g, '');

/** A line whose words explain themselves: each with its meaning under it, or, when that is off, when it is chosen. */
export function WordText({ words, className }: WordTextProps) {
  const { locale } = useModule();
  const choices = useReadingChoices();
  const [chosen, setChosen] = useState<number | null>(null);
  const latin = showsTransliteration(choices, locale);
  const word = chosen === null ? undefined : words[chosen];

  if (choices.includes('words-on')) {
    return (
      <ul className={styles.words} dir="rtl">
        {words.map(({ arabic, transliteration, gloss }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a word can stand twice in a line
          <li key={index} className={styles.pair}>
            <span className={classNames('quran', className)} lang="ar">
              {withMarks(arabic)}
            </span>
            {latin && transliteration !== '' ? (
              <span className={`translit ${styles.gloss}`} lang="ar-Latn" dir="ltr">
                {transliteration}
              </span>
            ) : null}
            <span className={styles.gloss} lang={locale} dir="auto">
              {gloss}
            </span>
          </li>
        ))}
      </ul>
    );
  }
  return (
    <>
      <p className={classNames('quran', className)} lang="ar" dir="rtl">
        {words.map(({ arabic }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <span key={index}>
            {index === 0 ? null : ' '}
            <button
              type="button"
              className={styles.word}
              aria-expanded={index === chosen}
              onClick={() => setChosen(index === chosen ? null : index)}
            >
              {withMarks(arabic)}
            </button>
          </span>
        ))}
      </p>
      <p role="status" className={word && styles.meaning}>
        {word === undefined ? null : (
          <>
            <span lang="ar" dir="rtl" className={styles.small}>
              {withMarks(word.arabic)}
            </span>{' '}
            {latin && word.transliteration !== '' ? (
              <span className="translit" lang="ar-Latn" dir="ltr">
                {word.transliteration}
              </span>
            ) : null}{' '}
            {word.gloss}
          </>
        )}
      </p>
    </>
  );
}
