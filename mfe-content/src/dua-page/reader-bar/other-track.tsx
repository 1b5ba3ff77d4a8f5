import { IconButton } from '@sahn/shared-ui/components/icon-button';
import { Link } from '@sahn/shared-ui/components/link';
import { closeIcon } from '@sahn/shared-ui/icons/close';
import { pauseIcon } from '@sahn/shared-ui/icons/pause';
import { playIcon } from '@sahn/shared-ui/icons/play';
import { useModule, usePlayer } from '@sahn/shared-ui/module-context';
import styles from './reader-bar.module.css';

/** What the site's player holds, when it is not this text's recitation: the bar stands in place of the dock. */
export function OtherTrack() {
  const { locale, player, t } = useModule();
  const track = usePlayer((state) => state.track);
  const running = usePlayer((state) => state.playing || state.waiting);
  if (track === null) return null;
  return (
    <div className={`wrap ${styles.other}`}>
      <IconButton
        icon={running ? pauseIcon : playIcon}
        label={`${t(running ? 'dua.pause' : 'dua.resume')}: ${track.title}`}
        onClick={() => player.toggle()}
      />
      <span className={styles.title} lang={track.language ?? locale} dir="auto">
        {track.page ? <Link to={track.page}>{track.title}</Link> : track.title}
      </span>
      <IconButton icon={closeIcon} label={t('dua.stop')} onClick={() => player.close()} />
    </div>
  );
}
