import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { rememberLocale } from '../services/remember-locale.browser.ts';
import { enterPage } from './transition.browser.ts';
import { useLocale } from './use-locale.ts';

const positions = new Map<string, number>();
const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

function staysInPlace(location: Location): boolean {
  const { state } = location;
  return typeof state === 'object' && state !== null && 'stay' in state;
}

/** Focus goes to the page's heading, so that a screen reader begins where the eye does. */
function focusPage(): void {
  const page = document.getElementById('content');
  const target = page?.querySelector<HTMLElement>('h1') ?? page;
  if (!target) return;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

function scrollTo(location: Location, kind: NavigationType): void {
  const kept = kind === NavigationType.Pop ? positions.get(location.key) : undefined;
  const named = location.hash ? document.getElementById(decodeURIComponent(location.hash.slice(1))) : null;
  if (kept === undefined && named) named.scrollIntoView();
  else window.scrollTo(0, kept ?? 0);
}

/** What happens after a page came by navigation: it enters, scroll and focus find their place. */
export function useArrival(): void {
  const location = useLocation();
  const kind = useNavigationType();
  const locale = useLocale();
  const shown = useRef(location);

  useEffect(() => rememberLocale(locale), [locale]);

  useEffect(() => {
    const keep = () => positions.set(shown.current.key, window.scrollY);
    window.addEventListener('scroll', keep, { passive: true });
    return () => window.removeEventListener('scroll', keep);
  }, []);

  useBrowserLayoutEffect(() => {
    const previous = shown.current;
    if (previous === location) return;
    shown.current = location;
    if (previous.pathname !== location.pathname) enterPage();
    if (staysInPlace(location)) return;
    scrollTo(location, kind);
    if (previous.pathname !== location.pathname) focusPage();
  }, [location, kind]);
}
