import { type RefObject, useEffect, useState } from 'react';

/** Whether an element is in sight or nearly; always true where the browser cannot tell. */
export function useInSight(element: RefObject<Element | null>): boolean {
  const [inSight, setInSight] = useState(false);
  useEffect(() => {
    if (element.current === null) return;
    if (typeof IntersectionObserver === 'undefined') {
      setInSight(true);
      return;
    }
    const observer = new IntersectionObserver(
      (entries) => setInSight(entries.at(-1)?.isIntersecting ?? true),
      { rootMargin: '120px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return inSight;
}
