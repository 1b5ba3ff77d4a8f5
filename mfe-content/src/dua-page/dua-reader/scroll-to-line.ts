import { linePlace } from '../dua-line/line-place.ts';

/** Scrolls a line into the middle of the window; instantly for visitors who want no movement. */
export function scrollToLine(id: string): void {
  const still =
    document.documentElement.dataset.motion === 'still' ||
    window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  document
    .getElementById(linePlace(id))
    ?.scrollIntoView({ block: 'center', behavior: still ? 'instant' : 'smooth' });
}
