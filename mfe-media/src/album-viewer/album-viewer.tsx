import type { Picture } from '@sahn/contracts/content/albums';
import { IconButton } from '@sahn/shared-ui/components/icon-button';
import { expandIcon } from '@sahn/shared-ui/icons/expand';
import { useModule } from '@sahn/shared-ui/module-context';
import { formatNumber } from '@sahn/shared-ui/text/format';
import { useEffect, useRef, useState } from 'react';
import { AlbumSlider } from '../album-slider/album-slider.tsx';
import { PictureControls } from '../picture-controls/picture-controls.tsx';
import { PictureDialog } from '../picture-dialog/picture-dialog.tsx';
import { PictureStatus } from '../picture-status/picture-status.tsx';
import { PictureThumbs } from '../picture-thumbs/picture-thumbs.tsx';
import { whole, Zoom } from '../picture-zoom/zoom.ts';
import { useAlbumKeys } from '../use-album-keys/use-album-keys.ts';
import styles from './album-viewer.module.css';
import { useActivePicture } from './use-active-picture.ts';

export interface AlbumViewerProps {
  /** At least one. */
  pictures: readonly Picture[];
  title: string;
}

/** A slide's picture always fills its frame. */
const fit = () => ({ x: 1, y: 1 });

/** The pictures of an album: a slider with its controls, thumbnails, and a dialog that shows one as large as the window. */
export function AlbumViewer({ pictures, title }: AlbumViewerProps) {
  const { t, locale } = useModule();
  const [active, setActive] = useActivePicture(pictures.length);
  const [zoom] = useState(() => new Zoom());
  const [open, setOpen] = useState(false);
  const carousel = useRef<HTMLElement>(null);
  // When the dialog closes, the browser returns the focus to a slide that may not be the active one any more.
  const viewing = useRef(false);
  const moveByKey = useAlbumKeys({ active, count: pictures.length, onActive: setActive, zoom, fit });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of picture resets the zoom
  useEffect(() => zoom.set(whole), [zoom, active]);

  useEffect(() => {
    if (open || !viewing.current) return;
    const slide = carousel.current?.querySelector<HTMLElement>('figure a[aria-current]');
    if (document.activeElement?.closest('figure')) slide?.focus({ preventScroll: true });
    viewing.current = false;
  }, [open]);

  const view = () => {
    viewing.current = true;
    setOpen(true);
  };

  const chooseThumb = (index: number) => {
    setActive(index);
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
        <AlbumSlider
          pictures={pictures}
          active={active}
          onActive={setActive}
          onReach={(index) => viewing.current || setActive(index)}
          zoom={zoom}
          onOpen={view}
        />
        <PictureControls pictures={pictures} active={active} onActive={setActive} zoom={zoom} fit={fit}>
          <IconButton icon={expandIcon} label={t('zoom.open')} onClick={view} />
        </PictureControls>
        <PictureStatus pictures={pictures} active={active} className={styles.status} />
      </section>
      <PictureDialog
        pictures={pictures}
        active={active}
        onActive={setActive}
        title={title}
        open={open}
        onClose={() => setOpen(false)}
      />
      <section className="wrap section" aria-labelledby="pictures">
        <div className="section-head">
          <h2 className="t5" id="pictures">
            {t('album.all')}
          </h2>
          <p className="meta">{formatNumber(locale, pictures.length)}</p>
        </div>
        <PictureThumbs pictures={pictures} active={active} onChoose={chooseThumb} />
      </section>
    </>
  );
}
