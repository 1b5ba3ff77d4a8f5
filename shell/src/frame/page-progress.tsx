import { useModule } from '@sahn/shared-ui/module-context';
import { useEffect, useState } from 'react';

/** Milliseconds after which loading is announced. Most pages load faster and should not be announced. */
const slowMs = 1500;

export function PageProgress({ busy }: { busy: boolean }) {
  const { t } = useModule();
  const [slow, setSlow] = useState(false);

  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => setSlow(true), slowMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [busy]);

  return (
    <>
      <div className="frame-progress" data-busy={busy ? '' : undefined} aria-hidden="true" />
      <p className="sr" role="status">
        {slow ? t('loading.slow') : ''}
      </p>
    </>
  );
}
