import { type RefObject, useEffect, useSyncExternalStore } from 'react';

/*
 * The large player and the dock are two faces of one player, in two chunks of this module: they share this count, so
 * that a visitor sees one of them at a time.
 */
let inSight = 0;
const listeners = new Set<() => void>();

function count(change: number): void {
  inSight += change;
  for (const listener of listeners) {
    listener();
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Counts a large player while it is `shown` with the current recording and mostly in the window. */
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

/** Whether a large player with the current recording is in sight. Never on the server. */
export function usePlayerInSight(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => inSight > 0,
    () => false,
  );
}
