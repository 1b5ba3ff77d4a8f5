import { useEffect, useState } from 'react';
import { scrollToLine } from './scroll-to-line.ts';

const scrollKeys = ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', ' '];

/**
 * Scrolls the current line of the recitation into view. Switches itself off when the visitor scrolls, until they switch
 * it on again.
 */
export function useFollowing(line: string | null) {
  const [on, set] = useState(true);
  const active = on && line !== null;

  useEffect(() => {
    if (!active) return;
    // Scrolling within the settings or a select does not scroll the page.
    const isPage = (target: EventTarget | null) =>
      !(target instanceof Element && target.closest('[popover], dialog, select') !== null);
    const stop = (event: Event) => isPage(event.target) && set(false);
    const stopByKey = (event: KeyboardEvent) => {
      if (scrollKeys.includes(event.key) && event.target === document.body) set(false);
    };
    const stopByBar = (event: PointerEvent) => {
      if (event.target === document.documentElement) set(false);
    };
    window.addEventListener('wheel', stop, { passive: true });
    window.addEventListener('touchmove', stop, { passive: true });
    window.addEventListener('keydown', stopByKey);
    window.addEventListener('pointerdown', stopByBar);
    return () => {
      window.removeEventListener('wheel', stop);
      window.removeEventListener('touchmove', stop);
      window.removeEventListener('keydown', stopByKey);
      window.removeEventListener('pointerdown', stopByBar);
    };
  }, [active]);

  useEffect(() => {
    if (!on || line === null) return;
    scrollToLine(line);
  }, [on, line]);

  return { on, set };
}
