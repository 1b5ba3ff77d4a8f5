import type { Dua } from '@sahn/contracts/content/duas';
import type { ModuleContext } from '@sahn/contracts/modules/module';
import { sourcesText } from '../citation/sources-text.ts';
import { duaLanguages } from './dua-line/dua-languages.ts';
import { lineSource } from './dua-line/line-source.ts';
import { shownParts } from './dua-line/shown-parts.ts';

/** A whole text for copying: its title, the shown parts of each line with the line's source, and its sources. */
export function duaText(dua: Dua, context: Pick<ModuleContext, 'locale' | 't'>): string {
  const languages = duaLanguages(dua, context.locale);
  const lines = dua.lines.map((line) =>
    [...shownParts(line, languages, context.locale), lineSource(line, context)].filter(Boolean).join('\n'),
  );
  return [dua.title, ...lines, sourcesText(dua.sources, context)].filter(Boolean).join('\n\n');
}
