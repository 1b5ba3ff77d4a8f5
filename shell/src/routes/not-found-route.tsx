import { useRouter } from '../navigation/router.tsx';
import { NotFoundPage } from '../not-found-page/not-found-page.tsx';

/** The page of paths without a route. It shows the requested path. */
export function Page() {
  const { pathname, search } = useRouter().page.location;
  return <NotFoundPage path={`${pathname}${search}`} />;
}
