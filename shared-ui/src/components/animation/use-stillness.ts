import { useSyncExternalStore } from 'react';

declare global {
  interface Navigator {
    /** Network Information API; not in every browser. */
    connection?: { saveData?: boolean };
  }
}

const wish = '(prefers-reduced-motion: reduce)';

/** Whether the browser knows the visitor's preference. If not, nothing moves. */
const canQuery = () => typeof matchMedia === 'function';

function isStill(): boolean {
  return (
    !canQuery() ||
    matchMedia(wish).matches ||
    document.documentElement.dataset.motion === 'still' ||
    navigator.connection?.saveData === true
  );
}

function subscribe(changed: () => void): () => void {
  if (!canQuery()) return () => undefined;
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
 * Whether motion is off: by the system's setting, the site's switch, or data saving. True on the server and during
 * hydration.
 */
export function useStillness(): boolean {
  return useSyncExternalStore(subscribe, isStill, () => true);
}
