import type { Image as ImageData } from '@sahn/contracts/content/image';
import type { SlotModule, SlotProps } from '@sahn/contracts/modules/module';
import type { Locale } from '@sahn/contracts/text/locale';
import { Link } from '@sahn/shared-ui/components/link';
import { Section } from '@sahn/shared-ui/components/section';
import { useModule } from '@sahn/shared-ui/module-context';
import { formatOrdinal } from '@sahn/shared-ui/text/format';
import { languageAttributes } from '@sahn/shared-ui/text/language-attributes';
import { type Place, placesOf } from '../contents-list/contents-list.tsx';
import { CourtPlan } from '../court-plan/court-plan.tsx';
import styles from './sanctuary-section.module.css';

interface Data {
  language: Locale;
  summary: string;
  image: ImageData | null;
  places: Place[];
}

/** As many as fit beside the plan. */
const most = 5;

export const loader: SlotModule<Data>['loader'] = async ({ api }) => {
  const { language, summary, image, body } = await api.page('haram-shenasi');
  return { language, summary, image, places: placesOf(body).slice(0, most) };
};

/** The sanctuary on the home page: its plan, and the sections of the page about it. */
export function Slot({ data }: SlotProps<Data>) {
  const { locale, ownPath, t } = useModule();
  const text = languageAttributes(data.language, locale);
  return (
    <div className="wrap">
      <Section
        title={t('home.sanctuary')}
        label={t('home.sanctuaryLabel')}
        more={{ to: ownPath('sanctuary'), label: t('home.sanctuaryLink') }}
      >
        <p className={styles.lede} {...text}>
          {data.summary}
        </p>
        <div className={styles.columns}>
          <div className={styles.plan}>
            <CourtPlan image={data.image} />
          </div>
          <ol className={styles.places} {...text}>
            {data.places.map((place, index) => (
              <li key={place.id}>
                <span className="star-number" aria-hidden="true">
                  {formatOrdinal(locale, index + 1)}
                </span>
                <Link to={`${ownPath('sanctuary')}#${place.id}`} className="title t4">
                  {place.text}
                </Link>
              </li>
            ))}
          </ol>
        </div>
      </Section>
    </div>
  );
}
