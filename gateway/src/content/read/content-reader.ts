import type { FindItemAddress } from '@sahn/contracts/routing/item-address';
import type { Locale } from '@sahn/contracts/text/locale';
import type { View } from '../kinds/view.ts';
import type { ContentStore } from './content-store.ts';

/** What functions that read content take. */
export interface ContentReader {
  content: ContentStore;
  /** Epoch milliseconds. */
  now: () => number;
  /** Where the composition that asks shows items. */
  addressOf: FindItemAddress;
}

/** The newest content as readers of one language are shown it. */
export async function readView(
  { content, addressOf }: Pick<ContentReader, 'content' | 'addressOf'>,
  locale: Locale,
): Promise<View> {
  return { locale, snapshot: await content.snapshot(), addressOf };
}
