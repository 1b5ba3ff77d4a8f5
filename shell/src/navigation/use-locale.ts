import type { Locale } from '@sahn/contracts/text/locale';
import type { NavigatorState } from './navigator.browser.ts';
import { useRouterPart } from './router.tsx';

const localeOf = ({ page }: NavigatorState) => page.locale;

/** The page's language: its path's, or the one that was negotiated where the path names none. */
export function useLocale(): Locale {
  return useRouterPart(localeOf);
}
