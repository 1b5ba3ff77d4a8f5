import type { Line } from '@sahn/contracts/content/duas';
import type { ModuleContext } from '@sahn/contracts/modules/module';
import { versesText } from '../../citation/verses-text.ts';

/** The source of a line as text; undefined where it has none of its own. */
export function lineSource(line: Line, context: Pick<ModuleContext, 'locale' | 't'>): string | undefined {
  return line.quran ? versesText(line.quran, context) : line.cite;
}
