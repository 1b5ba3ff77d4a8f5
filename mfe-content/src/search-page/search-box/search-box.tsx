import { localeFacts, locales } from '@sahn/contracts/locale';
import { Button } from '@sahn/shared-ui/button';
import { formatNumber } from '@sahn/shared-ui/format';
import { Icon } from '@sahn/shared-ui/icon';
import { asked, listAddress } from '@sahn/shared-ui/list-address';
import { useModule } from '@sahn/shared-ui/module-context';
import { useHydrated } from '@sahn/shared-ui/use-hydrated';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import styles from './search-box.module.css';
import { SuggestionList } from './suggestion-list.tsx';
import { useSuggestions } from './use-suggestions.ts';

export interface SearchBoxProps {
  query: URLSearchParams;
}

/**
 * The search form. Without scripts an ordinary form; with them its field is a combobox that suggests while one types
 * (the ARIA pattern "editable combobox with list autocomplete", its listbox chosen by hand).
 */
export function SearchBox({ query }: SearchBoxProps) {
  const { href, locale, navigate, t } = useModule();
  const id = useId();
  const ready = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const hits = useSuggestions(open ? typed : '');
  const shown = open && hits.length > 0;
  const chosen = shown ? hits[active] : undefined;
  const optionId = (place: number) => `${id}-option-${place}`;
  const q = query.get('q') ?? '';
  const kind = asked(query, 'kind');

  // A suggested spelling or the back button asks for something else: the field then says so.
  useEffect(() => {
    if (field.current) field.current.value = q;
    setOpen(false);
  }, [q]);

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    close();
    const change: Record<string, string> = {};
    for (const [name, value] of new FormData(event.currentTarget)) {
      if (typeof value === 'string') change[name] = value.trim();
    }
    navigate(listAddress('/search', new URLSearchParams(), change), { stay: true });
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    // Keys that compose a letter belong to the input method.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && shown) {
      event.preventDefault();
      close();
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      close();
      navigate(chosen.path);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!shown) {
        setTyped(event.currentTarget.value);
        setOpen(true);
        return;
      }
      // One step before the first stands for the field itself.
      const step = event.key === 'ArrowDown' ? 1 : -1;
      const places = hits.length + 1;
      setActive(((active + 1 + step + places) % places) - 1);
    }
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers before late 2023 know the role, but not the element
    <form
      ref={form}
      className={styles.form}
      action={href('/search')}
      method="get"
      role="search"
      onSubmit={submit}
    >
      <div className={styles.combo}>
        <div className={styles.bar}>
          <Icon name="search" />
          <input
            ref={field}
            id={`${id}-field`}
            className={styles.field}
            type="search"
            name="q"
            dir="auto"
            maxLength={200}
            autoComplete="off"
            enterKeyHint="search"
            aria-label={t('search.label')}
            defaultValue={q}
            {...(ready
              ? {
                  role: 'combobox',
                  'aria-autocomplete': 'list',
                  'aria-expanded': shown,
                  'aria-controls': `${id}-list`,
                  'aria-activedescendant': chosen ? optionId(active) : undefined,
                }
              : {})}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setOpen(true);
              setActive(-1);
            }}
            onKeyDown={press}
            onBlur={close}
          />
          <Button type="submit">{t('search.submit')}</Button>
        </div>
        {ready ? (
          <SuggestionList
            id={`${id}-list`}
            hits={shown ? hits : []}
            active={active}
            optionId={optionId}
            onChoose={(hit) => {
              close();
              navigate(hit.path);
            }}
          />
        ) : null}
      </div>
      <p className="sr" role="status">
        {shown
          ? t('search.suggestionCount', { count: hits.length, number: formatNumber(locale, hits.length) })
          : ''}
      </p>
      {kind === undefined ? null : <input type="hidden" name="kind" value={kind} />}
      <label className={styles.language}>
        <span>{t('search.language')}</span>
        <select
          name="language"
          defaultValue={query.get('language') ?? ''}
          onChange={() => {
            if (field.current?.value.trim()) form.current?.requestSubmit();
          }}
        >
          <option value="">{t('search.ownLanguage', { name: localeFacts[locale].name })}</option>
          <option value="all">{t('search.everyLanguage')}</option>
          {locales.map((language) => (
            <option key={language} value={language} lang={language}>
              {localeFacts[language].name}
            </option>
          ))}
        </select>
      </label>
    </form>
  );
}
