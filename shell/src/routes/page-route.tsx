import type { PageModule } from '@sahn/contracts/modules/module';
import { memo, Suspense, use, useEffect, useMemo, useState } from 'react';
import { LeftToBrowser } from '../document/left-to-browser.ts';
import { hostedItem } from '../head/item-data.ts';
import { ModuleFallback } from '../module-fallback/module-fallback.tsx';
import { NotHydratedNote } from '../module-fallback/not-hydrated-note.tsx';
import { PageSkeleton } from '../module-fallback/page-skeleton.tsx';
import { ModuleBoundary } from '../modules/module-boundary.tsx';
import { ModuleScope } from '../modules/module-scope.tsx';
import { PartMark } from '../modules/part-mark.tsx';
import { hostSlots } from '../modules/slot.tsx';
import { useServerRendered } from '../modules/use-server-rendered.ts';
import { useNavigator, useRouter } from '../navigation/router.tsx';
import { pageQuery } from '../routing/match-page.ts';
import type { PageMatch, SlotResults } from '../routing/page-state.ts';
import { missingRoute, shellName } from '../routing/shell-routes.ts';
import { useSite } from '../services/site.tsx';

const missingPage = { module: shellName, route: missingRoute, params: {}, data: null };

/** The page in the frame, with its data, error boundary and Retry. */
export function PageRoute() {
  const site = useSite();
  const { page, busy, navigationType } = useRouter();
  const navigator = useNavigator();
  const [attempt, setAttempt] = useState(0);
  const { module, route, params, result, location } = page;
  const shown =
    result.state === 'missing'
      ? missingPage
      : {
          module,
          route,
          params,
          ...(result.state === 'ready' ? { data: result.data, slots: result.slots } : { data: null }),
        };
  const { boot, registry, report, side } = site;
  const missesCode = () => side === 'browser' && !registry.loadedPage(shown.module, shown.route.id);
  const code = useServerRendered(() => boot.rendered && navigationType === 'load' && missesCode(), {
    load: () => registry.page(shown.module, shown.route.id),
    onFailure: (error) => report(shown.module, shown.route.id, error),
    forget: () => registry.forget(shown.module),
  });
  const hydration = navigationType === 'load' ? code : null;
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
      {result.state === 'failed' ? (
        <Suspense fallback={<PageSkeleton />}>
          <FailedPage
            part={`${module}/${route.id}`}
            onRetry={retry}
            busy={busy}
            overloadedFor={result.busy ? attempt : undefined}
          />
        </Suspense>
      ) : (
        <>
          {hydration?.failed && <NotHydratedNote busy={hydration.busy} retry={hydration.retry} />}
          <PageView {...shown} code={hydration?.code} />
        </>
      )}
    </ModuleBoundary>
  );
}

interface PageViewProps extends Pick<PageMatch, 'module' | 'route' | 'params'> {
  data: unknown;
  slots?: SlotResults;
  code: Promise<PageModule> | undefined;
}

/** Memoized, because React renders a page that is not hydrated yet from scratch when its parents render again. */
const PageView = memo(function PageView(props: PageViewProps) {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <LoadedPage {...props} />
    </Suspense>
  );
});

function LoadedPage({ module, route, params, data, slots, code }: PageViewProps) {
  const { registry } = useSite();
  const { search } = useRouter().page.location;
  const item = hostedItem({ route, params });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the results are those that the page came with
  const Slot = useMemo(() => hostSlots(route, item, slots), [route, item]);
  const query = useMemo(() => pageQuery(route, search), [route, search]);
  const page = code
    ? use(code)
    : (registry.loadedPage(module, route.id) ?? use(registry.page(module, route.id)));
  return (
    <PartMark module={module} part={route.id}>
      <ModuleScope name={module} Slot={Slot}>
        <page.Page data={data} params={params} query={query} />
      </ModuleScope>
    </PartMark>
  );
}

interface FailedPageProps {
  /** `<module>/<route>`, for reports. */
  part: string;
  onRetry(): void;
  busy: boolean;
  overloadedFor: number | undefined;
}

/** A page whose code or data failed to load. The browser retries once automatically what failed on the server. */
function FailedPage({ part, onRetry, busy, overloadedFor }: FailedPageProps) {
  const { side } = useSite();
  const { navigationType } = useRouter();
  const navigator = useNavigator();
  const leftByServer = navigationType === 'load';
  useEffect(() => {
    if (leftByServer) void navigator?.reload();
  }, [leftByServer, navigator]);
  if (side === 'server') throw new LeftToBrowser(part);
  if (leftByServer) return <PageSkeleton />;
  return <ModuleFallback page onRetry={onRetry} busy={busy} overloadedFor={overloadedFor} />;
}
