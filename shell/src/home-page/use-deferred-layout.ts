import { type RefObject, useEffect } from 'react';
import { whenAtRest } from '../when-at-rest.browser.ts';

/** Marks a part that is laid out wherever it stands. */
const laidOut = 'data-laid-out';

/** Milliseconds between two parts: the visitor's input and the pages that are prefetched come first. */
const pauseMs = 500;

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, pauseMs));

/**
 * Lays out the parts of an element whose layout the style sheet defers, one by one, when the document is at rest: browsers
 * hide from screen readers what they have not laid out.
 */
export function useDeferredLayout(root: RefObject<HTMLElement | null>, deferred: boolean): void {
  useEffect(() => {
    if (!deferred) return undefined;
    let stopped = false;
    const layOut = async () => {
      await whenAtRest();
      for (const part of root.current?.querySelectorAll(':scope > div') ?? []) {
        await pause();
        if (stopped) return;
        part.toggleAttribute(laidOut, true);
      }
    };
    void layOut();
    return () => {
      stopped = true;
    };
  }, [deferred, root]);
}
