import { Button } from '@sahn/shared-ui/button';
import { Icon } from '@sahn/shared-ui/icon';
import { useModule } from '@sahn/shared-ui/module-context';
import { type KeyboardEvent as ReactKeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { SearchForm } from './search-form.tsx';
import { SearchSuggestions } from './search-suggestions.tsx';
import { useDisclosure } from './use-disclosure.ts';

function isSearchShortcut(event: KeyboardEvent): boolean {
  if (event.key.toLowerCase() === 'k') return (event.ctrlKey || event.metaKey) && !event.altKey;
  return event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isWritten(event.target);
}

function isWritten(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select, [role="textbox"]'))
  );
}

/** Moves the focus between the field and the suggestions below it. */
function moveFocus(event: ReactKeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a')];
  const next = stops[stops.findIndex((stop) => stop.matches(':focus')) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** The search field of every page, opened by its button, by `/` or by Ctrl+K. */
export function SearchPanel({ current }: { current: string }) {
  const { t } = useModule();
  const field = useRef<HTMLInputElement>(null);
  const [written, setWritten] = useState('');
  const id = useId();
  const disclosure = useDisclosure(current);
  const panel = disclosure.ref;

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!panel.current || !isSearchShortcut(event)) return;
      event.preventDefault();
      panel.current.open = true;
      field.current?.focus();
      field.current?.select();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [panel]);

  return (
    <details
      className="masthead-panel"
      name="masthead"
      {...disclosure}
      onToggle={(event) => {
        if (event.currentTarget.open) field.current?.focus();
      }}
    >
      <summary
        className="masthead-button"
        aria-label={t('search.label')}
        aria-keyshortcuts="/ Control+K Meta+K"
        title={t('search.label')}
      >
        <Icon name="search" />
      </summary>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only hears the keys of the field and the links within it */}
      <div className="masthead-sheet" onKeyDown={moveFocus}>
        <SearchForm className="wrap masthead-search-form">
          <label className="sr" htmlFor={id}>
            {t('search.field')}
          </label>
          <Icon name="search" />
          <input
            ref={field}
            id={id}
            type="search"
            name="q"
            dir="auto"
            enterKeyHint="search"
            autoComplete="off"
            maxLength={200}
            placeholder={t('search.placeholder')}
            onChange={(event) => setWritten(event.currentTarget.value)}
          />
          <Button type="submit">{t('search.submit')}</Button>
        </SearchForm>
        <SearchSuggestions written={written} />
      </div>
    </details>
  );
}
