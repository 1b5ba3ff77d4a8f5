import { useModule } from '@sahn/shared-ui/module-context';
import { useEffect } from 'react';

/**
 * Keeps the screen awake while `active`. Browsers take the lock away when the page is hidden, so it is asked for again
 * when the page comes back. Where there is no such lock, or the device spares its battery, the screen sleeps as ever.
 */
export function useWakeLock(active: boolean): void {
  const { report } = useModule();
  useEffect(() => {
    if (!active || !('wakeLock' in navigator)) return;
    let over = false;
    let lock: WakeLockSentinel | undefined;
    const ask = async () => {
      if (document.visibilityState !== 'visible' || (lock && !lock.released)) return;
      try {
        const given = await navigator.wakeLock.request('screen');
        if (over) await given.release();
        else lock = given;
      } catch (error) {
        // Refused by the device's battery or rules: nothing to tell the visitor.
        if (!(error instanceof DOMException)) report(error, 'wake-lock');
      }
    };
    const askAgain = () => void ask();
    askAgain();
    document.addEventListener('visibilitychange', askAgain);
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', askAgain);
      void lock?.release().catch(() => undefined);
    };
  }, [active, report]);
}
