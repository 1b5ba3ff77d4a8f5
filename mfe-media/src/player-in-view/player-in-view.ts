import { type RefObject, useEffect, useSyncExternalStore } from 'react';

/*
 * The large player and the dock are interfaces of one player, in two chunks of this module. They share this count, so
 * that only one of them is visible at a time.
 */
let inView = 0;
const listeners = new Set<() => void>();

function count(change: number): void {
  inView += change;
  for (const listener of listeners) {
    listener();
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Counts a large player while it shows the current recording (`shown`) and at least 60 % of it is in view. */
export function useCountedPlayer(face: RefObject<HTMLElement | null>, shown: boolean): void {
  useEffect(() => {
    if (!shown || face.current === null) {
      return;
    }
    let counted = false;
    const set = (seen: boolean) => {
      if (seen !== counted) {
        counted = seen;
        count(seen ? 1 : -1);
      }
    };
    const observer = new IntersectionObserver(([entry]) => set(entry?.isIntersecting ?? false), {
      threshold: 0.6,
    });
    observer.observe(face.current);
    return () => {
      observer.disconnect();
      set(false);
    };
  }, [face, shown]);
}

/** Whether a large player with the current recording is in view. Always false on the server. */
export function usePlayerInView(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => inView > 0,
    () => false,
  );
}
