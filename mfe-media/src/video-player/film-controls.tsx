import { playerRates } from '@sahn/contracts/player/player';
import { isLocale, localeFacts } from '@sahn/contracts/text/locale';
import { Button } from '@sahn/shared-ui/components/button';
import { Icon } from '@sahn/shared-ui/components/icon';
import { IconButton } from '@sahn/shared-ui/components/icon-button';
import { captionsIcon } from '@sahn/shared-ui/icons/captions';
import { fullscreenIcon } from '@sahn/shared-ui/icons/fullscreen';
import { mutedIcon } from '@sahn/shared-ui/icons/muted';
import { optionsIcon } from '@sahn/shared-ui/icons/options';
import { pauseIcon } from '@sahn/shared-ui/icons/pause';
import { pipIcon } from '@sahn/shared-ui/icons/pip';
import { playIcon } from '@sahn/shared-ui/icons/play';
import { volumeIcon } from '@sahn/shared-ui/icons/volume';
import { useModule } from '@sahn/shared-ui/module-context';
import { formatNumber } from '@sahn/shared-ui/text/format';
import { formatBytes } from '@sahn/shared-ui/text/format-bytes';
import { type ReactNode, useId, useState } from 'react';
import { Choice } from '../choice/choice.tsx';
import { SeekBar } from '../seek-bar/seek-bar.tsx';
import styles from './film-controls.module.css';
import { formatName } from './film-files.ts';
import type { Captions } from './use-captions.ts';
import type { Film } from './use-film.ts';

export interface FilmControlsProps {
  title: string;
  film: Film;
  captions: Captions;
  /** Duration in seconds, known before the file is loaded. */
  seconds: number;
  onMute: () => void;
  /** Starts the film by a button that is removed then. */
  onStart: () => void;
  /** Full screen; undefined where the browser has none. */
  widen?: { wide: boolean; toggle: () => void } | undefined;
}

/** Controls of a film, in place of the browser's: translated, and usable at every size. */
export function FilmControls({ title, film, captions, seconds, onMute, onStart, widen }: FilmControlsProps) {
  const { t } = useModule();
  const [open, setOpen] = useState(false);
  const panel = useId();
  const { playing, position, duration, muted, started } = film.state;
  const toggle = {
    icon: playing ? pauseIcon : playIcon,
    label: t(playing ? 'player.pauseTitle' : 'player.playTitle', { title }),
  } as const;
  return (
    <>
      {!started && (
        <button type="button" className={styles.star} aria-label={toggle.label} onClick={onStart}>
          <span className={styles.shape}>
            <Icon icon={playIcon} />
          </span>
        </button>
      )}
      <FilmStatus film={film} onRetry={onStart} />
      <div className={styles.bar}>
        {open && <FilmOptions id={panel} film={film} captions={captions} />}
        <div className={styles.row}>
          <IconButton icon={toggle.icon} label={toggle.label} onClick={film.toggle} />
          <div className={styles.seek}>
            <SeekBar position={position} duration={duration || seconds} onSeek={film.seek} />
          </div>
          <IconButton
            icon={muted ? mutedIcon : volumeIcon}
            label={t('video.mute')}
            pressed={muted}
            onClick={onMute}
          />
          <IconButton
            icon={optionsIcon}
            label={t('video.options')}
            aria-expanded={open}
            aria-controls={open ? panel : undefined}
            onClick={() => setOpen(!open)}
          />
          {widen && (
            <IconButton
              icon={fullscreenIcon}
              label={t('video.fullscreen')}
              pressed={widen.wide}
              onClick={widen.toggle}
            />
          )}
        </div>
      </div>
    </>
  );
}

function FilmStatus({ film, onRetry }: { film: Film; onRetry: () => void }) {
  const { t } = useModule();
  const { failure, waiting } = film.state;
  const status: ReactNode =
    failure === null ? (
      waiting && <p>{t('video.waiting')}</p>
    ) : (
      <>
        <p>{t(`video.failure.${failure}`)}</p>
        <Button onClick={onRetry}>{t('player.retry')}</Button>
      </>
    );
  return (
    <div className={styles.status} role="status">
      {status}
    </div>
  );
}

interface FilmOptionsProps {
  id: string;
  film: Film;
  captions: Captions;
}

function FilmOptions({ id, film, captions }: FilmOptionsProps) {
  const { t, locale } = useModule();
  const { files, file } = film;
  return (
    <div id={id} className={styles.options}>
      {captions.languages.length > 0 && (
        <Choice
          label={t('video.captions')}
          icon={captionsIcon}
          value={captions.shown ?? 'off'}
          options={[
            ...captions.languages.map((language) => ({ value: language, label: localeFacts[language].name })),
            { value: 'off', label: t('video.captionsOff') },
          ]}
          onChange={(language) => captions.show(isLocale(language) ? language : null)}
        />
      )}
      <Choice
        label={t('player.rate')}
        value={String(film.state.rate)}
        options={playerRates.map((rate) => ({
          value: String(rate),
          label: t('player.rateValue', { number: formatNumber(locale, rate) }),
        }))}
        onChange={(rate) => film.setRate(Number(rate))}
      />
      {files.length > 1 && file && (
        <Choice
          label={t('video.file')}
          value={file.href}
          options={files.map((one) => ({
            value: one.href,
            label: t('video.fileValue', { format: formatName(one), size: formatBytes(locale, one.bytes) }),
          }))}
          onChange={(href) => {
            const chosen = files.find((one) => one.href === href);
            if (chosen) {
              film.choose(chosen);
            }
          }}
        />
      )}
      {document.pictureInPictureEnabled && (
        <IconButton icon={pipIcon} label={t('video.pip')} onClick={film.floatOut} />
      )}
    </div>
  );
}
