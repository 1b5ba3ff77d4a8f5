import type { Calendar, CalendarOccasion } from '@sahn/contracts/calendar/calendar';
import { Badge } from '@sahn/shared-ui/components/badge';
import { Link } from '@sahn/shared-ui/components/link';
import { useModule } from '@sahn/shared-ui/module-context';
import { languageAttributes } from '@sahn/shared-ui/text/language-attributes';
import styles from './calendar-month.module.css';

export interface CalendarMonthProps {
  month: Calendar['months'][number];
  /** Today, which is marked; null in other months. */
  today: Calendar['today'] | null;
}

/** A Hijri month with its occasions: the date in both calendars, and links to related content. */
export function CalendarMonth({ month, today }: CalendarMonthProps) {
  const { occasions } = month;
  const id = `month-${month.month}`;
  const passed = today ? occasions.filter(({ day }) => day.iso < today.iso) : [];
  const coming = today ? occasions.filter(({ day }) => day.iso >= today.iso) : occasions;
  const marksItself = today !== null && !occasions.some((occasion) => occasion.today);
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={styles.month}>
      <h2 id={`${id}-title`} className="t5">
        {month.title}
      </h2>
      <ol className={styles.days}>
        {passed.map((occasion) => (
          <Occasion key={`${occasion.day.iso} ${occasion.title}`} occasion={occasion} />
        ))}
        {marksItself && today ? <Today day={today} /> : null}
        {coming.map((occasion) => (
          <Occasion key={`${occasion.day.iso} ${occasion.title}`} occasion={occasion} />
        ))}
      </ol>
    </section>
  );
}

function Today({ day }: { day: Calendar['today'] }) {
  const { t } = useModule();
  return (
    <li className={`${styles.day} ${styles.now}`} aria-current="date">
      <time className={styles.dates} dateTime={day.iso}>
        <b>{day.short}</b>
        <span className="meta">{day.civil}</span>
      </time>
      <Badge>{t('calendar.today')}</Badge>
    </li>
  );
}

function Occasion({ occasion }: { occasion: CalendarOccasion }) {
  const { locale, t } = useModule();
  const { day, hijri, title, items, today } = occasion;
  return (
    <li
      className={today ? `${styles.day} ${styles.now}` : styles.day}
      aria-current={today ? 'date' : undefined}
    >
      <time className={styles.dates} dateTime={day.iso}>
        <b>{hijri}</b>
        <span className="meta">{day.civil}</span>
      </time>
      <div className={styles.text}>
        {today ? <Badge>{t('calendar.today')}</Badge> : null}
        <h3 className="t4">{title}</h3>
        {items.length === 0 ? null : (
          <ul className={styles.items} aria-label={t('calendar.items')}>
            {items.map((item) => (
              <li key={item.path}>
                <Link to={item.path} {...languageAttributes(item.language, locale)}>
                  {item.title}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}
