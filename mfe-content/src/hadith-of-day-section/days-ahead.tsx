import type { Today } from '@sahn/contracts/content/today';
import { MoreLink } from '@sahn/shared-ui/components/more-link';
import { useModule } from '@sahn/shared-ui/module-context';
import styles from './days-ahead.module.css';

export interface DaysAheadProps {
  days: Today['ahead'];
}

/** The coming occasions. */
export function DaysAhead({ days }: DaysAheadProps) {
  const { ownPath, t } = useModule();
  return (
    <div>
      <h2 className="label">{t('home.daysAhead')}</h2>
      <ul className={styles.days}>
        {days.map((occasion) => (
          <li key={`${occasion.day.iso} ${occasion.title}`}>
            <time className="meta" dateTime={occasion.day.iso}>
              {occasion.day.civil}
            </time>
            <span className={styles.occasion}>
              <b>{occasion.title}</b>
              <span className="meta">{occasion.hijri}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.more}>
        <MoreLink to={ownPath('calendar')}>{t('home.wholeYear')}</MoreLink>
      </p>
    </div>
  );
}
