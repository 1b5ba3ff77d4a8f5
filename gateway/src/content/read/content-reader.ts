import type { FindItemAddress } from '@sahn/contracts/routing/item-address';
import type { Locale } from '@sahn/contracts/text/locale';
import type { View } from '../kinds/view.ts';
import type { ContentStore } from './content-store.ts';

/** Dependencies of functions that read content. */
export interface ContentReader {
  content: ContentStore;
  /** Epoch milliseconds. */
  now: () => number;
  /** Paths of items in the requesting composition. */
  addressOf: FindItemAddress;
}

/** The newest content for readers of one language. */
export async function readView(
  { content, addressOf }: Pick<ContentReader, 'content' | 'addressOf'>,
  locale: Locale,
): Promise<View> {
  return { locale, snapshot: await content.snapshot(), addressOf };
}
