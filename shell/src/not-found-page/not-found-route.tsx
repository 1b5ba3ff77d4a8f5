import { useLocation } from 'react-router-dom';
import { NotFoundPage } from './not-found-page.tsx';

/** What stands where a path leads nowhere: it names the path as it was asked for. */
export function Page() {
  const { pathname, search } = useLocation();
  return <NotFoundPage path={`${pathname}${search}`} />;
}
