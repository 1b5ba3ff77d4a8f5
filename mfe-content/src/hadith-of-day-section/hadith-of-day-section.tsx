import type { Today } from '@sahn/contracts/content/today';
import type { SlotModule, SlotProps } from '@sahn/contracts/modules/module';
import { MoreLink } from '@sahn/shared-ui/components/more-link';
import { useModule } from '@sahn/shared-ui/module-context';
import { classNames } from '@sahn/shared-ui/styles/class-names';
import { Arabic } from '@sahn/shared-ui/text/arabic';
import { hadithSource } from '@sahn/shared-ui/text/hadith-source';
import { languageAttributes } from '@sahn/shared-ui/text/language-attributes';
import { DaysAhead } from './days-ahead.tsx';
import styles from './hadith-of-day-section.module.css';

/** Letters and vowel signs from which on a saying is set smaller, so that the home page is about as long each day. */
const long = 180;
const longest = 240;

type Data = Pick<Today, 'hadith' | 'ahead'>;

export const loader: SlotModule<Data>['loader'] = async ({ api }) => {
  const { hadith, ahead } = await api.today();
  return { hadith, ahead };
};

/** The hadith of the day, and the occasions of the coming days. */
export function Slot({ data }: SlotProps<Data>) {
  return (
    <section className="section wrap">
      <div className={styles.columns}>
        {data.hadith === null ? null : <DayHadith hadith={data.hadith} />}
        <DaysAhead days={data.ahead} />
      </div>
    </section>
  );
}

function DayHadith({ hadith }: { hadith: NonNullable<Today['hadith']> }) {
  const { locale, ownPath, t } = useModule();
  return (
    <div className={styles.hadith}>
      <h2 className="label">{t('home.hadith')}</h2>
      <blockquote
        className={classNames(
          styles.quote,
          hadith.arabic.length >= long && styles.long,
          hadith.arabic.length >= longest && styles.longest,
        )}
      >
        <Arabic className={styles.arabic} text={hadith.arabic} />
        {hadith.translation === '' ? null : (
          <p className={styles.translation} {...languageAttributes(hadith.language, locale)}>
            {hadith.translation}
          </p>
        )}
      </blockquote>
      <p className={`meta ${styles.cite}`}>
        <bdi>{hadithSource(hadith, t)}</bdi>
        <MoreLink to={ownPath('hadith', { id: hadith.id })}>{t('home.readHadith')}</MoreLink>
      </p>
    </div>
  );
}
