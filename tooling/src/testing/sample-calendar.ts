import type { Calendar } from '@sahn/contracts/calendar/calendar';
import type { Day } from '@sahn/contracts/content/day';
import type { Locale } from '@sahn/contracts/text/locale';

/** A year of occasions of which only one month has one. */
export function sampleCalendar(locale: Locale, day: Day): Calendar {
  return {
    today: { ...day, short: '12 Ramadan' },
    months: [
      {
        month: 7,
        title: 'Rajab 1448',
        occasions: [
          {
            day,
            title: 'An occasion',
            hijri: '15 Rajab',
            today: true,
            items: [{ path: '/duas/dua', title: 'A dua', language: locale }],
          },
        ],
      },
      { month: 8, title: 'Shaban 1448', occasions: [] },
    ],
  };
}
