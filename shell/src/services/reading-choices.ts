import { readChoices, readingAttribute, readingCookie } from '@sahn/contracts/text/reading-settings';
import { useBrowserLayoutEffect } from './use-browser-layout-effect.ts';

function chosen(): string {
  const pair = document.cookie.split('; ').find((one) => one.startsWith(`${readingCookie}=`));
  return readChoices(pair?.slice(readingCookie.length + 1)).join(' ');
}

/**
 * Sets the visitor's reading choices on the root element when the gateway did not: in documents from the service worker's
 * cache, and in client-only documents.
 */
export function useReadingChoices(): void {
  useBrowserLayoutEffect(() => {
    const { documentElement: html } = document;
    const choices = chosen();
    if ((html.getAttribute(readingAttribute) ?? '') === choices) return;
    if (choices) html.setAttribute(readingAttribute, choices);
    else html.removeAttribute(readingAttribute);
  }, []);
}
