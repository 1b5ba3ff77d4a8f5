import type { Article } from '@sahn/contracts/content/articles';
import type { ModuleContext } from '@sahn/contracts/modules/module';
import { plainText } from '../citation/plain-text.ts';
import { sourcesText } from '../citation/sources-text.ts';

/** A whole article for copying: its title, its text and its sources. */
export function articleText(
  { title, body, sources }: Article,
  context: Pick<ModuleContext, 'locale' | 't'>,
): string {
  return [title, plainText(body, sources, context), sourcesText(sources, context)]
    .filter(Boolean)
    .join('\n\n');
}
