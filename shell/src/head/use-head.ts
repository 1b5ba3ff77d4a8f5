import { useMemo } from 'react';
import { useRouter } from '../navigation/router.tsx';
import { useSite } from '../services/site.tsx';
import { describeHead, type PageHead } from './describe-head.ts';

/** Head of the current page. */
export function useHead(): PageHead {
  const site = useSite();
  const { page } = useRouter();
  return useMemo(() => describeHead(site, page), [site, page]);
}
