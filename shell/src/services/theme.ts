import { type Theme, themeCookie, themes } from '@sahn/contracts/modules/boot';
import { findPreference, keepPreference } from '@sahn/shared-ui/preferences';
import { createStore, useStore } from 'zustand';
import { useSite } from './site.tsx';

/** The theme chosen in this document or a later one; null until the visitor chooses one. */
const chosen = createStore<{ theme: Theme | null }>()(() => ({ theme: null }));

/** Applies a theme and stores it. */
export function chooseTheme(theme: Theme): void {
  keepPreference(themeCookie, theme);
  chosen.setState({ theme });
}

/** Applies the theme that is stored, if there is one. */
export function applyStoredTheme(stored: string): void {
  const theme = themes.find((one) => one === findPreference(stored, themeCookie));
  if (theme) chosen.setState({ theme });
}

/** The current theme: the one chosen, else the server's. */
export function useTheme(): Theme {
  const { boot } = useSite();
  return useStore(chosen, ({ theme }) => theme) ?? boot.theme;
}
