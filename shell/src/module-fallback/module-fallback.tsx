import { ErrorState } from '@sahn/shared-ui/components/error-state';
import { useModule } from '@sahn/shared-ui/module-context';
import { useOffline } from '../offline/use-offline.ts';
import { useRetryOnline } from '../offline/use-retry-online.ts';
import { PageFallback } from './page-fallback.tsx';
import { useRetryLater } from './use-retry-later.ts';

export interface ModuleFallbackProps {
  /** Name of the failed part for visitors: a title or the label of a link, never the name of a module. */
  name?: string;
  /** Whether a whole page failed, not just a part of one. */
  page?: boolean;
  onRetry?: () => void;
  /** Whether it is being retried. */
  busy?: boolean;
  /** When the gateway has too much to do: the number of attempts so far. A page is then retried by itself. */
  overloadedFor?: number;
}

/** Replaces a failed page or part; the rest of the site keeps working. */
export function ModuleFallback(props: ModuleFallbackProps) {
  const { name, page = false, onRetry, busy, overloadedFor } = props;
  const { t } = useModule();
  const offline = useOffline();
  useRetryOnline(onRetry);
  useRetryLater(overloadedFor === undefined ? undefined : onRetry, overloadedFor ?? 0);
  const title = name ? t('module.unavailable', { name }) : t(page ? 'module.unnamedPage' : 'module.unnamed');
  if (page) {
    const cause = offline ? 'offline' : overloadedFor === undefined ? 'fault' : 'overload';
    return <PageFallback title={title} cause={cause} onRetry={onRetry} busy={busy} />;
  }
  return (
    <div className="wrap section">
      <ErrorState part title={title} onRetry={onRetry} busy={busy}>
        {t(offline ? 'offline.part' : 'module.restWorks')}
      </ErrorState>
    </div>
  );
}
