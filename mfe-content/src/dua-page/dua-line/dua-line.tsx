import type { Dua, Line } from '@sahn/contracts/content/duas';
import { type Locale, localeFacts } from '@sahn/contracts/text/locale';
import { CopyButton } from '@sahn/shared-ui/components/copy-button';
import { Icon } from '@sahn/shared-ui/components/icon';
import { IconButton } from '@sahn/shared-ui/components/icon-button';
import { noteIcon } from '@sahn/shared-ui/icons/note';
import { pauseIcon } from '@sahn/shared-ui/icons/pause';
import { playIcon } from '@sahn/shared-ui/icons/play';
import { volumeIcon } from '@sahn/shared-ui/icons/volume';
import { useModule } from '@sahn/shared-ui/module-context';
import { bindNumbers } from '@sahn/shared-ui/text/bind-numbers';
import { formatOrdinal } from '@sahn/shared-ui/text/format';
import { languageAttributes } from '@sahn/shared-ui/text/language-attributes';
import { ScriptureReference } from '@sahn/shared-ui/text/scripture-reference';
import type { MouseEvent, ReactNode } from 'react';
import { citation } from '../../citation/citation.ts';
import { BookmarkButton } from '../../continue-reading/bookmark-button/bookmark-button.tsx';
import styles from './dua-line.module.css';
import { linePlace } from './line-place.ts';
import { lineSource } from './line-source.ts';
import { shownParts } from './shown-parts.ts';

export interface DuaLineProps {
  dua: Dua;
  line: Line;
  /** From 1. */
  number: number;
  /** Languages of the translations that the reader can show. */
  languages: readonly Locale[];
  /** The translation that is shown by default. */
  first: Locale | undefined;
  /** Whether it is the current line of the recitation, playing or paused. */
  current: boolean;
  playing: boolean;
  /** Plays from this line; undefined without a recitation. */
  onPlay?: () => void;
  onPause: () => void;
  /** Begins a highlight or a note. */
  onNote: () => void;
  /** Renders the Arabic. */
  arabic: (className: string | undefined) => ReactNode;
  /** Whether words of it are hidden. */
  covered: boolean;
  /** The highlight and the note. */
  children?: ReactNode;
}

/** Whether a press is meant for the line itself: not for a link in it, and not to select text. */
function isForLine(event: MouseEvent<HTMLElement>): boolean {
  const { target } = event;
  if (target instanceof Element && target.closest('a, button, form') !== null) return false;
  return window.getSelection()?.isCollapsed !== false;
}

/**
 * Prevents a line break after a hyphen, which would separate an article from its word (“n-” and “nār”). U+FEFF, because
 * the page's font lacks U+2060 and another font would be loaded for it.
 */
function wholeWords(transliteration: string): string {
  return transliteration.replaceAll('-', '-\uFEFF');
}

/** One line: its number, the Arabic text, transliteration, translations and source. */
export function DuaLine(props: DuaLineProps) {
  const {
    dua,
    line,
    number,
    languages,
    first,
    current,
    playing,
    onPlay,
    onPause,
    onNote,
    arabic,
    covered,
    children,
  } = props;
  const { href, locale, ownPath, t } = useModule();
  const place = linePlace(line.id);
  const shownNumber = formatOrdinal(locale, number);
  const runs = current && playing;
  // A press on hidden text shows its next word.
  const plays = onPlay !== undefined && !covered;
  const path = ownPath('dua', { dua: dua.id });

  /** The shown parts of the line, with its source. */
  const cite = () =>
    citation(
      [
        ...shownParts(line, { languages, first }, locale),
        [dua.title, t('dua.lineNumber', { number: shownNumber }), lineSource(line, { locale, t })]
          .filter(Boolean)
          .join(t('ui.list.separator')),
      ],
      href(`${path}#${place}`),
    );

  return (
    <li
      id={place}
      className={styles.line}
      aria-current={current || undefined}
      data-covered={covered || undefined}
    >
      <div className={styles.side}>
        <a
          className={`star-number ${styles.number}`}
          href={`#${place}`}
          aria-label={t('dua.linkToLine', { number: shownNumber })}
        >
          {shownNumber}
        </a>
        {onPlay === undefined ? null : (
          <IconButton
            className={styles.play}
            icon={runs ? pauseIcon : playIcon}
            label={t(runs ? 'dua.pauseLine' : 'dua.playLine', { number: shownNumber })}
            onClick={runs ? onPause : onPlay}
          />
        )}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button beside it does the same for keys */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
      <div
        className={styles.text}
        data-plays={plays || undefined}
        onClick={plays ? (event) => isForLine(event) && onPlay() : undefined}
      >
        {current ? (
          <p className={`label ${styles.now}`}>
            <Icon icon={volumeIcon} />
            {t('dua.now')}
          </p>
        ) : null}
        <div data-part="arabic">{arabic(styles.arabic)}</div>
        {line.transliteration ? (
          <p
            className={`translit ${styles.transliteration}`}
            data-part="transliteration"
            lang="ar-Latn"
            dir="ltr"
          >
            {wholeWords(line.transliteration)}
          </p>
        ) : null}
        <div className={styles.translations}>
          {languages.map((language) => (
            <Translation
              key={language}
              language={language}
              text={line.translation[language]}
              first={language === first}
            />
          ))}
        </div>
        <div className={styles.foot}>
          {line.quran || line.cite ? (
            <p className="meta">
              {line.quran ? (
                <ScriptureReference place={line.quran} />
              ) : (
                <bdi>{bindNumbers(line.cite ?? '')}</bdi>
              )}
            </p>
          ) : null}
          <div className={styles.tools}>
            <CopyButton label={t('dua.copyLine', { number: shownNumber })} text={cite} />
            <BookmarkButton
              path={path}
              title={dua.title}
              language={dua.language}
              anchor={place}
              words={line.arabic}
              label={t('dua.bookmarkLine', { number: shownNumber })}
            />
            <IconButton
              className="needs-scripts"
              icon={noteIcon}
              label={t('notes.line', { number: shownNumber })}
              onClick={onNote}
            />
          </div>
        </div>
        {children}
      </div>
    </li>
  );
}

interface TranslationProps {
  language: Locale;
  text: string | undefined;
  /** Whether it is shown by default. */
  first: boolean;
}

function Translation({ language, text, first }: TranslationProps) {
  const { locale, t } = useModule();
  const part = { 'data-part': 'translation', 'data-language': language, 'data-first': first || undefined };
  return text ? (
    <p className={styles.translation} {...part} {...languageAttributes(language, locale)}>
      {text}
    </p>
  ) : (
    <p className={`meta ${styles.missing}`} {...part}>
      <bdi lang={language}>{localeFacts[language].name}</bdi>: {t('dua.missing')}
    </p>
  );
}
