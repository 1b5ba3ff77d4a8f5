import { useHydrated } from '@sahn/shared-ui/hooks/use-hydrated';
import { type RefObject, useEffect, useRef, useState } from 'react';

interface WholeScreen {
  /** What takes the screen. */
  screen: RefObject<HTMLDivElement | null>;
  /** Some browsers, those of small phones among them, give it to films only. */
  canFill: boolean;
  fills: boolean;
  toggle: () => void;
}

/** Lets an element take the whole screen, without the browser's own bars. */
export function useWholeScreen(): WholeScreen {
  const screen = useRef<HTMLDivElement>(null);
  const [fills, setFills] = useState(false);
  const canFill = useHydrated() && document.fullscreenEnabled === true;

  useEffect(() => {
    const follow = () => setFills(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', follow);
    return () => {
      document.removeEventListener('fullscreenchange', follow);
      if (document.fullscreenElement) void document.exitFullscreen();
    };
  }, []);

  const toggle = () => {
    // Refused: it stays as large as the window, which is nearly the same.
    const done = fills ? document.exitFullscreen() : screen.current?.requestFullscreen();
    done?.catch(() => undefined);
  };
  return { screen, canFill, fills, toggle };
}
