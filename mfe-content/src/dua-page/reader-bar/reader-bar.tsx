import type { Dua } from '@sahn/contracts/content/duas';
import { Button } from '@sahn/shared-ui/components/button';
import { IconButton } from '@sahn/shared-ui/components/icon-button';
import { usePlayerControls } from '@sahn/shared-ui/hooks/use-player-controls';
import { hideIcon } from '@sahn/shared-ui/icons/hide';
import type { IconDefinition } from '@sahn/shared-ui/icons/icon-definition';
import { pauseIcon } from '@sahn/shared-ui/icons/pause';
import { playIcon } from '@sahn/shared-ui/icons/play';
import { repeatIcon } from '@sahn/shared-ui/icons/repeat';
import { textIcon } from '@sahn/shared-ui/icons/text';
import { translateIcon } from '@sahn/shared-ui/icons/translate';
import { volumeIcon } from '@sahn/shared-ui/icons/volume';
import { useModule, usePlayer } from '@sahn/shared-ui/module-context';
import { formatOrdinal } from '@sahn/shared-ui/text/format';
import { type ReactNode, useRef } from 'react';
import { readingSettingsId, type SettingsSection } from '../../reading-settings/reading-settings.tsx';
import { useChunk } from '../../use-chunk/use-chunk.ts';
import styles from './reader-bar.module.css';

const loadOtherTrack = () => import(/* webpackChunkName: "other-track" */ './other-track.tsx');

export interface ReaderBarProps {
  dua: Dua;
  /** Undefined for a text without sound. */
  sound: { chosen: boolean; playing: boolean; toggle: () => void } | undefined;
  /** Id of the line where the reader is; null above the text. */
  line: string | null;
  onLine: (id: string) => void;
  /** Leads back to the line that is being recited; null while the page follows it. */
  onBack: (() => void) | null;
  /** Which settings the next opening of the panel shows. */
  onSection: (section: SettingsSection) => void;
  memorising: boolean;
  onMemorising: (on: boolean) => void;
  /** The controls of memorising, in a row above the others. */
  children?: ReactNode;
}

/**
 * The reader's only bar, at the bottom of the window: the sound, the line, the settings. While it is in view, it takes the
 * place of the dock.
 */
export function ReaderBar(props: ReaderBarProps) {
  const { dua, sound, line, onLine, onBack, onSection, memorising, onMemorising, children } = props;
  const { locale, t } = useModule();
  const bar = useRef<HTMLElement>(null);
  const isOther = usePlayer((state) => state.track !== null) && sound?.chosen !== true;
  const other = useChunk(loadOtherTrack, isOther);
  // The dock stays until there are controls of what is playing.
  usePlayerControls(bar, !isOther || other !== null);
  const running = sound?.playing === true;

  const settings = (section: SettingsSection, icon: IconDefinition, label: string) => (
    <IconButton
      className={styles.setting}
      icon={icon}
      label={label}
      popoverTarget={readingSettingsId}
      onClick={() => onSection(section)}
    />
  );

  return (
    <section ref={bar} className={styles.bar} aria-label={t('dua.bar')}>
      {isOther && other !== null ? <other.OtherTrack /> : null}
      {sound?.chosen ? <Failure /> : null}
      {children}
      <div className={`wrap ${styles.row}`}>
        {sound === undefined ? null : (
          <IconButton
            className="needs-scripts"
            icon={running ? pauseIcon : playIcon}
            label={t(running ? 'dua.pause' : sound.chosen ? 'dua.resume' : 'dua.listen')}
            onClick={sound.toggle}
          />
        )}
        <label className={`needs-scripts ${styles.line}`}>
          <span className="sr">{t('dua.goToLine')}</span>
          <select value={line ?? dua.lines[0]?.id} onChange={(event) => onLine(event.currentTarget.value)}>
            {dua.lines.map(({ id }, index) => (
              <option key={id} value={id}>
                {formatOrdinal(locale, index + 1)}
              </option>
            ))}
          </select>
          <span className="meta">
            {t('dua.ofLines', { number: formatOrdinal(locale, dua.lines.length) })}
          </span>
        </label>
        {onBack === null ? null : (
          <Button kind="quiet" icon={volumeIcon} className={styles.back} onClick={onBack}>
            {t('dua.backToLine')}
          </Button>
        )}
        <div className={styles.tools}>
          {sound === undefined ? null : settings('sound', repeatIcon, t('dua.repeat'))}
          {settings('lines', translateIcon, t('reading.translation'))}
          {settings('sizes', textIcon, t('reading.sizes'))}
          <IconButton
            className="needs-scripts"
            icon={hideIcon}
            label={t('dua.memorise')}
            pressed={memorising}
            onClick={() => onMemorising(!memorising)}
          />
        </div>
      </div>
    </section>
  );
}

/** Says that the recitation could not be loaded, and tries again. */
function Failure() {
  const { player, t } = useModule();
  const failed = usePlayer((state) => state.failure !== null);
  return (
    <div role="status">
      {failed ? (
        <p className={`wrap ${styles.other}`}>
          {t('dua.failed')}
          <Button kind="quiet" onClick={() => player.toggle()}>
            {t('ui.errorState.retry')}
          </Button>
        </p>
      ) : null}
    </div>
  );
}
