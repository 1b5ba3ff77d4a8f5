import type { Picture } from '@sahn/contracts/content';
import { classNames } from '@sahn/shared-ui/class-names';
import { DownloadButton } from '@sahn/shared-ui/download-button';
import { formatNumber } from '@sahn/shared-ui/format';
import { Image } from '@sahn/shared-ui/image';
import { useModule } from '@sahn/shared-ui/module-context';
import { type FocusEvent, type MouseEvent, useEffect, useState } from 'react';
import type { Swiper as SwiperInstance } from 'swiper';
import { Swiper, SwiperSlide } from 'swiper/react';
import styles from './album-slider.module.css';
import { anchoredPicture, pictureAnchor } from './picture-anchor.ts';
import './swiper.css';

export interface AlbumSliderProps {
  pictures: readonly Picture[];
  /** Counted from 0. */
  active: number;
  onActive: (index: number) => void;
}

const slideMilliseconds = 420;

function isReduced(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Swiper moves its slides itself: a scroll position that the browser gave them would be added to that. */
function undoScroll(swiper: SwiperInstance): void {
  swiper.el.scrollLeft = 0;
  swiper.wrapperEl.scrollLeft = 0;
}

/**
 * The pictures of an album in a row, the active one large. Before scripts run it is a row that scrolls and snaps, and
 * the address's `#p3` chooses the large one; Swiper then takes over the same elements.
 */
export function AlbumSlider(props: AlbumSliderProps) {
  const { direction } = useModule();
  // Swiper reads the direction once.
  return <Row key={direction} {...props} />;
}

function Row({ pictures, active, onActive }: AlbumSliderProps) {
  const { t, direction, locale } = useModule();
  const [swiper, setSwiper] = useState<SwiperInstance | null>(null);

  useEffect(() => {
    if (swiper && !swiper.destroyed && swiper.activeIndex !== active) {
      swiper.slideTo(active, isReduced() ? 0 : slideMilliseconds);
    }
  }, [swiper, active]);

  const start = (instance: SwiperInstance) => {
    undoScroll(instance);
    const anchored = anchoredPicture(window.location.hash, pictures.length);
    if (anchored > 0) {
      instance.slideTo(anchored, 0, false);
      onActive(anchored);
    }
    setSwiper(instance);
  };

  const choose = (event: MouseEvent, index: number) => {
    event.preventDefault();
    onActive(index);
  };
  const follow = (event: FocusEvent, index: number) => {
    if (swiper && event.currentTarget.matches(':focus-visible')) {
      undoScroll(swiper);
      onActive(index);
    }
  };

  return (
    <Swiper
      className={styles.row}
      dir={direction}
      slidesPerView="auto"
      centeredSlides
      speed={slideMilliseconds}
      onSwiper={start}
      onActiveIndexChange={(instance) => onActive(instance.activeIndex)}
    >
      {pictures.map((picture, index) => (
        <SwiperSlide
          key={picture.id}
          tag="figure"
          id={pictureAnchor(index)}
          className={classNames(
            styles.slide,
            picture.image.width > picture.image.height && styles.wide,
            index === active && styles.active,
          )}
        >
          <a
            className={styles.picture}
            href={`#${pictureAnchor(index)}`}
            aria-current={index === active ? 'true' : undefined}
            draggable={false}
            onClick={(event) => choose(event, index)}
            onFocus={(event) => follow(event, index)}
          >
            <Image image={picture.image} first={index === 0} />
            <span className="sr">
              {t('album.picture', {
                number: formatNumber(locale, index + 1),
                total: formatNumber(locale, pictures.length),
              })}
            </span>
          </a>
          <figcaption className={styles.caption}>
            <span className={styles.title}>{picture.caption}</span>
            <span className="meta">
              {picture.credit} · {picture.licence}
            </span>
            <span className={styles.file}>
              <DownloadButton href={picture.image.src} kind="quiet">
                {t('album.download')}
              </DownloadButton>
            </span>
          </figcaption>
        </SwiperSlide>
      ))}
    </Swiper>
  );
}
