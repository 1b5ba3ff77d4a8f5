import type { Picture } from '@sahn/contracts/content/albums';
import { Dialog } from '@sahn/shared-ui/components/dialog';
import { IconButton } from '@sahn/shared-ui/components/icon-button';
import { Image } from '@sahn/shared-ui/components/image';
import { MetaLine } from '@sahn/shared-ui/components/meta-line';
import { expandIcon } from '@sahn/shared-ui/icons/expand';
import { useModule } from '@sahn/shared-ui/module-context';
import { useEffect, useId, useState } from 'react';
import { PictureControls } from '../picture-controls/picture-controls.tsx';
import { PictureStatus } from '../picture-status/picture-status.tsx';
import { useZoom } from '../picture-zoom/use-zoom.ts';
import { fitOf, middle, useLevel, whole, Zoom } from '../picture-zoom/zoom.ts';
import zoomStyles from '../picture-zoom/zoom-frame.module.css';
import { useAlbumKeys } from '../use-album-keys/use-album-keys.ts';
import styles from './picture-dialog.module.css';
import { useWholeScreen } from './use-whole-screen.ts';

export interface PictureDialogProps {
  pictures: readonly Picture[];
  /** Counted from 0. */
  active: number;
  onActive: (index: number) => void;
  title: string;
  open: boolean;
  onClose: () => void;
}

/** One picture as large as the window, with zoom. */
export function PictureDialog({ open, onClose, title, ...album }: PictureDialogProps) {
  const { t } = useModule();
  const picture = album.pictures[album.active];
  return (
    <Dialog open={open} onClose={onClose} size="screen" title={t('album.slides', { title })} titleHidden>
      {picture && <Stage picture={picture} {...album} />}
    </Dialog>
  );
}

interface StageProps extends Pick<PictureDialogProps, 'pictures' | 'active' | 'onActive'> {
  picture: Picture;
}

function Stage({ picture, pictures, active, onActive }: StageProps) {
  const { t } = useModule();
  const keysId = useId();
  const [zoom] = useState(() => new Zoom());
  const level = useLevel(zoom);
  const { image } = picture;
  const { frame, content } = useZoom<HTMLDivElement>(zoom, { fit, wheel: 'always', doublePress: true });
  const { screen, canFill, fills, toggle } = useWholeScreen();
  const moveByKey = useAlbumKeys({ active, count: pictures.length, onActive, zoom, fit });

  function fit() {
    const box = frame.current?.getBoundingClientRect();
    return box ? fitOf(box, image) : middle;
  }

  useEffect(() => {
    // The dialog opens after its content is rendered and would focus its first button. A visitor who opened it with a
    // pointer sees no focus ring around the picture.
    const focusVisible = document.activeElement?.matches(':focus-visible') ?? false;
    const opened = requestAnimationFrame(() => frame.current?.focus({ preventScroll: true, focusVisible }));
    return () => cancelAnimationFrame(opened);
  }, [frame]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of picture resets the zoom
  useEffect(() => zoom.set(whole), [zoom, active]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles keys of whichever control in it has the focus
    <div ref={screen} className={styles.screen} onKeyDown={moveByKey}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for the controls of a form */}
      <div
        ref={frame}
        className={`${zoomStyles.frame} ${styles.frame}`}
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the picture in it
        tabIndex={0}
        aria-label={t('zoom.picture', { caption: picture.caption })}
        aria-describedby={keysId}
      >
        <span ref={content} className={zoomStyles.content}>
          <Image
            key={picture.id}
            className={styles.picture}
            image={image}
            sizes={level > 1 ? '250vw' : '100vw'}
            first
          />
        </span>
      </div>
      <div className={styles.foot}>
        <div className={styles.caption}>
          <p className={styles.title}>{picture.caption}</p>
          <MetaLine className={styles.credit} items={[picture.credit, picture.licence]} />
          <p className="sr" id={keysId}>
            {t('zoom.keys')}
          </p>
          <PictureStatus pictures={pictures} active={active} />
        </div>
        <PictureControls pictures={pictures} active={active} onActive={onActive} zoom={zoom} fit={fit}>
          {canFill && (
            <IconButton icon={expandIcon} label={t('zoom.wholeScreen')} pressed={fills} onClick={toggle} />
          )}
        </PictureControls>
      </div>
    </div>
  );
}
