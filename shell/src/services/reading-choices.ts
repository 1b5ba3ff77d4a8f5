import {
  type PageSize,
  pageSizes,
  type ReadingChoice,
  readChoices,
  readingCookie,
} from '@sahn/contracts/text/reading-settings';
import { applyChoices, chosenText, keepChoices, watchChoices } from '@sahn/shared-ui/reading-choices';
import { useSyncExternalStore } from 'react';
import { useBrowserLayoutEffect } from './use-browser-layout-effect.ts';

function storedChoices(): ReadingChoice[] {
  const pair = document.cookie.split('; ').find((one) => one.startsWith(`${readingCookie}=`));
  return readChoices(pair?.slice(readingCookie.length + 1));
}

/**
 * Sets the visitor's reading choices on the root element when the gateway did not: in documents from the service worker's
 * cache, and in client-only documents.
 */
export function useReadingChoices(): void {
  useBrowserLayoutEffect(() => applyChoices(storedChoices()), []);
}

function currentSize(): PageSize | null {
  const choices = readChoices(chosenText());
  return pageSizes.find((size) => choices.includes(`page-${size}`)) ?? null;
}

/** Size of the page in percent, null for the default. The default on the server and during hydration. */
export function usePageSize(): PageSize | null {
  return useSyncExternalStore(watchChoices, currentSize, () => null);
}

/** Applies a size and stores it in the cookie of the reading choices, which the gateway reads for the next document. */
export function choosePageSize(size: PageSize | null): void {
  const others = storedChoices().filter((choice) => !choice.startsWith('page-'));
  keepChoices(size === null ? others : [...others, `page-${size}`]);
}
