import { readChoices, readingAttribute, readingCookie } from '@sahn/contracts/text/reading-settings';
import { useBrowserLayoutEffect } from './use-browser-layout-effect.ts';

function chosen(): string {
  const pair = document.cookie.split('; ').find((one) => one.startsWith(`${readingCookie}=`));
  return readChoices(pair?.slice(readingCookie.length + 1)).join(' ');
}

/**
 * Puts the visitor's choices of reading on the document's first element where the gateway did not: on a document that
 * was kept on the device, or that the browser has rendered itself.
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
