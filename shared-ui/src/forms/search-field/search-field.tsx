import { useModule } from '@sahn/shared-ui/module-context';
import { type KeyboardEvent, type Ref, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { useHydrated } from '../../hooks/use-hydrated.ts';
import { searchIcon } from '../../icons/search.ts';
import { classNames } from '../../styles/class-names.ts';
import { clearRecent, keepRecent, readRecent } from './recent-searches.ts';
import { searchChoices } from './search-choice.ts';
import styles from './search-field.module.css';
import { useChoiceList } from './use-choice-list.ts';
import { useSuggestions } from './use-suggestions.ts';

export interface SearchFieldProps {
  /** The current query. The field shows it whenever it changes. */
  query?: string;
  /** Whether the list is always shown, within a panel; otherwise it opens over the content below. */
  open?: boolean;
  /** Called when a suggestion is followed. */
  onLeave?: () => void;
  ref?: Ref<HTMLInputElement>;
}

/**
 * The field of a search form, named `q`, with its button. With scripts it is a combobox (ARIA pattern "editable combobox
 * with list autocomplete") that suggests pages for the typed text, and recent searches of this device while it is empty.
 */
export function SearchField({ query = '', open = false, onLeave, ref }: SearchFieldProps) {
  const { navigate, routePath, t } = useModule();
  const id = useId();
  const ready = useHydrated();
  const own = useRef<HTMLInputElement>(null);
  const [written, setWritten] = useState(query);
  const [seen, setSeen] = useState(false);
  const [active, setActive] = useState(-1);
  const [recent, setRecent] = useState<readonly string[]>([]);
  const { List, load } = useChoiceList();
  const suggestions = useSuggestions(seen ? written : '');
  const choices = seen ? searchChoices(written, suggestions, recent, routePath('search')) : [];
  const chosen = choices[active];
  const list = `${id}-list`;
  const optionId = (index: number) => `${id}-option-${index}`;

  // A suggested spelling or the back button changes the query; the field follows it.
  useEffect(() => {
    if (own.current) own.current.value = query;
    setWritten(query);
    setSeen(false);
  }, [query]);

  useEffect(() => {
    const form = own.current?.form;
    const keep = () => {
      keepRecent(own.current?.value ?? '');
      setSeen(false);
    };
    form?.addEventListener('submit', keep);
    return () => form?.removeEventListener('submit', keep);
  }, []);

  const show = () => {
    load();
    setWritten(own.current?.value ?? '');
    setRecent(readRecent());
    setSeen(true);
  };
  const reach = () => {
    // On the results page the list does not open on focus alone.
    if (open || own.current?.value.trim() === '') show();
  };
  const hide = () => {
    setSeen(false);
    setActive(-1);
  };
  const leave = () => {
    if (written.trim() !== '') keepRecent(written);
    hide();
    onLeave?.();
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    // Keys during a composition belong to the input method.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && !open && seen) {
      event.preventDefault();
      hide();
    } else if (event.key === 'Enter' && chosen && chosen.kind !== 'all') {
      event.preventDefault();
      leave();
      navigate(chosen.to);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!seen) show();
      // −1, one step before the first choice, is the field itself.
      const step = event.key === 'ArrowDown' ? 1 : -1;
      const length = choices.length + 1;
      setActive(((active + 1 + step + length) % length) - 1);
    }
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens for the focus leaving the field and its list
    <div
      className={classNames(styles.search, open && styles.open)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) hide();
      }}
    >
      <div className={styles.bar}>
        <Icon icon={searchIcon} />
        <input
          ref={(element) => {
            own.current = element;
            if (typeof ref === 'function') ref(element);
            else if (ref) ref.current = element;
          }}
          id={`${id}-field`}
          className={styles.field}
          type="search"
          name="q"
          dir="auto"
          maxLength={200}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          aria-label={t('ui.searchField.label')}
          placeholder={t('ui.searchField.placeholder')}
          defaultValue={query}
          {...(ready
            ? {
                role: 'combobox',
                'aria-autocomplete': 'list',
                'aria-expanded': choices.length > 0,
                'aria-controls': List ? list : undefined,
                'aria-activedescendant': chosen ? optionId(active) : undefined,
              }
            : {})}
          onFocus={reach}
          onClick={reach}
          onChange={(event) => {
            setWritten(event.currentTarget.value);
            load();
            setSeen(true);
            setActive(-1);
          }}
          onKeyDown={press}
        />
        <Button type="submit">{t('ui.searchField.submit')}</Button>
      </div>
      {List ? (
        <List
          id={list}
          state={seen ? suggestions.state : 'idle'}
          written={written}
          choices={choices}
          active={active}
          optionId={optionId}
          onFollow={leave}
          onSearch={() => own.current?.form?.requestSubmit()}
          onClear={() => {
            clearRecent();
            setRecent([]);
            own.current?.focus();
          }}
        />
      ) : null}
    </div>
  );
}
