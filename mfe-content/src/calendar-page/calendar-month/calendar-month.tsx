import type { Calendar, CalendarOccasion } from '@sahn/contracts/calendar/calendar';
import { Badge } from '@sahn/shared-ui/components/badge';
import { Icon } from '@sahn/shared-ui/components/icon';
import { IconButton } from '@sahn/shared-ui/components/icon-button';
import { Link } from '@sahn/shared-ui/components/link';
import { calendarIcon } from '@sahn/shared-ui/icons/calendar';
import { chevronIcon } from '@sahn/shared-ui/icons/chevron';
import { useModule } from '@sahn/shared-ui/module-context';
import { languageAttributes } from '@sahn/shared-ui/text/language-attributes';
import styles from './calendar-month.module.css';

export interface CalendarMonthProps {
  month: Calendar['months'][number];
  /** Today, which is marked; null in other months. */
  today: Calendar['today'] | null;
}

/** Id of the row of today. */
export const todayId = 'today';

/** Id of a month by its number. */
export const monthId = (month: number) => `month-${month}`;

/** Id of a month's heading, which is seen also while the month is closed. */
export const monthTitleId = (month: number) => `${monthId(month)}-title`;

/**
 * A Hijri month with its occasions: the date in both calendars, and links to related content. The current month is open. The
 * others open when the visitor opens them or follows a link to them: browsers open what surrounds the target of a fragment,
 * so the id of the month is on its list and not on what can be closed.
 */
export function CalendarMonth({ month, today }: CalendarMonthProps) {
  const { occasions } = month;
  const titleId = monthTitleId(month.month);
  const passed = today ? occasions.filter(({ day }) => day.iso < today.iso) : [];
  const coming = today ? occasions.filter(({ day }) => day.iso >= today.iso) : occasions;
  const marksItself = today !== null && !occasions.some((occasion) => occasion.today);
  return (
    <details className={styles.month} open={today !== null}>
      <summary className={styles.head}>
        <h2 id={titleId} className="t5">
          {month.title}
        </h2>
        <Icon icon={chevronIcon} className={styles.chevron} />
      </summary>
      <ol id={monthId(month.month)} className={styles.days} aria-labelledby={titleId}>
        {passed.map((occasion) => (
          <Occasion key={`${occasion.day.iso} ${occasion.title}`} occasion={occasion} />
        ))}
        {marksItself && today ? <Today day={today} /> : null}
        {coming.map((occasion, index) => (
          <Occasion
            key={`${occasion.day.iso} ${occasion.title}`}
            occasion={occasion}
            first={index === 0 && occasion.today}
          />
        ))}
      </ol>
    </details>
  );
}

function Today({ day }: { day: Calendar['today'] }) {
  const { t } = useModule();
  return (
    <li id={todayId} className={`${styles.day} ${styles.now}`} aria-current="date">
      <time className={styles.dates} dateTime={day.iso}>
        <b>{day.short}</b>
        <span className="meta">{day.civil}</span>
      </time>
      <Badge>{t('calendar.today')}</Badge>
    </li>
  );
}

interface OccasionProps {
  occasion: CalendarOccasion;
  /** Whether it is the first of today. */
  first?: boolean;
}

function Occasion({ occasion, first = false }: OccasionProps) {
  const { href, locale, t } = useModule();
  const { day, hijri, title, items, today } = occasion;
  return (
    <li
      id={first ? todayId : undefined}
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
      <IconButton
        icon={calendarIcon}
        label={t('calendar.add', { title })}
        to={href(`/calendar/${day.iso}.ics`)}
        download
        className={styles.add}
      />
    </li>
  );
}
