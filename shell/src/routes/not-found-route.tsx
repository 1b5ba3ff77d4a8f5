import { useRouter } from '../navigation/router.tsx';
import { NotFoundPage } from '../not-found-page/not-found-page.tsx';
import { readablePath } from '../routing/readable-path.ts';

/** The page of paths without a route. It shows the requested path. */
export function Page() {
  const { pathname, search } = useRouter().page.location;
  return <NotFoundPage path={readablePath(`${pathname}${search}`)} />;
}
