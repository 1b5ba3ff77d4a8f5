import { useRouter } from '../navigation/router.tsx';
import { NotFoundPage } from '../not-found-page/not-found-page.tsx';

/** Shown where a path leads nowhere: it names the path as it was asked for. */
export function Page() {
  const { pathname, search } = useRouter().page.location;
  return <NotFoundPage path={`${pathname}${search}`} />;
}
