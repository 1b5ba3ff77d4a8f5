import { ErrorState } from '@sahn/shared-ui/components/error-state';
import { useModule } from '@sahn/shared-ui/module-context';
import { useOffline } from '../offline/use-offline.ts';
import { useRetryOnline } from '../offline/use-retry-online.ts';
import { PageFallback } from './page-fallback.tsx';

export interface ModuleFallbackProps {
  /** Name of the failed part for visitors: a title or the label of a link, never the name of a module. */
  name?: string;
  /** Whether a whole page failed, not just a part of one. */
  page?: boolean;
  onRetry?: () => void;
  busy?: boolean;
}

/** Replaces a failed page or part; the rest of the site keeps working. */
export function ModuleFallback({ name, page = false, onRetry, busy }: ModuleFallbackProps) {
  const { t } = useModule();
  const offline = useOffline();
  useRetryOnline(onRetry);
  const title = name ? t('module.unavailable', { name }) : t(page ? 'module.unnamedPage' : 'module.unnamed');
  if (page) return <PageFallback title={title} offline={offline} onRetry={onRetry} busy={busy} />;
  return (
    <div className="wrap section">
      <ErrorState part title={title} onRetry={onRetry} busy={busy}>
        {t(offline ? 'offline.part' : 'module.restWorks')}
      </ErrorState>
    </div>
  );
}
