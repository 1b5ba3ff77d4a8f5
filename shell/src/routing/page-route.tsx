import { Suspense, use, useEffect, useMemo, useState } from 'react';
import { ModuleFallback } from '../module-fallback/module-fallback.tsx';
import { PageSkeleton } from '../module-fallback/page-skeleton.tsx';
import { LeftToBrowser, ModuleBoundary } from '../modules/module-boundary.tsx';
import { ModuleScope } from '../modules/module-scope.tsx';
import { useSite } from '../site.tsx';
import { pageQuery } from './match-page.ts';
import { missingRoute, shellName } from './own-routes.ts';
import type { PageMatch } from './page-state.ts';
import { useNavigator, useRouter } from './router.tsx';

/** The page in the frame: its data, its place for failing, its Retry. */
export function PageRoute() {
  const site = useSite();
  const { page, busy } = useRouter();
  const navigator = useNavigator();
  const [attempt, setAttempt] = useState(0);
  const { module, route, answer, location } = page;
  const retry = () => {
    site.registry.forget(module);
    setAttempt(attempt + 1);
    void navigator?.reload();
  };
  return (
    <ModuleBoundary
      key={`${location.pathname} ${attempt}`}
      onError={(error) => site.report(module, route.id, error)}
      fallback={<ModuleFallback page onRetry={retry} busy={busy} />}
    >
      <Suspense fallback={<PageSkeleton />}>
        {answer.state === 'missing' ? (
          <LoadedPage module={shellName} route={missingRoute} params={{}} data={null} />
        ) : answer.state === 'failed' ? (
          <FailedPage place={`${module}/${route.id}`} onRetry={retry} busy={busy} />
        ) : (
          <LoadedPage module={module} route={route} params={page.params} data={answer.data} />
        )}
      </Suspense>
    </ModuleBoundary>
  );
}

interface LoadedPageProps extends Pick<PageMatch, 'module' | 'route' | 'params'> {
  data: unknown;
}

function LoadedPage({ module, route, params, data }: LoadedPageProps) {
  const site = useSite();
  const { search } = useRouter().page.location;
  const query = useMemo(() => pageQuery(route, search), [route, search]);
  const page = site.registry.loadedPage(module, route.id) ?? use(site.registry.page(module, route.id));
  return (
    <ModuleScope name={module}>
      <page.Page data={data} params={params} query={query} />
    </ModuleScope>
  );
}

interface FailedPageProps {
  place: string;
  onRetry(): void;
  busy: boolean;
}

/** A page whose code or data did not come. What failed on the server is tried once by the browser, unasked. */
function FailedPage({ place, onRetry, busy }: FailedPageProps) {
  const { side } = useSite();
  const { arrival } = useRouter();
  const navigator = useNavigator();
  const leftByServer = arrival === 'first';
  useEffect(() => {
    if (leftByServer) void navigator?.reload();
  }, [leftByServer, navigator]);
  if (side === 'server') throw new LeftToBrowser(place);
  return leftByServer ? <PageSkeleton /> : <ModuleFallback page onRetry={onRetry} busy={busy} />;
}
