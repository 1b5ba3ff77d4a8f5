import type { Dua } from '@sahn/contracts/content/duas';
import type { Today } from '@sahn/contracts/content/today';
import { formatClock } from '@sahn/contracts/text/clock';
import { Button } from '@sahn/shared-ui/components/button';
import { pauseIcon } from '@sahn/shared-ui/icons/pause';
import { playIcon } from '@sahn/shared-ui/icons/play';
import { useModule, usePlayer } from '@sahn/shared-ui/module-context';
import styles from './day-section.module.css';

export interface DaySoundProps {
  dua: NonNullable<Today['dua']>;
  recitation: Dua['recitations'][number];
}

/** Plays the text of the day in the site's player. The page of the text then shows the line that sounds. */
export function DaySound({ dua, recitation }: DaySoundProps) {
  const { ownPath, player, t } = useModule();
  const id = `duas/${dua.id}/${recitation.id}`;
  const isHeld = usePlayer((state) => state.track?.id === id);
  const isPlaying = usePlayer((state) => state.track?.id === id && state.playing);
  const toggle = () => {
    if (isHeld) player.toggle();
    else
      player.play([
        {
          id,
          title: dua.title,
          language: dua.language,
          by: recitation.maddah.label,
          src: recitation.audio.href,
          page: ownPath('dua', { dua: dua.id }),
          lines: recitation.times,
        },
      ]);
  };
  return (
    <Button kind="line" icon={isPlaying ? pauseIcon : playIcon} className="needs-scripts" onClick={toggle}>
      <span>{t(isPlaying ? 'dua.pause' : isHeld ? 'dua.resume' : 'dua.listen')}</span>
      <span className={`ltr ${styles.time}`}>{formatClock(recitation.seconds)}</span>
    </Button>
  );
}
