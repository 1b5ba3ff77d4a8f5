import type { Line } from '@sahn/contracts/content';
import { type Locale, localeFacts } from '@sahn/contracts/locale';
import { Arabic } from '@sahn/shared-ui/arabic';
import { formatOrdinal } from '@sahn/shared-ui/format';
import { Icon } from '@sahn/shared-ui/icon';
import { IconButton } from '@sahn/shared-ui/icon-button';
import { languageAttributes } from '@sahn/shared-ui/language-attributes';
import { useModule } from '@sahn/shared-ui/module-context';
import { ScripturePlace } from '@sahn/shared-ui/scripture-place';
import styles from './dua-line.module.css';

export interface DuaLineProps {
  line: Line;
  /** From 1. */
  number: number;
  /** Languages of which the reader may show any. */
  languages: readonly Locale[];
  /** Whether it is being recited; `playing` tells a paused recitation from a running one. */
  current: boolean;
  playing: boolean;
  /** Absent where there is no recitation. */
  onPlay?: () => void;
}

/** One line: its number, the Arabic, how it is said, what it means, where it is from. */
export function DuaLine({ line, number, languages, current, playing, onPlay }: DuaLineProps) {
  const { locale, t } = useModule();
  const shownNumber = formatOrdinal(locale, number);
  const runs = current && playing;
  return (
    <li id={`line-${line.id}`} className={styles.line} aria-current={current || undefined}>
      <div className={styles.side}>
        <a className={`star-number ${styles.number}`} href={`#line-${line.id}`}>
          {shownNumber}
        </a>
        {onPlay === undefined ? null : (
          <IconButton
            className={styles.play}
            icon={runs ? 'pause' : 'play'}
            label={t(runs ? 'dua.pauseLine' : 'dua.playLine', { number: shownNumber })}
            onClick={onPlay}
          />
        )}
      </div>
      <div className={styles.words}>
        {current ? (
          <p className={`label ${styles.now}`}>
            <Icon name="volume" />
            {t('dua.now')}
          </p>
        ) : null}
        <Arabic className={styles.arabic} text={line.arabic} />
        {line.transliteration ? (
          <p
            className={`translit ${styles.transliteration}`}
            data-part="transliteration"
            lang="ar-Latn"
            dir="ltr"
          >
            {line.transliteration}
          </p>
        ) : null}
        <div className={styles.translations}>
          {languages.map((language) => {
            const text = line.translation[language];
            return text ? (
              <p
                key={language}
                className={styles.translation}
                data-part="translation"
                data-language={language}
                {...languageAttributes(language, locale)}
              >
                {text}
              </p>
            ) : (
              <p
                key={language}
                className={`meta ${styles.missing}`}
                data-part="translation"
                data-language={language}
              >
                <bdi lang={language}>{localeFacts[language].name}</bdi>: {t('dua.missing')}
              </p>
            );
          })}
        </div>
        {line.quran || line.cite ? (
          <p className={`meta ${styles.cite}`}>
            {line.quran ? <ScripturePlace place={line.quran} /> : <bdi>{line.cite}</bdi>}
          </p>
        ) : null}
      </div>
    </li>
  );
}
