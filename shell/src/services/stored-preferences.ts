import { readChoices, readingCookie } from '@sahn/contracts/text/reading-settings';
import { findPreference, storedPreferences } from '@sahn/shared-ui/preferences';
import { applyChoices } from '@sahn/shared-ui/reading-choices';
import { useLayoutEffect } from 'react';
import { applyStoredTheme } from './theme.ts';

/**
 * Applies the visitor's stored preferences when the server did not: in documents from the service worker's cache, in
 * client-only documents, and in a tab that is shown again after another tab has changed them.
 */
export function useStoredPreferences(): void {
  useLayoutEffect(() => {
    let applied: string | null = null;
    const apply = () => {
      const stored = storedPreferences();
      // What this document could not store must not be undone.
      if (stored === applied) return;
      applied = stored;
      applyChoices(readChoices(findPreference(stored, readingCookie)));
      applyStoredTheme(stored);
    };
    apply();
    document.addEventListener('visibilitychange', apply);
    return () => document.removeEventListener('visibilitychange', apply);
  }, []);
}
