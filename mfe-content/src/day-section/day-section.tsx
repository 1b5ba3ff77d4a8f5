import type { Today } from '@sahn/contracts/content/today';
import type { SlotModule, SlotProps } from '@sahn/contracts/modules/module';
import { Badge } from '@sahn/shared-ui/components/badge';
import { MoreLink } from '@sahn/shared-ui/components/more-link';
import { useModule } from '@sahn/shared-ui/module-context';
import { Arabic } from '@sahn/shared-ui/text/arabic';
import { languageAttributes } from '@sahn/shared-ui/text/language-attributes';
import { DuaRows } from '../dua-rows/dua-rows.tsx';
import styles from './day-section.module.css';
import { DaysAhead } from './days-ahead.tsx';

export const loader: SlotModule<Today>['loader'] = ({ api }) => api.today();

/** Today in the Hijri calendar: its hadith and dua, and coming occasions. */
export function Slot({ data }: SlotProps<Today>) {
  const { itemPath, t } = useModule();
  const chapterPath = data.chapter && itemPath('story', data.chapter.id);
  return (
    <section className="section wrap">
      <div className={styles.columns}>
        <div className={styles.text}>
          {data.occasions.length === 0 ? null : (
            <p className={styles.occasions}>
              {data.occasions.map((occasion) => (
                <Badge key={occasion.title}>{t('home.today', { title: occasion.title })}</Badge>
              ))}
            </p>
          )}
          {data.hadith === null ? null : <DayHadith hadith={data.hadith} />}
          {data.dua === null ? null : (
            <div className={styles.dua}>
              <h2 className="label">{t(data.dua.kind === 'ziyarat' ? 'home.ziyarat' : 'home.dua')}</h2>
              <DuaRows duas={[data.dua]} level={3} columns={1} />
            </div>
          )}
          {data.chapter === null || chapterPath === null ? null : (
            <p>
              <MoreLink to={chapterPath}>{t('home.chapter', { title: data.chapter.title })}</MoreLink>
            </p>
          )}
        </div>
        <DaysAhead today={data.day} days={data.ahead} />
      </div>
    </section>
  );
}

function DayHadith({ hadith }: { hadith: NonNullable<Today['hadith']> }) {
  const { locale, ownPath, t } = useModule();
  return (
    <div className={styles.hadith}>
      <h2 className="label">{t('home.hadith')}</h2>
      <blockquote className={styles.quote}>
        <Arabic className={styles.arabic} text={hadith.arabic} />
        {hadith.translation === '' ? null : (
          <p className={`lede ${styles.translation}`} {...languageAttributes(hadith.language, locale)}>
            {hadith.translation}
          </p>
        )}
      </blockquote>
      <p className={`meta ${styles.cite}`}>
        <bdi>{[hadith.source, hadith.reference].filter(Boolean).join(t('ui.list.separator'))}</bdi>
        <MoreLink to={ownPath('hadith', { id: hadith.id })}>{t('home.readHadith')}</MoreLink>
      </p>
    </div>
  );
}
