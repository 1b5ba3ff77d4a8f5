import type { Calendar } from '@sahn/contracts/calendar/calendar';
import type { PageModule, PageProps } from '@sahn/contracts/modules/module';
import { EmptyState } from '@sahn/shared-ui/components/empty-state';
import { MoreLink } from '@sahn/shared-ui/components/more-link';
import { textIcon } from '@sahn/shared-ui/icons/text';
import { useModule } from '@sahn/shared-ui/module-context';
import { PageHead } from '../page-head/page-head.tsx';
import { CalendarMonth } from './calendar-month/calendar-month.tsx';
import styles from './calendar-page.module.css';
import { CalendarSubscription } from './calendar-subscription/calendar-subscription.tsx';
import { MonthJumps } from './month-jumps/month-jumps.tsx';

export const loader: PageModule<Calendar>['loader'] = ({ api }) => api.occasions();

export const head: PageModule<Calendar>['head'] = ({ t }) => ({
  title: t('calendar.title'),
  description: t('calendar.description'),
});

export function Page({ data }: PageProps<Calendar>) {
  const { t } = useModule();
  const { today } = data;
  // Months without occasions are left out, except the current month.
  const [now, ...later] = data.months;
  const months = now ? [now, ...later.filter(({ occasions }) => occasions.length > 0)] : [];
  const occasions = data.months.flatMap((month) => month.occasions);
  const kept = occasions.filter((occasion) => occasion.today);
  const next = occasions.find(({ day }) => day.iso > today.iso);
  const isEmpty = occasions.length === 0;
  return (
    <div className="wrap">
      <PageHead title={t('calendar.title')} lede={t('calendar.description')} />
      <section className={styles.today} aria-labelledby="today-title">
        <h2 id="today-title" className="label">
          {t('calendar.today')}
        </h2>
        <p>
          <time className={styles.date} dateTime={today.iso}>
            <b className="title t5">{today.hijri}</b>
            <span className="meta">{today.civil}</span>
          </time>
        </p>
        {kept.map(({ title }) => (
          <p key={title} className="t4 title">
            {title}
          </p>
        ))}
        {kept.length > 0 || next === undefined ? null : (
          <p>{t('calendar.next', { day: next.hijri, title: next.title })}</p>
        )}
        <p className="meta">{t('calendar.moon')}</p>
        <p>
          <MoreLink to="#subscribe">{t('calendar.subscribeTitle')}</MoreLink>
        </p>
      </section>
      <div className={styles.columns}>
        <MonthJumps months={months} />
        <div className={styles.main}>
          {isEmpty ? (
            <EmptyState icon={textIcon} level={2} title={t('ui.list.none')}>
              {t('ui.list.noneHint')}
            </EmptyState>
          ) : (
            <div>
              {months.map((each) => (
                <CalendarMonth key={each.month} month={each} today={each === now ? today : null} />
              ))}
            </div>
          )}
          <CalendarSubscription />
        </div>
      </div>
    </div>
  );
}
