import { type RefCallback, useState } from 'react';

/** How far below the screen a part is when it is made ready, in CSS pixels. */
const marginPx = 400;

export interface Sight {
  /** Resolves when the element comes near the visitor's sight. */
  seen: Promise<void>;
  ref: RefCallback<Element>;
}

function createSight(): Sight {
  let open = () => {};
  const seen = new Promise<void>((resolve) => {
    open = resolve;
  });
  const ref: RefCallback<Element> = (element) => {
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        open();
      },
      { rootMargin: `${marginPx}px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  };
  return { seen, ref };
}

/** Watches for an element coming near the screen, once. */
export function useSight(): Sight {
  const [sight] = useState(createSight);
  return sight;
}
