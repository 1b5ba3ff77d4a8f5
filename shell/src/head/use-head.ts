import { useMemo } from 'react';
import { useLocation, useMatches } from 'react-router-dom';
import type { Answer } from '../routing/answers.ts';
import { useLocale } from '../routing/use-locale.ts';
import { useSite } from '../site.tsx';
import { describeHead, type PageHead } from './describe-head.ts';

/** Head of the page that is shown. */
export function useHead(): PageHead {
  const site = useSite();
  const locale = useLocale();
  const { pathname, search } = useLocation();
  const match = useMatches().at(-1);
  return useMemo(
    () =>
      describeHead(site, {
        locale,
        pathname,
        search,
        route: match?.id ?? '',
        params: match?.params ?? {},
        answer: match?.loaderData as Answer | undefined,
      }),
    [site, locale, pathname, search, match],
  );
}
