import { useLayoutEffect, useState } from 'react';
import { anchoredPicture, pictureAnchor } from '../album-slider/picture-anchor.ts';

/**
 * Index of an album's active picture. It is read from the address's fragment (`#p3`). A change replaces the fragment
 * without a new history entry, so that Back leads to the page before the album.
 */
export function useActivePicture(count: number): [active: number, setActive: (index: number) => void] {
  const [active, setActive] = useState(0);

  // A layout effect: after paint, the first picture would be visible before the requested one.
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
      // The shell's navigator keeps its data in the state of the entry.
      window.history.replaceState(window.history.state, '', anchor);
    }
  };
  return [active, choose];
}
