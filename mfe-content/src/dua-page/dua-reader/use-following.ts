import { useEffect, useState } from 'react';

const scrollKeys = ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End'];

/**
 * Keeps the line that is being recited in sight. Stops as soon as the visitor scrolls: from then on the page is theirs,
 * until they switch it on again.
 */
export function useFollowing(line: string | null) {
  const [on, set] = useState(true);
  const active = on && line !== null;

  useEffect(() => {
    if (!active) return;
    const stop = () => set(false);
    const stopByKey = (event: KeyboardEvent) => {
      if (scrollKeys.includes(event.key) && event.target === document.body) set(false);
    };
    window.addEventListener('wheel', stop, { passive: true });
    window.addEventListener('touchmove', stop, { passive: true });
    window.addEventListener('keydown', stopByKey);
    return () => {
      window.removeEventListener('wheel', stop);
      window.removeEventListener('touchmove', stop);
      window.removeEventListener('keydown', stopByKey);
    };
  }, [active]);

  useEffect(() => {
    if (!on || line === null) return;
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    document
      .getElementById(`line-${line}`)
      ?.scrollIntoView({ block: 'center', behavior: calm ? 'instant' : 'smooth' });
  }, [on, line]);

  return { on, set };
}
