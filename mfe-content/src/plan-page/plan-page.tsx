import type { DuaSummary } from '@sahn/contracts/content/duas';
import type { ReadingPlan } from '@sahn/contracts/content/reading-plan';
import type { PageModule, PageProps } from '@sahn/contracts/modules/module';
import { Badge } from '@sahn/shared-ui/components/badge';
import { EmptyState } from '@sahn/shared-ui/components/empty-state';
import { useHydrated } from '@sahn/shared-ui/hooks/use-hydrated';
import { useModule } from '@sahn/shared-ui/module-context';
import { classNames } from '@sahn/shared-ui/styles/class-names';
import { languageAttributes } from '@sahn/shared-ui/text/language-attributes';
import { DuaRows } from '../dua-rows/dua-rows.tsx';
import { PageHead } from '../page-head/page-head.tsx';
import { Toggle } from '../reading-settings/toggle/toggle.tsx';
import { localDay, setDone, useDone } from './done-marks.ts';
import styles from './plan-page.module.css';

export const loader: PageModule<ReadingPlan>['loader'] = ({ api }) => api.plan();

const dayMs = 86_400_000;

/** The texts of the week, with today's marked. Which day is today only the visitor's device knows. */
export function Page({ data }: PageProps<ReadingPlan>) {
  const { ownPath, t } = useModule();
  const today = useHydrated() ? new Date() : null;
  const place = today === null ? -1 : data.days.findIndex(({ weekday }) => weekday === today.getDay());
  /** The day of this week at a place of the list. */
  const dayAt = (index: number) =>
    today === null ? null : localDay(new Date(today.getTime() + (index - place) * dayMs));
  return (
    <div className="wrap">
      <PageHead
        above={[{ label: t('duas.title'), to: ownPath('duas') }]}
        title={t('plan.title')}
        lede={data.intro || t('plan.description')}
      />
      {data.days.length === 0 ? (
        <EmptyState level={2} title={t('list.none')}>
          {t('list.noneHint')}
        </EmptyState>
      ) : (
        <div className={styles.plan}>
          {data.daily.length === 0 ? null : (
            <section className={styles.day}>
              <h2 className="t4">{t('plan.daily')}</h2>
              <PlanTexts texts={data.daily} day={today && localDay(today)} />
            </section>
          )}
          {data.days.map(({ weekday, name, texts }, index) => (
            <section
              key={weekday}
              className={classNames(styles.day, index === place && styles.today)}
              aria-current={index === place ? 'date' : undefined}
            >
              <h2 className="t4">
                {name} {index === place ? <Badge>{t('calendar.today')}</Badge> : null}
              </h2>
              {texts.length === 0 ? <p className="meta">{t('list.none')}</p> : null}
              <PlanTexts texts={texts} day={dayAt(index)} />
            </section>
          ))}
          <p className={`needs-scripts meta ${styles.hint}`}>{t('places.kept')}</p>
        </div>
      )}
    </div>
  );
}

interface PlanTextsProps {
  texts: readonly DuaSummary[];
  /** The day whose texts they are; null until it is known. */
  day: string | null;
}

function PlanTexts({ texts, day }: PlanTextsProps) {
  const { locale, t } = useModule();
  const done = useDone();
  return texts.map((dua) => (
    <div key={dua.id} className={styles.text}>
      <DuaRows duas={[dua]} level={3} columns={1} />
      <div className={`needs-scripts ${styles.mark}`}>
        <Toggle
          on={day !== null && done.has(`${day} ${dua.id}`)}
          disabled={day === null}
          onChange={(on) => day !== null && setDone(day, dua.id, on)}
        >
          {t('plan.done')}
          <span className="sr" {...languageAttributes(dua.language, locale)}>
            {`: ${dua.title}`}
          </span>
        </Toggle>
      </div>
    </div>
  ));
}
