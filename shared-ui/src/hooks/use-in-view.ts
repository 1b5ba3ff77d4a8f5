import { type RefObject, useEffect, useState } from 'react';

export interface InViewOptions {
  /** Distance from the viewport in CSS pixels within which an element counts as in view. */
  marginPx?: number;
  /** Stops observing at the first view. Only `entered` reports it; the component does not render again. */
  once?: boolean;
}

export interface InView {
  /** Whether the element is in view now; with `once` always false. */
  inView: boolean;
  /** Resolves at the first view. */
  entered: Promise<void>;
}

/** Observes whether an element is in or near the viewport. Without IntersectionObserver, it counts as in view. */
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
