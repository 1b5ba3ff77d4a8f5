import { useLayoutEffect, useState } from 'react';
import { anchoredPicture, pictureAnchor } from '../album-slider/picture-anchor.ts';

/**
 * The active picture of an album, counted from 0. The address says it (`#p3`): it opens there, and turning to another
 * picture writes it without a new entry of the history, so that Back leads to where the visitor came from.
 */
export function useActivePicture(count: number): [active: number, setActive: (index: number) => void] {
  const [active, setActive] = useState(0);

  // Before anything is painted or Swiper is loaded: both would begin at the first picture and then move to the one asked for.
  useLayoutEffect(() => {
    const follow = () => {
      const index = anchoredPicture(window.location.hash, count);
      if (index >= 0) setActive(index);
    };
    follow();
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [count]);

  const choose = (index: number) => {
    setActive(index);
    const anchor = `#${pictureAnchor(index)}`;
    const isFirst = index === 0 && window.location.hash === '';
    if (window.location.hash !== anchor && !isFirst) {
      // The entry's state is the site's own: it stays.
      window.history.replaceState(window.history.state, '', anchor);
    }
  };
  return [active, choose];
}
