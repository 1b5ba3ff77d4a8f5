import type { Locale } from '@sahn/contracts/text/locale';
import type { NavigatorState } from './navigator.browser.ts';
import { useRouterPart } from './router.tsx';

const localeOf = ({ page }: NavigatorState) => page.locale;

/** The page's language: that of its path, or the negotiated one when the path has none. */
export function useLocale(): Locale {
  return useRouterPart(localeOf);
}
