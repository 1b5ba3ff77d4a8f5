import type { Picture } from '@sahn/contracts/content/albums';
import { DownloadButton } from '@sahn/shared-ui/components/download-button';
import { Image } from '@sahn/shared-ui/components/image';
import { MetaLine } from '@sahn/shared-ui/components/meta-line';
import { useModule } from '@sahn/shared-ui/module-context';
import { classNames } from '@sahn/shared-ui/styles/class-names';
import { formatNumber } from '@sahn/shared-ui/text/format';
import { useZoom } from '../picture-zoom/use-zoom.ts';
import type { Zoom } from '../picture-zoom/zoom.ts';
import zoomStyles from '../picture-zoom/zoom-frame.module.css';
import styles from './album-slider.module.css';
import { pictureAnchor } from './picture-anchor.ts';
import { useSlides } from './use-slides.ts';

export interface AlbumSliderProps {
  pictures: readonly Picture[];
  /** Counted from 0. */
  active: number;
  onActive: (index: number) => void;
  /** Size and position of the active picture in its frame. */
  zoom: Zoom;
  /** Called when a slide gets the focus by keyboard. */
  onReach: (index: number) => void;
  /** Called when the active picture is pressed. */
  onOpen: () => void;
}

/** The `sizes` of a slide's picture. */
const slideSizes = '(min-width: 693px) 540px, 78vw';
const wholeFrame = { x: 1, y: 1 };

/**
 * The pictures of an album in a row, the active one large. Without scripts the row scrolls and snaps, and the fragment
 * `#p3` selects the large one; with scripts Swiper is initialized on the same elements.
 */
export function AlbumSlider(props: AlbumSliderProps) {
  const { direction } = useModule();
  // Swiper reads the text direction only when it is created.
  return <Row key={direction} {...props} />;
}

function Row({ pictures, active, onActive, onReach, zoom, onOpen }: AlbumSliderProps) {
  const { direction } = useModule();
  const isTall = pictures.some(({ image }) => image.height >= image.width);
  const { row, hold } = useSlides({ active, onActive });
  return (
    <div ref={row} className={classNames('swiper', styles.row, isTall && styles.tall)} dir={direction}>
      <div className="swiper-wrapper">
        {pictures.map((picture, index) => (
          <Slide
            key={picture.id}
            picture={picture}
            index={index}
            count={pictures.length}
            zoom={index === active ? zoom : null}
            onChoose={() => (index === active ? onOpen() : onActive(index))}
            onFocus={() => onReach(index)}
            onHold={hold}
          />
        ))}
      </div>
    </div>
  );
}

interface SlideProps {
  picture: Picture;
  index: number;
  count: number;
  /** Null while another slide is active. */
  zoom: Zoom | null;
  onChoose: () => void;
  /** Called when it gets the focus by keyboard. */
  onFocus: () => void;
  onHold: (held: boolean) => void;
}

function Slide({ picture, index, count, zoom, onChoose, onFocus, onHold }: SlideProps) {
  const { t, locale } = useModule();
  const active = zoom !== null;
  const { frame, content } = useZoom<HTMLAnchorElement>(zoom, {
    fit: () => wholeFrame,
    wheel: 'pinch',
    onHold,
  });
  const { image, caption, credit, licence } = picture;
  return (
    <figure
      id={pictureAnchor(index)}
      className={classNames(
        'swiper-slide',
        styles.slide,
        image.width > image.height && styles.wide,
        active && styles.active,
      )}
    >
      <a
        ref={frame}
        className={classNames(zoomStyles.frame, styles.picture)}
        href={`#${pictureAnchor(index)}`}
        aria-current={active ? 'true' : undefined}
        draggable={false}
        onClick={(event) => {
          event.preventDefault();
          onChoose();
        }}
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && onFocus()}
      >
        <span ref={content} className={zoomStyles.content}>
          <Image image={image} first={index === 0} sizes={slideSizes} toned />
        </span>
        <span className="sr">
          {t('album.picture', {
            number: formatNumber(locale, index + 1),
            total: formatNumber(locale, count),
          })}
        </span>
      </a>
      <figcaption className={styles.caption}>
        <span className={styles.title}>{caption}</span>
        <MetaLine className={styles.credit} items={[credit, licence]} />
        <span className={styles.file}>
          <DownloadButton
            href={image.src}
            name={picture.files[0]?.name}
            bytes={picture.files[0]?.bytes}
            kind="quiet"
          >
            {t('album.download')}
          </DownloadButton>
        </span>
      </figcaption>
    </figure>
  );
}
