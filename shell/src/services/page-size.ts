import { type PageSize, pageSizes, readChoices } from '@sahn/contracts/text/reading-settings';
import { chosenText, keepChoices, watchChoices } from '@sahn/shared-ui/reading-choices';
import { useSyncExternalStore } from 'react';

const currentChoices = () => readChoices(chosenText());

function currentSize(): PageSize | null {
  const choices = currentChoices();
  return pageSizes.find((size) => choices.includes(`page-${size}`)) ?? null;
}

/** Size of the page in percent, null for the default. The default on the server and during hydration. */
export function usePageSize(): PageSize | null {
  return useSyncExternalStore(watchChoices, currentSize, () => null);
}

/** Applies a size and stores it with the reading choices, which the gateway reads for the next document. */
export function choosePageSize(size: PageSize | null): void {
  const others = currentChoices().filter((choice) => !choice.startsWith('page-'));
  keepChoices(size === null ? others : [...others, `page-${size}`]);
}
