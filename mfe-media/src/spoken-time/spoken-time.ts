import type { Translate } from '@sahn/contracts/modules/module';
import type { Locale } from '@sahn/contracts/text/locale';
import { formatNumber } from '@sahn/shared-ui/text/format';

/** Seconds as text for screen readers: “1 minute 5 seconds”. An unknown time is “0 seconds”. */
export function spokenTime(seconds: number, t: Translate, locale: Locale): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  const minutes = Math.floor(whole / 60);
  const rest = whole % 60;
  const spokenMinutes = t('time.minutes', { count: minutes, number: formatNumber(locale, minutes) });
  const spokenSeconds = t('time.seconds', { count: rest, number: formatNumber(locale, rest) });
  if (minutes === 0) {
    return spokenSeconds;
  }
  return rest === 0 ? spokenMinutes : t('time.both', { minutes: spokenMinutes, seconds: spokenSeconds });
}
