import { useEffect, useState } from 'react';

/** Pixels from the top of the window above which a section's start counts as read. The masthead covers them. */
const lineFromTop = 160;

/** Id of the section that is being read; null above the first, and before hydration. */
export function useCurrentPlace(ids: readonly string[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  const names = ids.join(' ');

  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      const passed = names
        .split(' ')
        .filter((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) < lineFromTop);
      setCurrent(passed.at(-1) ?? null);
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(look);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    // A fragment may have scrolled the page before this effect ran.
    onScroll();
    return () => {
      window.removeEventListener('scroll', onScroll);
      cancelAnimationFrame(frame);
    };
  }, [names]);

  return current;
}
