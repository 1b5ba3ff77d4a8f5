import type { Image as ImageData } from '@sahn/contracts/content/image';
import plan from '@sahn/shared-ui/art/plan.svg';
import planAtNight from '@sahn/shared-ui/art/plan-night.svg';
import { Image } from '@sahn/shared-ui/components/image';
import { useModule } from '@sahn/shared-ui/module-context';
import styles from './court-plan.module.css';

export interface CourtPlanProps {
  /** The site's own picture. Default: a drawing of a typical court. */
  image: ImageData | null;
}

/** A plan of the shrine's court. */
export function CourtPlan({ image }: CourtPlanProps) {
  const { t } = useModule();
  if (image !== null) return <Image image={image} className={styles.picture} />;
  const drawing = { width: 1200, height: 1200, loading: 'lazy', decoding: 'async' } as const;
  return (
    <figure className={styles.plan}>
      <img {...drawing} className="dawn-only" src={plan} alt={t('sanctuary.planAlt')} />
      <img {...drawing} className="night-only" src={planAtNight} alt={t('sanctuary.planAlt')} />
      <figcaption>{t('sanctuary.planNote')}</figcaption>
    </figure>
  );
}
