import { useModule } from '@sahn/shared-ui/module-context';
import { useEffect } from 'react';

/**
 * Keeps the screen on while `active`. Browsers release the lock when the page is hidden, so it is requested again when
 * the page becomes visible. Does nothing where the API is missing or the device saves battery.
 */
export function useWakeLock(active: boolean): void {
  const { report } = useModule();
  useEffect(() => {
    if (!active || !('wakeLock' in navigator)) return;
    let cancelled = false;
    let lock: WakeLockSentinel | undefined;
    const request = async () => {
      if (document.visibilityState !== 'visible' || (lock && !lock.released)) return;
      try {
        const given = await navigator.wakeLock.request('screen');
        if (cancelled) await given.release();
        else lock = given;
      } catch (error) {
        // A DOMException means that the device refused, for its battery or a policy; nothing is wrong with the site.
        if (!(error instanceof DOMException)) report(error, 'wake-lock');
      }
    };
    const requestAgain = () => void request();
    requestAgain();
    document.addEventListener('visibilitychange', requestAgain);
    return () => {
      cancelled = true;
      document.removeEventListener('visibilitychange', requestAgain);
      void lock?.release().catch(() => undefined);
    };
  }, [active, report]);
}
