import { type RefObject, useEffect, useState } from 'react';

/** Safari on iPhones has full screen for video elements only. */
interface TelephoneVideo extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void;
}

/** Full screen for a film with its controls, where the browser supports it. */
export function useWideScreen(stage: RefObject<HTMLElement | null>, video: RefObject<TelephoneVideo | null>) {
  const [wide, setWide] = useState(false);
  const [possible, setPossible] = useState(false);
  useEffect(() => {
    setPossible(document.fullscreenEnabled || video.current?.webkitEnterFullscreen !== undefined);
    const look = () => setWide(document.fullscreenElement === stage.current && stage.current !== null);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, [stage, video]);
  const toggle = () => {
    if (document.fullscreenElement) {
      void document.exitFullscreen();
    } else if (document.fullscreenEnabled) {
      stage.current?.requestFullscreen().catch(() => undefined);
    } else {
      video.current?.webkitEnterFullscreen?.();
    }
  };
  return { wide, possible, toggle };
}
