import { useModule } from '@sahn/shared-ui/module-context';
import { type RefObject, useEffect } from 'react';

/**
 * Says to the site's player that `controls` are controls of it, while at least 60 % of them are in view and `shown` is
 * set. The dock is hidden then. Without IntersectionObserver they count as in view.
 */
export function usePlayerControls(controls: RefObject<HTMLElement | null>, shown: boolean): void {
  const { player } = useModule();
  useEffect(() => {
    if (!shown || controls.current === null) return;
    if (typeof IntersectionObserver === 'undefined') return player.takeControls();
    let release: (() => void) | undefined;
    const set = (inView: boolean) => {
      if (inView) release ??= player.takeControls();
      else {
        release?.();
        release = undefined;
      }
    };
    const observer = new IntersectionObserver((entries) => set(entries.at(-1)?.isIntersecting ?? false), {
      threshold: 0.6,
    });
    observer.observe(controls.current);
    return () => {
      observer.disconnect();
      set(false);
    };
  }, [controls, player, shown]);
}
