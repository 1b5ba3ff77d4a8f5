import { type Theme, themeCookie } from '@sahn/contracts/modules/boot';
import { createStore, useStore } from 'zustand';
import { useSite } from './site.tsx';

/** A choice that a page keeps for itself and the device. `null` until the visitor chooses on this page. */
const chosen = createStore<{ theme: Theme | null }>()(() => ({ theme: null }));

const yearInSeconds = 31_536_000;

/** Takes a theme up at once and remembers it where the next document's server sees it. */
export function chooseTheme(theme: Theme): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that visitors have
  document.cookie = `${themeCookie}=${theme};path=/;max-age=${yearInSeconds};samesite=lax`;
  chosen.setState({ theme });
}

/** The theme of this page: the one chosen on it, else the one that it came with. */
export function useTheme(): Theme {
  const { boot } = useSite();
  return useStore(chosen, ({ theme }) => theme) ?? boot.theme;
}
