import { useModule } from '@sahn/shared-ui/module-context';
import type { ReactNode, SyntheticEvent } from 'react';
import { Icon } from '../../components/icon/icon.tsx';
import { SoundMark } from '../../components/sound-mark/sound-mark.tsx';
import { repeatIcon } from '../../icons/repeat.ts';
import { searchIcon } from '../../icons/search.ts';
import { formatNumber } from '../../text/format/format.ts';
import { Highlight } from '../../text/highlight/highlight.tsx';
import { languageAttributes } from '../../text/language-attributes/language-attributes.ts';
import type { SearchChoice } from './search-choice.ts';
import styles from './search-field.module.css';
import type { Suggestions } from './use-suggestions.ts';

export interface SearchChoicesProps {
  id: string;
  state: Suggestions['state'];
  written: string;
  choices: readonly SearchChoice[];
  /** Index of the active choice; −1 for none. */
  active: number;
  optionId: (index: number) => string;
  /** Called before a choice navigates. */
  onFollow: () => void;
  /** Submits the form, which may have more fields than the query. */
  onSearch: () => void;
  onClear: () => void;
}

/** A press must not take the focus from the field before the click event. */
const stay = (event: SyntheticEvent) => event.preventDefault();

/** The list below the search field. The focus stays in the field, whose keys move through the choices. */
export function SearchChoices(props: SearchChoicesProps) {
  const { id, state, written, choices, active, optionId, onClear } = props;
  const { locale, t } = useModule();
  const isRecent = choices[0]?.kind === 'recent';
  const hits = choices.filter(({ kind }) => kind === 'hit').length;
  const message = {
    idle: '',
    waiting: hits === 0 ? t('ui.searchField.waiting') : '',
    ready: hits === 0 ? t('ui.searchField.none') : '',
    failed: t('ui.searchField.failed'),
    offline: t('ui.searchField.offline'),
  }[written.trim() === '' ? 'idle' : state];
  const found =
    state === 'ready' && hits > 0
      ? t('ui.searchField.count', { count: hits, number: formatNumber(locale, hits) })
      : '';

  return (
    <div className={styles.choices} hidden={choices.length === 0 && message === ''}>
      {isRecent ? (
        <div className={styles.head}>
          <span className="label">{t('ui.searchField.recent')}</span>
          <button
            type="button"
            className={styles.clear}
            onPointerDown={stay}
            onMouseDown={stay}
            onClick={onClear}
          >
            {t('ui.searchField.clear')}
          </button>
        </div>
      ) : null}
      <p className={message === '' ? 'sr' : styles.text} role="status">
        {message || found}
      </p>
      <div
        id={id}
        role="listbox"
        aria-label={t(isRecent ? 'ui.searchField.recent' : 'ui.searchField.list')}
        hidden={choices.length === 0}
      >
        {choices.map((choice, index) => (
          <Choice
            key={choice.key}
            id={optionId(index)}
            choice={choice}
            active={index === active}
            onFollow={props.onFollow}
            onSearch={props.onSearch}
          />
        ))}
      </div>
      <p className={styles.keys}>
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> {t('ui.searchField.keyMove')}
        </span>
        <span>
          <kbd>Enter</kbd> {t('ui.searchField.keyOpen')}
        </span>
        <span>
          <kbd>Esc</kbd> {t('ui.searchField.keyClose')}
        </span>
      </p>
    </div>
  );
}

interface ChoiceProps {
  id: string;
  choice: SearchChoice;
  active: boolean;
  onFollow: () => void;
  onSearch: () => void;
}

function Choice({ id, choice, active, onFollow, onSearch }: ChoiceProps) {
  // Without `ref`, so that nothing is prefetched for a list that changes with every keystroke.
  const { href, onClick } = useModule().linkProps(choice.to);
  return (
    <a
      id={id}
      className={styles.choice}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      href={href}
      onPointerDown={stay}
      onMouseDown={stay}
      onClick={(event) => {
        if (choice.kind === 'all' && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
          event.preventDefault();
          onSearch();
          return;
        }
        onFollow();
        onClick?.(event);
      }}
    >
      <ChoiceWords choice={choice} />
    </a>
  );
}

function ChoiceWords({ choice }: { choice: SearchChoice }): ReactNode {
  const { locale, t } = useModule();
  if (choice.kind === 'recent') {
    return (
      <span className={styles.line}>
        <Icon icon={repeatIcon} />
        <bdi>{choice.query}</bdi>
      </span>
    );
  }
  if (choice.kind === 'all') {
    return (
      <span className={styles.line}>
        <Icon icon={searchIcon} />
        <span>{t('ui.searchField.all', { q: choice.query })}</span>
      </span>
    );
  }
  const { hit } = choice;
  const text = languageAttributes(hit.language, locale);
  return (
    <>
      <span className={styles.title} {...text}>
        <Highlight parts={hit.title} />
      </span>
      <span className="meta">
        {t(`ui.searchField.kind.${hit.kind}`)}
        {hit.soundSeconds === undefined ? null : (
          <>
            {' '}
            <SoundMark seconds={hit.soundSeconds} />
          </>
        )}
      </span>
      {hit.excerpt.length === 0 ? null : (
        <span className={styles.excerpt} {...text}>
          <Highlight parts={hit.excerpt} />
        </span>
      )}
    </>
  );
}
