import { ErrorState } from '@sahn/shared-ui/components/error-state';
import { useModule } from '@sahn/shared-ui/module-context';
import { useOffline } from '../offline/use-offline.ts';
import { useRetryOnline } from '../offline/use-retry-online.ts';
import { PageFallback } from './page-fallback.tsx';

export interface ModuleFallbackProps {
  /** What could not be shown, as the visitor knows it: a title or the label of a link, never a module's name. */
  name?: string;
  /** Whether a whole page failed, rather than a part of one. */
  page?: boolean;
  onRetry?: () => void;
  busy?: boolean;
}

/** Instead of what failed, while the rest of the site goes on. */
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
