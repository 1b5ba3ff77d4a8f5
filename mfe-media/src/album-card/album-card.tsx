import type { AlbumSummary } from '@sahn/contracts/content/albums';
import { Image } from '@sahn/shared-ui/components/image';
import { Link } from '@sahn/shared-ui/components/link';
import { MetaLine } from '@sahn/shared-ui/components/meta-line';
import { useModule } from '@sahn/shared-ui/module-context';
import { languageAttributes } from '@sahn/shared-ui/text/language-attributes';
import styles from './album-card.module.css';
import { albumCounts } from './album-counts.ts';

export interface AlbumCardProps {
  album: AlbumSummary;
  level?: 2 | 3;
  /** For cards at the top of a page: their covers are loaded eagerly. */
  first?: boolean;
}

/** An album by its cover, its title, and the numbers of its pictures and films. */
export function AlbumCard({ album, level = 3, first = false }: AlbumCardProps) {
  const { locale, ownPath, t } = useModule();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <article className={styles.card}>
      <div className={styles.cover}>
        <Image image={album.cover} first={first} sizes="(min-width: 60rem) 26rem, 100vw" decorative toned />
      </div>
      <Heading className={styles.title} {...languageAttributes(album.language, locale)}>
        <Link to={ownPath('album', { album: album.id })}>{album.title}</Link>
      </Heading>
      <MetaLine items={albumCounts(album, locale, t)} />
    </article>
  );
}
