import type { Calendar } from '@sahn/contracts/calendar/calendar';
import type { PageModule, PageProps } from '@sahn/contracts/modules/module';
import { EmptyState } from '@sahn/shared-ui/components/empty-state';
import { MoreLink } from '@sahn/shared-ui/components/more-link';
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
  const isEmpty = data.months.every(({ occasions }) => occasions.length === 0);
  return (
    <div className="wrap">
      <PageHead
        title={t('calendar.title')}
        lede={t('calendar.description')}
        actions={
          <p>
            <MoreLink to="#subscribe">{t('calendar.subscribeTitle')}</MoreLink>
          </p>
        }
      >
        <time dateTime={today.iso}>{t('calendar.todayIs', { hijri: today.hijri, civil: today.civil })}</time>
      </PageHead>
      <div className={styles.columns}>
        <MonthJumps months={months} />
        <div className={styles.main}>
          {isEmpty ? (
            <EmptyState icon="text" level={2} title={t('ui.list.none')}>
              {t('ui.list.noneHint')}
            </EmptyState>
          ) : (
            months.map((each) => (
              <CalendarMonth key={each.month} month={each} today={each === now ? today : null} />
            ))
          )}
          <CalendarSubscription />
        </div>
      </div>
    </div>
  );
}
