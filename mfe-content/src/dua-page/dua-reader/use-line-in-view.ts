import type { Line } from '@sahn/contracts/content/duas';
import { useEffect, useState } from 'react';
import { linePlace } from '../dua-line/line-place.ts';

/** Id of the line that crosses the upper middle of the window, where the eye reads; null above the text and at first. */
export function useLineInView(lines: readonly Line[]): string | null {
  const [line, setLine] = useState<string | null>(null);

  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return;
    const ids = new Map<Element, string>();
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.findLast((entry) => entry.isIntersecting);
        const id = entered && ids.get(entered.target);
        if (id !== undefined) setLine(id);
      },
      { rootMargin: '-40% 0px -60% 0px' },
    );
    for (const { id } of lines) {
      const element = document.getElementById(linePlace(id));
      if (element === null) continue;
      ids.set(element, id);
      observer.observe(element);
    }
    return () => observer.disconnect();
  }, [lines]);

  return line;
}
