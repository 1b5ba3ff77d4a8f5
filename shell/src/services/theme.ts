import { type Theme, themeCookie } from '@sahn/contracts/modules/boot';
import { preferenceCookie } from '@sahn/contracts/site/preference-cookie';
import { createStore, useStore } from 'zustand';
import { useSite } from './site.tsx';

/** The theme chosen in this document; null until the visitor chooses one. */
const chosen = createStore<{ theme: Theme | null }>()(() => ({ theme: null }));

/** Applies a theme and stores it in a cookie, which the server reads for the next document. */
export function chooseTheme(theme: Theme): void {
  // biome-ignore lint/suspicious/noDocumentCookie: some supported browsers lack the Cookie Store API
  document.cookie = preferenceCookie(themeCookie, theme, location.protocol);
  chosen.setState({ theme });
}

/** The current theme: the one chosen in this document, else the server's. */
export function useTheme(): Theme {
  const { boot } = useSite();
  return useStore(chosen, ({ theme }) => theme) ?? boot.theme;
}
