import { contentId } from '../frame/content-id.ts';

/*
 * The page transition `page`, out-in: the old page leaves before the router shows the new one, which then enters. The old
 * page goes on leaving while React renders the new one: nobody waits for the animation.
 */

const enterMs = 220;

function stillMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function pageElement(): HTMLElement | null {
  return document.getElementById(contentId);
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
/** Browsers draw no frames of a page in the background. */
const longestFrameMs = 100;
const nextFrame = () =>
  Promise.race([
    new Promise<void>((resolve) => requestAnimationFrame(() => resolve())),
    pause(longestFrameMs),
  ]);

const leaving = ['page-leave-from', 'page-leave-active', 'page-leave-to'];

/**
 * Begins to animate the current page out, when the next one is ready. Resolves in the next frame. Does nothing when motion
 * is off.
 * @param signal brings the page back, because a newer navigation may stay on it
 */
export async function leavePage(signal: AbortSignal): Promise<void> {
  const page = pageElement();
  if (stillMotion() || !page) return;
  page.classList.add('page-leave-from', 'page-leave-active');
  signal.addEventListener('abort', () => page.classList.remove(...leaving), { once: true });
  await nextFrame();
  page.classList.replace('page-leave-from', 'page-leave-to');
}

/** Animates the new page in. */
export function enterPage(): void {
  const page = pageElement();
  if (!page) return;
  page.classList.remove(...leaving);
  if (stillMotion()) return;
  page.classList.add('page-enter-from', 'page-enter-active');
  requestAnimationFrame(() => page.classList.replace('page-enter-from', 'page-enter-to'));
  void pause(enterMs).then(() => page.classList.remove('page-enter-active', 'page-enter-to'));
}
