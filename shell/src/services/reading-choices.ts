import { preferenceCookie } from '@sahn/contracts/site/preference-cookie';
import {
  type PageSize,
  pageSizes,
  type ReadingChoice,
  readChoices,
  readingAttribute,
  readingCookie,
} from '@sahn/contracts/text/reading-settings';
import { useSyncExternalStore } from 'react';
import { useBrowserLayoutEffect } from './use-browser-layout-effect.ts';

function storedChoices(): ReadingChoice[] {
  const pair = document.cookie.split('; ').find((one) => one.startsWith(`${readingCookie}=`));
  return readChoices(pair?.slice(readingCookie.length + 1));
}

function applyChoices(choices: readonly ReadingChoice[]): void {
  const { documentElement: html } = document;
  const text = choices.join(' ');
  if ((html.getAttribute(readingAttribute) ?? '') === text) return;
  if (text) html.setAttribute(readingAttribute, text);
  else html.removeAttribute(readingAttribute);
}

/**
 * Sets the visitor's reading choices on the root element when the gateway did not: in documents from the service worker's
 * cache, and in client-only documents.
 */
export function useReadingChoices(): void {
  useBrowserLayoutEffect(() => applyChoices(storedChoices()), []);
}

/** The attribute is the only store of the choices in a document: style sheets and modules read it too. */
function watchChoices(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: [readingAttribute] });
  return () => observer.disconnect();
}

function currentSize(): PageSize | null {
  const choices = readChoices(document.documentElement.getAttribute(readingAttribute));
  return pageSizes.find((size) => choices.includes(`page-${size}`)) ?? null;
}

/** Size of the page in percent, null for the default. The default on the server and during hydration. */
export function usePageSize(): PageSize | null {
  return useSyncExternalStore(watchChoices, currentSize, () => null);
}

/** Applies a size and stores it in the cookie of the reading choices, which the gateway reads for the next document. */
export function choosePageSize(size: PageSize | null): void {
  const others = storedChoices().filter((choice) => !choice.startsWith('page-'));
  const choices = size === null ? others : readChoices([...others, `page-${size}`].join('.'));
  // biome-ignore lint/suspicious/noDocumentCookie: some supported browsers lack the Cookie Store API
  document.cookie = preferenceCookie(readingCookie, choices.join('.'), location.protocol);
  applyChoices(choices);
}
