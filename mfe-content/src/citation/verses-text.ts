import type { ModuleContext } from '@sahn/contracts/modules/module';
import { formatVerses, isolate } from '@sahn/shared-ui/text/format';

/** Reference of a verse as text in the visitor's language and digits: `2:127` → “Quran 2:127”. */
export function versesText(place: string, { locale, t }: Pick<ModuleContext, 'locale' | 't'>): string {
  return `${t('ui.passage.quran')} ${isolate(formatVerses(locale, place))}`;
}
