import type { Route } from '@sahn/contracts/manifest';
import { Suspense, use, useEffect, useMemo, useRef, useState } from 'react';
import { useLoaderData, useLocation, useParams, useRevalidator } from 'react-router-dom';
import { ModuleFallback } from '../module-fallback/module-fallback.tsx';
import { PageSkeleton } from '../module-fallback/page-skeleton.tsx';
import { LeftToBrowser, ModuleBoundary } from '../modules/module-boundary.tsx';
import { ModuleScope } from '../modules/module-scope.tsx';
import { useSite } from '../site.tsx';
import type { Answer } from './answers.ts';
import { missingRoute, shellName } from './own-routes.ts';

interface PageRouteProps {
  module: string;
  route: Route;
}

/** A module's page in the frame: its data, its place for failing, its Retry. */
export function PageRoute({ module, route }: PageRouteProps) {
  const site = useSite();
  const answer = useLoaderData<Answer>();
  const [attempt, setAttempt] = useState(0);
  const { revalidate, state } = useRevalidator();
  const { pathname } = useLocation();
  const retry = () => {
    site.registry.forget(module);
    setAttempt(attempt + 1);
    void revalidate();
  };
  const fallback = <ModuleFallback page onRetry={retry} busy={state === 'loading'} />;
  return (
    <ModuleBoundary
      key={`${pathname} ${attempt}`}
      onError={(error) => site.report(module, route.id, error)}
      fallback={fallback}
    >
      <Suspense fallback={<PageSkeleton />}>
        {answer.state === 'missing' ? (
          <LoadedPage module={shellName} route={missingRoute} data={null} />
        ) : answer.state === 'failed' ? (
          <FailedPage place={`${module}/${route.id}`} onRetry={retry} busy={state === 'loading'} />
        ) : (
          <LoadedPage module={module} route={route} data={answer.data} />
        )}
      </Suspense>
    </ModuleBoundary>
  );
}

interface LoadedPageProps extends PageRouteProps {
  data: unknown;
}

function LoadedPage({ module, route, data }: LoadedPageProps) {
  const site = useSite();
  const { locale: _locale, '*': _rest, ...given } = useParams();
  const { search } = useLocation();
  const query = useMemo(() => {
    const all = new URLSearchParams(search);
    return new URLSearchParams([...all].filter(([name]) => route.query.includes(name)));
  }, [search, route]);
  const params = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, value ?? '']));
  const loaded = site.registry.loadedPage(module, route.id);
  const page = loaded ?? use(site.registry.page(module, route.id));
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
  const { side, boot } = useSite();
  const { revalidate } = useRevalidator();
  const unasked = useRef(boot.hydration !== undefined);
  const [tried, setTried] = useState(!unasked.current);
  useEffect(() => {
    if (!unasked.current) return;
    unasked.current = false;
    void revalidate().finally(() => setTried(true));
  }, [revalidate]);
  if (side === 'server') throw new LeftToBrowser(place);
  return tried ? <ModuleFallback page onRetry={onRetry} busy={busy} /> : <PageSkeleton />;
}
