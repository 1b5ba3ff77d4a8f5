import type { Picture } from '@sahn/contracts/content';
import { DownloadButton } from '@sahn/shared-ui/download-button';
import { formatNumber } from '@sahn/shared-ui/format';
import { IconButton } from '@sahn/shared-ui/icon-button';
import { useModule } from '@sahn/shared-ui/module-context';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { AlbumSlider } from '../album-slider/album-slider.tsx';
import { anchoredPicture } from '../album-slider/picture-anchor.ts';
import { PictureThumbs } from '../picture-thumbs/picture-thumbs.tsx';
import styles from './album-viewer.module.css';

export interface AlbumViewerProps {
  /** At least one. */
  pictures: readonly Picture[];
  title: string;
}

/** The pictures of an album: a slider with its buttons, and all of them small below. */
export function AlbumViewer({ pictures, title }: AlbumViewerProps) {
  const { t, direction, locale } = useModule();
  const [active, setActive] = useState(0);
  const carousel = useRef<HTMLElement>(null);
  const picture = pictures[active];
  const number = formatNumber(locale, active + 1);
  const total = formatNumber(locale, pictures.length);

  useEffect(() => {
    const follow = () => {
      const index = anchoredPicture(window.location.hash, pictures.length);
      if (index >= 0) {
        setActive(index);
      }
    };
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [pictures.length]);

  const show = (index: number) => setActive((index + pictures.length) % pictures.length);
  const moveByKey = (event: KeyboardEvent) => {
    const onward = direction === 'rtl' ? -1 : 1;
    const targets: Readonly<Record<string, number>> = {
      ArrowRight: active + onward,
      ArrowLeft: active - onward,
      Home: 0,
      End: pictures.length - 1,
    };
    const target = targets[event.key];
    if (target !== undefined) {
      event.preventDefault();
      show(target);
    }
  };
  const chooseThumb = (index: number) => {
    show(index);
    carousel.current?.scrollIntoView({ block: 'nearest' });
    carousel.current?.focus({ preventScroll: true });
  };

  return (
    <>
      <section
        ref={carousel}
        tabIndex={-1}
        className={styles.carousel}
        aria-roledescription={t('album.carousel')}
        aria-label={t('album.slides', { title })}
        onKeyDown={moveByKey}
      >
        <AlbumSlider pictures={pictures} active={active} onActive={setActive} />
        <div className={styles.controls}>
          <IconButton line icon="back" label={t('album.previous')} onClick={() => show(active - 1)} />
          <span className={`meta ltr ${styles.count}`}>
            {number} / {total}
          </span>
          <IconButton line icon="forward" label={t('album.next')} onClick={() => show(active + 1)} />
          {picture && <DownloadButton href={picture.image.src}>{t('album.download')}</DownloadButton>}
        </div>
        <p className="sr" aria-live="polite">
          {picture?.caption}, {t('album.picture', { number, total })}
        </p>
      </section>
      <section className="wrap section" aria-labelledby="pictures">
        <div className="section-head">
          <h2 className="t5" id="pictures">
            {t('album.all')}
          </h2>
          <p className="meta">{total}</p>
        </div>
        <PictureThumbs pictures={pictures} active={active} onChoose={chooseThumb} />
      </section>
    </>
  );
}
