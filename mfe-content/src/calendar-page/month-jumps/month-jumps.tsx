import type { Calendar } from '@sahn/contracts/calendar/calendar';
import { useModule } from '@sahn/shared-ui/module-context';
import { useEffect, useRef } from 'react';
import { useCurrentPlace } from '../../contents-list/use-current-place.ts';
import { monthId, monthTitleId, todayId } from '../calendar-month/calendar-month.tsx';
import styles from './month-jumps.module.css';

export interface MonthJumpsProps {
  months: Calendar['months'];
}

/**
 * Links to today and to the months: a row that stays at the top of narrow screens and scrolls sideways, a column beside
 * the months on wide ones. The month in view is marked.
 */
export function MonthJumps({ months }: MonthJumpsProps) {
  const { t } = useModule();
  const row = useRef<HTMLOListElement>(null);
  const place = useCurrentPlace(months.map(({ month }) => monthTitleId(month)));
  const current = months.find(({ month }) => monthTitleId(month) === place)?.month;
  useEffect(() => {
    const link =
      current === undefined ? null : row.current?.querySelector<HTMLElement>(`[href="#${monthId(current)}"]`);
    if (!link || !row.current) return;
    // Not `scrollIntoView`, which would scroll the page as well.
    const [outer, inner] = [row.current.getBoundingClientRect(), link.getBoundingClientRect()];
    row.current.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
  }, [current]);
  return (
    <nav className={styles.jumps} aria-labelledby="months">
      <h2 id="months" className={`label ${styles.title}`}>
        {t('calendar.months')}
      </h2>
      <ol ref={row} className={styles.months}>
        <li>
          <a href={`#${todayId}`} className={styles.today}>
            {t('calendar.today')}
          </a>
        </li>
        {months.map(({ month, title }) => (
          <li key={month}>
            <a href={`#${monthId(month)}`} aria-current={month === current ? 'true' : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
