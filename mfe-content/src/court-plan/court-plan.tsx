import type { Image as ImageData } from '@sahn/contracts/content/image';
import plan from '@sahn/shared-ui/art/plan.svg';
import planAtNight from '@sahn/shared-ui/art/plan-night.svg';
import { Image } from '@sahn/shared-ui/components/image';
import { Link } from '@sahn/shared-ui/components/link';
import { useModule } from '@sahn/shared-ui/module-context';
import { classNames } from '@sahn/shared-ui/styles/class-names';
import { formatOrdinal } from '@sahn/shared-ui/text/format';
import styles from './court-plan.module.css';

export interface CourtPlanProps {
  /** The site's own picture. Default: a drawing of a typical court. */
  image: ImageData | null;
  /** Address of the text that explains the parts. With it, they are numbered on the drawing and named below it. */
  parts?: string | null;
}

/** The parts that the drawing shows, in the order of the text, each with its location on the drawing. */
const drawnParts = [
  { name: 'sanctuary.court', location: styles.court },
  { name: 'sanctuary.portico', location: styles.portico },
  { name: 'sanctuary.room', location: styles.room },
  { name: 'sanctuary.iwan', location: styles.iwan },
] as const;

/** A plan of the shrine's court. */
export function CourtPlan({ image, parts }: CourtPlanProps) {
  const { locale, t } = useModule();
  if (image !== null) return <Image image={image} className={styles.picture} />;
  const drawing = { width: 1200, height: 1200, loading: 'lazy', decoding: 'async' } as const;
  const isNumbered = parts !== undefined;
  return (
    <figure className={styles.plan}>
      <div className={styles.drawing}>
        <img {...drawing} className="dawn-only" src={plan} alt={t('sanctuary.planAlt')} />
        <img {...drawing} className="night-only" src={planAtNight} alt={t('sanctuary.planAlt')} />
        {isNumbered
          ? drawnParts.map(({ name, location }, index) => (
              <span
                key={name}
                className={classNames('star-number', styles.number, location)}
                aria-hidden="true"
              >
                {formatOrdinal(locale, index + 1)}
              </span>
            ))
          : null}
      </div>
      <figcaption className={styles.caption}>
        {isNumbered ? (
          <ol className={styles.legend} aria-label={t('sanctuary.planParts')}>
            {drawnParts.map(({ name }, index) => (
              <li key={name}>
                <span className={styles.index} aria-hidden="true">
                  {formatOrdinal(locale, index + 1)}
                </span>
                <Link to={parts}>{t(name)}</Link>
              </li>
            ))}
          </ol>
        ) : null}
        <span>{t('sanctuary.planNote')}</span>
      </figcaption>
    </figure>
  );
}
