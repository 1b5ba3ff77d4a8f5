import darkLamp from '@sahn/shared-ui/art/dark-lamp.svg';
import { Button } from '@sahn/shared-ui/components/button';
import { useModule } from '@sahn/shared-ui/module-context';
import { Notice } from '../notice/notice.tsx';

interface PageFallbackProps {
  title: string;
  offline: boolean;
  onRetry?: () => void;
  busy?: boolean;
}

export function PageFallback({ title, offline, onRetry, busy }: PageFallbackProps) {
  const { t } = useModule();
  return (
    <Notice
      picture={darkLamp}
      role="status"
      title={offline ? t('offline.heading') : title}
      text={t(offline ? 'offline.text' : 'module.text')}
    >
      <div className="row">
        {onRetry && (
          <Button onClick={onRetry} busy={busy}>
            {t('error.retry')}
          </Button>
        )}
        <Button kind="line" to="/">
          {t('error.home')}
        </Button>
      </div>
    </Notice>
  );
}
