import darkLamp from '@sahn/shared-ui/art/dark-lamp.svg';
import { Button } from '@sahn/shared-ui/components/button';
import { useModule } from '@sahn/shared-ui/module-context';
import { Notice } from '../notice/notice.tsx';
import { KeptPages } from '../offline/kept-pages.tsx';

interface PageFallbackProps {
  title: string;
  cause: 'fault' | 'offline' | 'overload';
  onRetry?: () => void;
  busy?: boolean;
}

export function PageFallback({ title, cause, onRetry, busy }: PageFallbackProps) {
  const { t } = useModule();
  const texts = {
    fault: { title, text: t('module.text') },
    offline: { title: t('offline.heading'), text: t('offline.text') },
    overload: { title: t('overload.heading'), text: t('overload.text') },
  };
  return (
    <Notice picture={darkLamp} role="status" {...texts[cause]}>
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
      {cause === 'offline' && <KeptPages />}
    </Notice>
  );
}
