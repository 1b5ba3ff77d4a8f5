import { contentId } from '../content-id.ts';

/*
 * The page transition `page`, out-in: the old page leaves before the router shows the new one, which then enters. The old
 * page leaves while React renders the new one: nobody waits for the animation, nor for a frame. A page that was there when
 * the link was followed is rendered in the task of the click, and the old one has no time to leave.
 */

const enterMs = 220;
const entering = 'page-enter-active';
const leaving = 'page-leave-active';

function stillMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function pageElement(): HTMLElement | null {
  return document.getElementById(contentId);
}

/** Begins to animate the current page out, when the next one is ready. Does nothing when motion is off. */
export function leavePage(): void {
  if (!stillMotion()) pageElement()?.classList.add(leaving);
}

/**
 * Ends the leaving, when React has rendered the page that the visitor wanted last.
 * @param isOther animates it in; false where the visitor has come back to the page that was leaving
 */
export function enterPage(isOther: boolean): void {
  const page = pageElement();
  page?.classList.remove(leaving);
  if (!page || !isOther || stillMotion()) return;
  page.classList.add(entering);
  setTimeout(() => page.classList.remove(entering), enterMs);
}
