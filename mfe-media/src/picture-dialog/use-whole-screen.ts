import { useHydrated } from '@sahn/shared-ui/hooks/use-hydrated';
import { type RefObject, useEffect, useRef, useState } from 'react';

interface WholeScreen {
  /** The element that is shown in full screen. */
  screen: RefObject<HTMLDivElement | null>;
  /** False in browsers that have full screen for video only, as on small phones. */
  canFill: boolean;
  fills: boolean;
  toggle: () => void;
}

/** Full screen for an element. */
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
    // When the browser refuses, the element stays as large as the window.
    const done = fills ? document.exitFullscreen() : screen.current?.requestFullscreen();
    done?.catch(() => undefined);
  };
  return { screen, canFill, fills, toggle };
}
