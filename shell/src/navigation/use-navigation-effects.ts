import { useEffect, useRef } from 'react';
import { rememberLocale } from '../services/remember-locale.browser.ts';
import { useBrowserLayoutEffect } from '../services/use-browser-layout-effect.ts';
import { useRouter } from './router.tsx';
import { enterPage } from './transition.browser.ts';

const positions = new Map<string, number>();

/** Focus goes to the page's heading, so that a screen reader begins where the eye does. */
function focusPage(): void {
  const page = document.getElementById('content');
  const target = page?.querySelector<HTMLElement>('h1') ?? page;
  if (!target) return;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

function scrollTo(hash: string, kept: number | undefined): void {
  const named = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  if (kept === undefined && named) named.scrollIntoView();
  else window.scrollTo(0, kept ?? 0);
}

/** What happens after a page came by navigation: it enters, scroll and focus find their place. */
export function useNavigationEffects(): void {
  const { page, arrival, stay, key } = useRouter();
  const shown = useRef({ page, key });

  useEffect(() => rememberLocale(page.locale), [page.locale]);

  useEffect(() => {
    const keep = () => positions.set(shown.current.key, window.scrollY);
    window.addEventListener('scroll', keep, { passive: true });
    return () => window.removeEventListener('scroll', keep);
  }, []);

  useBrowserLayoutEffect(() => {
    const previous = shown.current.page;
    if (previous === page) return;
    shown.current = { page, key };
    const isOther = previous.location.pathname !== page.location.pathname;
    if (isOther) enterPage();
    if (stay) return;
    scrollTo(page.location.hash, arrival === 'pop' ? positions.get(key) : undefined);
    if (isOther) focusPage();
  }, [page, key, arrival, stay]);
}
