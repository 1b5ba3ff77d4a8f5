import type { Picture } from '@sahn/contracts/content/albums';
import { IconButton } from '@sahn/shared-ui/components/icon-button';
import { ZoomButtons } from '@sahn/shared-ui/components/zoom-buttons';
import { backIcon } from '@sahn/shared-ui/icons/back';
import { forwardIcon } from '@sahn/shared-ui/icons/forward';
import { useModule } from '@sahn/shared-ui/module-context';
import { formatNumber } from '@sahn/shared-ui/text/format';
import type { ReactNode } from 'react';
import { PictureFiles } from '../picture-files/picture-files.tsx';
import {
  levelStep,
  middle,
  mostLevel,
  type Point,
  useLevel,
  type Zoom,
  zoomed,
} from '../picture-zoom/zoom.ts';
import styles from './picture-controls.module.css';

export interface PictureControlsProps {
  pictures: readonly Picture[];
  /** Counted from 0. */
  active: number;
  onActive: (index: number) => void;
  zoom: Zoom;
  /** Fraction of its frame that the picture fills at level 1. */
  fit: () => Point;
  /** Further buttons after those of the zoom. */
  children?: ReactNode;
}

/** Controls of the active picture: previous, next, zoom, download. */
export function PictureControls({ pictures, active, onActive, zoom, fit, children }: PictureControlsProps) {
  const { t, locale } = useModule();
  const level = useLevel(zoom);
  const count = pictures.length;
  const picture = pictures[active];
  return (
    <div className={styles.controls}>
      <div className={styles.turn}>
        <IconButton
          line
          icon={backIcon}
          label={t('album.previous')}
          onClick={() => onActive((active - 1 + count) % count)}
        />
        <span className={`meta ${styles.count}`} aria-hidden="true">
          {t('gallery.count', {
            number: formatNumber(locale, active + 1),
            total: formatNumber(locale, count),
          })}
        </span>
        <IconButton
          line
          icon={forwardIcon}
          label={t('album.next')}
          onClick={() => onActive((active + 1) % count)}
        />
      </div>
      <ZoomButtons
        level={level}
        max={mostLevel}
        step={levelStep}
        onChange={(wanted) => zoom.set(zoomed(zoom.get(), wanted, middle, fit()))}
      >
        {children}
      </ZoomButtons>
      {picture && <PictureFiles picture={picture} />}
    </div>
  );
}
