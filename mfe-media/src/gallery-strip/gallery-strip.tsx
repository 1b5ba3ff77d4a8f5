import type { Album } from '@sahn/contracts/content/albums';
import type { LoaderArgs, SlotProps } from '@sahn/contracts/modules/module';
import { Image } from '@sahn/shared-ui/components/image';
import { Link } from '@sahn/shared-ui/components/link';
import { Section } from '@sahn/shared-ui/components/section';
import { useModule } from '@sahn/shared-ui/module-context';
import { languageAttributes } from '@sahn/shared-ui/text/language-attributes';
import { pictureAnchor } from '../album-slider/picture-anchor.ts';
import styles from './gallery-strip.module.css';

export async function loader({ api }: Pick<LoaderArgs, 'api'>): Promise<Album | null> {
  const { items } = await api.list('albums', { size: 1 });
  return items[0] ? api.item('albums', items[0].id) : null;
}

/** The home page's strip of pictures: those of the first album, each a link into it. */
export function Slot({ data: album }: SlotProps<Album | null>) {
  const { locale, ownPath, t } = useModule();
  if (album === null) {
    return null;
  }
  return (
    <div className="wrap">
      <Section
        title={t('strip.title')}
        label={<span {...languageAttributes(album.language, locale)}>{album.title}</span>}
        more={{ to: ownPath('gallery'), label: t('album.allAlbums') }}
      >
        <ul className={styles.strip}>
          {album.pictures.slice(0, 6).map((picture, index) => (
            <li key={picture.id}>
              <Link
                className={styles.picture}
                to={`${ownPath('album', { album: album.id })}#${pictureAnchor(index)}`}
              >
                <Image image={picture.image} sizes="(min-width: 60rem) 12rem, 33vw" toned />
              </Link>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
