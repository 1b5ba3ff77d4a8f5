import { type RefObject, useEffect, useState } from 'react';

export interface InViewOptions {
  /** How far outside of the screen an element counts as in view, in CSS pixels. */
  marginPx?: number;
  /** Stops watching at the first view: `entered` alone tells of it, and nothing is rendered again. */
  once?: boolean;
}

export interface InView {
  /** Whether the element is in view now; with `once` always false. */
  inView: boolean;
  /** Resolves at the first view. */
  entered: Promise<void>;
}

/** Watches whether an element is in view or nearly. Where the browser cannot tell, it is. */
export function useInView(
  element: RefObject<Element | null>,
  { marginPx = 120, once = false }: InViewOptions = {},
): InView {
  const [inView, setInView] = useState(false);
  const [entered] = useState(() => Promise.withResolvers<void>());
  useEffect(() => {
    if (element.current === null) return;
    if (typeof IntersectionObserver === 'undefined') {
      entered.resolve();
      if (!once) setInView(true);
      return;
    }
    const observer = new IntersectionObserver(
      (entries) => {
        const isIn = entries.at(-1)?.isIntersecting ?? true;
        if (!once) setInView(isIn);
        if (!entries.some((entry) => entry.isIntersecting)) return;
        entered.resolve();
        if (once) observer.disconnect();
      },
      { rootMargin: `${marginPx}px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, entered, marginPx, once]);
  return { inView, entered: entered.promise };
}
