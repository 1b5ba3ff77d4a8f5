import type { Image as ImageData } from '@sahn/contracts/content/image';
import type { Chapter } from '@sahn/contracts/content/story';
import type { SlotModule, SlotProps } from '@sahn/contracts/modules/module';
import type { Locale } from '@sahn/contracts/text/locale';
import road from '@sahn/shared-ui/art/road.svg';
import { Image } from '@sahn/shared-ui/components/image';
import { Link } from '@sahn/shared-ui/components/link';
import { MoreLink } from '@sahn/shared-ui/components/more-link';
import { useModule } from '@sahn/shared-ui/module-context';
import { languageAttributes } from '@sahn/shared-ui/text/language-attributes';
import { chooseStations, type Station } from './choose-stations.ts';
import styles from './story-section.module.css';

interface Data {
  language: Locale;
  summary: string;
  image: ImageData | null;
  stations: Station[];
}

export const loader: SlotModule<Data>['loader'] = async ({ api }) => {
  const { language, summary, image, chapters } = await api.page('story-of-life');
  return { language, summary, image, stations: chooseStations(chapters satisfies Chapter[]) };
};

/** Her journey from Medina to Damascus, one station for each place. */
export function Slot({ data }: SlotProps<Data>) {
  const { itemPath, locale, ownPath, t } = useModule();
  const text = languageAttributes(data.language, locale);
  return (
    <section className={styles.band} data-surface="night">
      <div className="wrap">
        <div className={styles.head}>
          <div className={`stack ${styles.text}`}>
            <h2>{t('home.storyTitle')}</h2>
            <p className={styles.lede} {...text}>
              {data.summary}
            </p>
            <MoreLink to={ownPath('story-of-life')}>{t('home.storyLink')}</MoreLink>
          </div>
          {data.image === null ? (
            <img
              className={`${styles.picture} ${styles.road}`}
              src={road}
              alt={t('home.storyAlt')}
              width={1440}
              height={900}
              loading="lazy"
              decoding="async"
            />
          ) : (
            <Image image={data.image} className={styles.picture} sizes="(min-width: 60rem) 50vw, 100vw" />
          )}
        </div>
        <ol className={styles.stations} {...text}>
          {data.stations.map((station) => (
            <li key={station.id}>
              <p className="label">{station.time}</p>
              <h3>
                <Link to={itemPath('story', station.id)}>{station.place}</Link>
              </h3>
              {station.title === station.place ? null : <p className={styles.title}>{station.title}</p>}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
