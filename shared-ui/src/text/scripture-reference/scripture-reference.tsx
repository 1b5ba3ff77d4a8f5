import { useModule } from '@sahn/shared-ui/module-context';
import { formatVerses } from '../format/format.ts';

/** Reference of a verse in the visitor's language and digits: `2:127` → “Quran 2:127”. */
export function ScriptureReference({ place }: { place: string }) {
  const { locale, t } = useModule();
  return (
    <bdi>
      {t('ui.passage.quran')} <bdi dir="ltr">{formatVerses(locale, place)}</bdi>
    </bdi>
  );
}
