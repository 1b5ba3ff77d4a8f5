import type { Image } from '@sahn/contracts/content/image';
import type { Theme } from '@sahn/contracts/modules/boot';
import dawn from '@sahn/shared-ui/art/courtyard-dawn.svg';
import night from '@sahn/shared-ui/art/courtyard-night.svg';
import { useModule } from '@sahn/shared-ui/module-context';
import styles from './home-page.module.css';

interface HeroPictureProps {
  theme: Theme;
  /** The site's own picture; null: the shell's drawing of a courtyard. */
  image: Image | null;
}

/** The largest picture of the page. Exactly one file is loaded, that of the theme. */
export function HeroPicture({ theme, image }: HeroPictureProps) {
  const { t } = useModule();
  if (image) {
    return (
      <img
        className={styles.picture}
        src={image.src}
        alt={image.alt}
        width={image.width}
        height={image.height}
        fetchPriority="high"
      />
    );
  }
  return (
    <picture>
      {theme === 'system' && <source media="(prefers-color-scheme: dark)" srcSet={night} />}
      <img
        className={`${styles.picture} ${styles.courtyard}`}
        src={theme === 'dark' ? night : dawn}
        alt={t('home.picture')}
        width={1920}
        height={1200}
        fetchPriority="high"
      />
    </picture>
  );
}
