import { ErrorState } from '@sahn/shared-ui/components/error-state';
import { useModule } from '@sahn/shared-ui/module-context';
import { useRetryOnline } from '../offline/use-retry-online.ts';

interface NotHydratedNoteProps {
  busy: boolean;
  retry(): void;
}

/** Shown above a server-rendered part whose code failed to load. */
export function NotHydratedNote({ busy, retry }: NotHydratedNoteProps) {
  const { t } = useModule();
  useRetryOnline(retry);
  return (
    <div className="wrap section">
      <ErrorState part title={t('module.notHydrated')} onRetry={retry} busy={busy}>
        {t('module.notHydratedText')}
      </ErrorState>
    </div>
  );
}
