import type { Locale } from '@sahn/contracts/locale';
import { useRouter } from './router.tsx';

/** The page's language: its path's, or the one that was negotiated where the path names none. */
export function useLocale(): Locale {
  return useRouter().page.locale;
}
