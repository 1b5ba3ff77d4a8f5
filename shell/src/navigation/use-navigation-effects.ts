import { afterPaint } from '@sahn/shared-ui/after-paint';
import { namedElement } from '@sahn/shared-ui/named-element';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { contentId } from '../content-id.ts';
import { layOutPage } from '../lay-out-later.browser.ts';
import { rememberLocale } from '../services/remember-locale.browser.ts';
import { useNavigator, useRouter } from './router.tsx';
import { enterPage } from './transition.browser.ts';

const positions = new Map<string, number>();

/**
 * Moves the focus to the page's heading, so that screen readers start reading there. Call it after the page has been
 * painted: it needs the layout at once.
 */
function focusPage(): void {
  const page = document.getElementById(contentId);
  const target = page?.querySelector<HTMLElement>('h1') ?? page;
  if (!target) return;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

function scrollTo(hash: string, position: number | undefined): void {
  const named = namedElement(hash);
  if (position === undefined && named) named.scrollIntoView();
  else window.scrollTo(0, position ?? 0);
}

/** After a navigation: the page's transition, its scroll position and focus. */
export function useNavigationEffects(): void {
  const { page, navigationType, stay, key } = useRouter();
  const navigator = useNavigator();
  const shown = useRef({ page, key });

  useEffect(() => rememberLocale(page.locale), [page.locale]);

  useEffect(() => {
    const keep = () => {
      const next = navigator?.getState();
      // A link within the page scrolls before React has rendered its entry: the entry that was left keeps its position.
      const isAhead = next?.stay && next.page.location.pathname === shown.current.page.location.pathname;
      positions.set(isAhead ? next.key : shown.current.key, window.scrollY);
    };
    window.addEventListener('scroll', keep, { passive: true });
    return () => window.removeEventListener('scroll', keep);
  }, [navigator]);

  useLayoutEffect(() => {
    const previous = shown.current.page;
    if (previous === page) return;
    shown.current = { page, key };
    layOutPage();
    const isOther = previous.location.pathname !== page.location.pathname;
    enterPage(isOther);
    if (stay) {
      // The entry begins where the visitor is; no scroll event says so.
      positions.set(key, window.scrollY);
      return;
    }
    scrollTo(page.location.hash, navigationType === 'pop' ? positions.get(key) : undefined);
    return isOther ? afterPaint(focusPage) : undefined;
  }, [page, key, navigationType, stay]);
}
