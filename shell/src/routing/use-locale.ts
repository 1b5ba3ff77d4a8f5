import { isLocale, type Locale } from '@sahn/contracts/locale';
import { useParams } from 'react-router-dom';
import { useSite } from '../site.tsx';

/** The page's language: its path's, or the one that was negotiated where the path names none. */
export function useLocale(): Locale {
  const { boot } = useSite();
  const { locale } = useParams();
  return isLocale(locale) ? locale : boot.locale;
}
