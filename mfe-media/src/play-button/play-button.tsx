import { IconButton } from '@sahn/shared-ui/components/icon-button';
import { pauseIcon } from '@sahn/shared-ui/icons/pause';
import { playIcon } from '@sahn/shared-ui/icons/play';
import { useModule } from '@sahn/shared-ui/module-context';
import { classNames } from '@sahn/shared-ui/styles/class-names';
import styles from './play-button.module.css';

export interface PlayButtonProps {
  playing: boolean;
  onClick: () => void;
  small?: boolean;
}

/** The primary button of a player: play, or pause while it plays. */
export function PlayButton({ playing, onClick, small = false }: PlayButtonProps) {
  const { t } = useModule();
  return (
    <IconButton
      icon={playing ? pauseIcon : playIcon}
      label={t(playing ? 'player.pause' : 'player.play')}
      className={classNames(styles.button, small && styles.small)}
      onClick={onClick}
    />
  );
}
