import { Icon } from '@sahn/shared-ui/components/icon';
import { IconButton } from '@sahn/shared-ui/components/icon-button';
import { SearchField } from '@sahn/shared-ui/forms/search-field';
import { closeIcon } from '@sahn/shared-ui/icons/close';
import { searchIcon } from '@sahn/shared-ui/icons/search';
import { useModule } from '@sahn/shared-ui/module-context';
import { useLayoutEffect, useRef } from 'react';
import { SearchForm } from './search-form.tsx';
import { useDisclosure } from './use-disclosure.ts';

function isSearchShortcut(event: KeyboardEvent): boolean {
  if (event.altKey || isWritten(event.target)) return false;
  const withControl = event.ctrlKey || event.metaKey;
  // By the position of the key too, because Arabic, Persian and Urdu keyboards have other letters on these keys.
  if (event.key.toLowerCase() === 'k' || event.code === 'KeyK') return withControl && !event.shiftKey;
  return !withControl && (event.key === '/' || (event.code === 'Slash' && !event.shiftKey));
}

function isWritten(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select, [role="textbox"]'))
  );
}

/** The search panel of every page, opened by its button, by `/` or by Ctrl+K. */
export function SearchPanel({ current }: { current: string }) {
  const { t } = useModule();
  const field = useRef<HTMLInputElement>(null);
  const disclosure = useDisclosure(current);
  const panel = disclosure.ref;

  // With the panel itself: an effect after the next paint would miss a key that is pressed before.
  useLayoutEffect(() => {
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

  const close = () => {
    if (!panel.current) return;
    panel.current.open = false;
    panel.current.querySelector('summary')?.focus();
  };
  return (
    <details
      className="masthead-panel masthead-search"
      name="masthead"
      {...disclosure}
      // The backdrop belongs to the element itself and covers the page.
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) close();
      }}
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
        <Icon icon={searchIcon} />
      </summary>
      <div className="masthead-sheet masthead-search-sheet">
        <SearchForm>
          <SearchField ref={field} open />
        </SearchForm>
        <IconButton
          icon={closeIcon}
          label={t('search.close')}
          className="masthead-search-close needs-scripts"
          onClick={close}
        />
      </div>
    </details>
  );
}
