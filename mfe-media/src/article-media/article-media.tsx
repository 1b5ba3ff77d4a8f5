import type { SubjectItem } from '@sahn/contracts/content/subject-item';
import type { SlotLoaderArgs, SlotProps } from '@sahn/contracts/modules/module';
import { formatClock } from '@sahn/contracts/text/clock';
import { BoxLink } from '@sahn/shared-ui/components/box-link';
import { Image } from '@sahn/shared-ui/components/image';
import { MetaLine } from '@sahn/shared-ui/components/meta-line';
import { useModule } from '@sahn/shared-ui/module-context';
import { formatNumber } from '@sahn/shared-ui/text/format';
import { languageAttributes } from '@sahn/shared-ui/text/language-attributes';
import { spokenTime } from '../spoken-time/spoken-time.ts';
import styles from './article-media.module.css';

const shown = 4;

export async function loader({ api, item }: SlotLoaderArgs): Promise<SubjectItem[]> {
  const [kind, id] = item?.split('/') ?? [];
  if (kind === undefined || id === undefined) return [];
  return api.sameSubjects(kind, id, { kinds: 'albums,tracks', size: shown });
}

/** Beside a text: albums, recordings and films on its subjects. Nothing where there are none. */
export function Slot({ data }: SlotProps<SubjectItem[]>) {
  const { locale, t } = useModule();
  if (data.length === 0) return null;
  return (
    <section className={styles.card}>
      <h2 className="label">{t('aside.title')}</h2>
      <ul className={styles.list}>
        {data.map((one) => (
          <li key={`${one.kind}/${one.id}`}>
            <div className={styles.picture}>
              {one.image && <Image image={one.image} sizes="6rem" decorative toned />}
            </div>
            <div>
              <h3 className={styles.title} {...languageAttributes(one.language, locale)}>
                <BoxLink to={one.path}>{one.title}</BoxLink>
              </h3>
              <MetaLine
                items={[<Extent key="extent" of={one} />, one.keywords.join(t('ui.list.separator'))]}
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Its sort, and how much of it there is. */
function Extent({ of: { sort, seconds, pictures } }: { of: SubjectItem }) {
  const { locale, t } = useModule();
  if (pictures !== null)
    return t('album.pictures', { count: pictures, number: formatNumber(locale, pictures) });
  return (
    <>
      {t(sort === 'video' ? 'aside.video' : 'aside.audio')}
      {seconds === null ? null : (
        <>
          {' '}
          <span className="ltr" aria-hidden="true">
            {formatClock(seconds)}
          </span>
          <span className="sr">{spokenTime(seconds, t, locale)}</span>
        </>
      )}
    </>
  );
}
