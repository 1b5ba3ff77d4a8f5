import type { Picture } from '@sahn/contracts/content/albums';
import { Image } from '@sahn/shared-ui/components/image';
import { pictureAnchor } from '../album-slider/picture-anchor.ts';
import styles from './picture-thumbs.module.css';

export interface PictureThumbsProps {
  pictures: readonly Picture[];
  /** Counted from 0. */
  active: number;
  onChoose: (index: number) => void;
}

/** Thumbnails of an album. Each is a link to its slide, which also works without scripts. */
export function PictureThumbs({ pictures, active, onChoose }: PictureThumbsProps) {
  return (
    <ul className={styles.thumbs}>
      {pictures.map((picture, index) => (
        <li key={picture.id}>
          <a
            className={styles.thumb}
            href={`#${pictureAnchor(index)}`}
            aria-current={index === active ? 'true' : undefined}
            onClick={(event) => {
              event.preventDefault();
              onChoose(index);
            }}
          >
            <Image image={picture.image} sizes="(min-width: 60rem) 18rem, 46vw" toned />
          </a>
        </li>
      ))}
    </ul>
  );
}
