import type { Today } from '@sahn/contracts/content/today';
import type { SlotModule, SlotProps } from '@sahn/contracts/modules/module';
import { Link } from '@sahn/shared-ui/components/link';
import { MoreLink } from '@sahn/shared-ui/components/more-link';
import { useModule } from '@sahn/shared-ui/module-context';
import { formatNumber } from '@sahn/shared-ui/text/format';
import { languageAttributes } from '@sahn/shared-ui/text/language-attributes';
import { useId } from 'react';
import styles from './day-section.module.css';
import { DaySound } from './day-sound.tsx';
import { daysBetween } from './days-between.ts';
import { GoOn } from './go-on.tsx';

type Data = Omit<Today, 'hadith'>;

export const loader: SlotModule<Data>['loader'] = async ({ api }) => {
  const { day, occasions, ahead, dua, chapter } = await api.today();
  return { day, occasions, ahead: ahead.slice(0, 1), dua, chapter };
};

/** The card of the day on the first screen: the date, the occasion, a text to read or hear, and where the visitor stopped. */
export function Slot({ data }: SlotProps<Data>) {
  const { itemPath, t } = useModule();
  const id = useId();
  const { day, occasions, ahead, dua, chapter } = data;
  const chapterPath = chapter && itemPath('story', chapter.id);
  const isFull = occasions.length + ahead.length > 0 && dua !== null && chapterPath !== null;
  return (
    <section className="wrap" aria-labelledby={id}>
      <div className={isFull ? `${styles.card} ${styles.full}` : styles.card}>
        <div className={styles.date}>
          <h2 id={id} className="label">
            {t('home.day')}
          </h2>
          <p>
            <time className={styles.dates} dateTime={day.iso}>
              <bdi className={`title ${styles.civil}`}>{day.civil}</bdi>
              <bdi className="meta">{day.hijri}</bdi>
            </time>
          </p>
        </div>
        <DayOccasion data={data} />
        {dua === null ? null : <DayText dua={dua} />}
        <GoOn chapter={chapter} chapterPath={chapterPath} />
      </div>
    </section>
  );
}

/** Today's occasions, else the next one and the days until it. */
function DayOccasion({ data: { day, occasions, ahead } }: { data: Data }) {
  const { ownPath, t } = useModule();
  const [next] = ahead;
  if (occasions.length === 0 && next === undefined) return null;
  const titles = occasions.length > 0 ? occasions : ahead;
  return (
    <div className={styles.cell}>
      <h3 className="label">
        {occasions.length > 0 || next === undefined ? (
          t('home.occasion')
        ) : (
          <InDays days={daysBetween(day.iso, next.day.iso)} />
        )}
      </h3>
      {titles.map(({ title }) => (
        <p key={title} className={`title ${styles.title}`}>
          {title}
        </p>
      ))}
      <MoreLink to={ownPath('calendar')}>{t('home.wholeYear')}</MoreLink>
    </div>
  );
}

function InDays({ days }: { days: number }) {
  const { locale, t } = useModule();
  return days === 1
    ? t('home.tomorrow')
    : t('home.inDays', { count: days, number: formatNumber(locale, days) });
}

function DayText({ dua }: { dua: NonNullable<Today['dua']> }) {
  const { locale, ownPath, t } = useModule();
  const path = ownPath('dua', { dua: dua.id });
  return (
    <div className={styles.cell}>
      <h3 className="label">{t(dua.kind === 'ziyarat' ? 'home.ziyarat' : 'home.dua')}</h3>
      <p className={`title ${styles.title}`} {...languageAttributes(dua.language, locale)}>
        <Link to={path}>{dua.title}</Link>
      </p>
      {dua.recitation === null ? (
        <MoreLink to={path}>{t('home.readText')}</MoreLink>
      ) : (
        <DaySound dua={dua} recitation={dua.recitation} />
      )}
    </div>
  );
}
