import { type Locale, localeFacts } from '@sahn/contracts/text/locale';
import { useModule } from '@sahn/shared-ui/module-context';

const formats = new Map<Locale, Intl.DateTimeFormat>();

/** A moment in the reader's language and time zone. */
export function formatTime(locale: Locale, at: number): string {
  const known = formats.get(locale);
  const format =
    known ??
    new Intl.DateTimeFormat(localeFacts[locale].numbers, {
      dateStyle: 'medium',
      timeStyle: 'medium',
      hourCycle: 'h23',
    });
  formats.set(locale, format);
  return format.format(at);
}

export function Time({ at }: { at: number }) {
  const { locale } = useModule();
  return <time dateTime={new Date(at).toISOString()}>{formatTime(locale, at)}</time>;
}
