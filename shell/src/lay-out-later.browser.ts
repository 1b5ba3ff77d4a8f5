import type { Navigator as PageNavigator } from './navigation/navigator.browser.ts';
import { whenAtRest } from './when-at-rest.browser.ts';

/** Marks a part that is laid out wherever it stands, and a document of which all parts are. */
const laidOut = 'data-laid-out';

/** Milliseconds between two parts: the visitor's input and the pages that are prefetched come first. */
const pauseMs = 250;

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, pauseMs));

/**
 * Lays out what the style sheet defers (`.deferred`), part by part, when the document is at rest: browsers hide from
 * screen readers what they have not laid out. At once before another page is shown, because the place to which Back
 * returns depends on heights.
 */
export function layOutLater(pages: PageNavigator): void {
  const root = document.documentElement;
  const finish = () => void root.toggleAttribute(laidOut, true);
  const layOut = async () => {
    await whenAtRest();
    for (const part of document.querySelectorAll('.deferred > *')) {
      await pause();
      part.toggleAttribute(laidOut, true);
    }
    finish();
  };
  pages.subscribe(finish);
  void layOut();
}
