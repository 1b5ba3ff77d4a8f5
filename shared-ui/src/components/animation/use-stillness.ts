import { useSyncExternalStore } from 'react';

declare global {
  interface Navigator {
    /** Network Information; not in every browser. */
    connection?: { saveData?: boolean };
  }
}

const wish = '(prefers-reduced-motion: reduce)';

/** False where the browser cannot tell what its visitor wishes: then nothing moves. */
const canTell = () => typeof matchMedia === 'function';

function isStill(): boolean {
  return (
    !canTell() ||
    matchMedia(wish).matches ||
    document.documentElement.dataset.motion === 'still' ||
    navigator.connection?.saveData === true
  );
}

function subscribe(changed: () => void): () => void {
  if (!canTell()) return () => undefined;
  const media = matchMedia(wish);
  const attribute = new MutationObserver(changed);
  media.addEventListener('change', changed);
  attribute.observe(document.documentElement, { attributeFilter: ['data-motion'] });
  return () => {
    media.removeEventListener('change', changed);
    attribute.disconnect();
  };
}

/**
 * Whether nothing should move: the system, the site's own switch or a connection that saves data says so. True on the
 * server and while hydrating.
 */
export function useStillness(): boolean {
  return useSyncExternalStore(subscribe, isStill, () => true);
}
