import { contentId } from './content-id.ts';
import { whenAtRest } from './when-at-rest.browser.ts';

/** Marks a part that is laid out wherever it stands, and a page of which all parts are. */
const laidOut = 'data-laid-out';

/** Milliseconds between two parts: the visitor's input and the pages that are prefetched come first. */
const pauseMs = 250;

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, pauseMs));

/** Defers no layout of the page that is shown: the place to which Back returns depends on heights. */
export function layOutPage(): void {
  document.getElementById(contentId)?.toggleAttribute(laidOut, true);
}

/**
 * Lays out what the style sheet defers (`.deferred`), part by part, when the document is at rest: browsers hide from
 * screen readers what they have not laid out.
 */
export async function layOutLater(): Promise<void> {
  await whenAtRest();
  for (const part of document.querySelectorAll('.deferred > :not([data-laid-out] *)')) {
    await pause();
    part.toggleAttribute(laidOut, true);
  }
  layOutPage();
}
