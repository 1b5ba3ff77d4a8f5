import { useEffect, useState } from 'react';

/** How far below the top of the window a part counts as the one that is read: below the masthead. */
const lineFromTop = 160;

/** Id of the part of the page that is being read; null above the first, and until the page is taken over. */
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
    // Who came by the address of a part is already there.
    onScroll();
    return () => {
      window.removeEventListener('scroll', onScroll);
      cancelAnimationFrame(frame);
    };
  }, [names]);

  return current;
}
