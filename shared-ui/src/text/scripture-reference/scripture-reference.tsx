import { useModule } from '@sahn/shared-ui/module-context';
import { formatOrdinal } from '../format/format.ts';

/** Reference of a verse in the visitor's language and digits: `2:127` → “Quran 2:127”. */
export function ScriptureReference({ place }: { place: string }) {
  const { locale, t } = useModule();
  const digits = place.replace('-', '–').replace(/\d+/g, (number) => formatOrdinal(locale, Number(number)));
  return (
    <bdi>
      {t('ui.passage.quran')} <bdi dir="ltr">{digits}</bdi>
    </bdi>
  );
}
