import type { PlayerState } from '@sahn/contracts/player/player';
import { IconButton } from '@sahn/shared-ui/components/icon-button';
import { useModule, usePlayer } from '@sahn/shared-ui/module-context';

export interface SkipButtonProps {
  /** In place of going through the player's own queue. None: there is nowhere to go. */
  onClick?: (() => void) | undefined;
  /** Whether it goes through the player's own queue. */
  own?: boolean;
  className?: string | undefined;
}

function hasNext({ queue, track, repeat }: PlayerState): boolean {
  return repeat === 'all' || queue.findIndex(({ id }) => id === track?.id) < queue.length - 1;
}

/** To the recording before, or to the start of this one. */
export function PreviousButton({ onClick, own = true, className }: SkipButtonProps) {
  const { t, player } = useModule();
  return (
    <IconButton
      icon="previous"
      label={t('player.previous')}
      className={className}
      aria-disabled={!own && onClick === undefined}
      onClick={own ? () => player.previous() : onClick}
    />
  );
}

/** To the recording after; at the end of a queue that does not repeat there is none. */
export function NextButton({ onClick, own = true, className }: SkipButtonProps) {
  const { t, player } = useModule();
  const more = usePlayer(hasNext);
  return (
    <IconButton
      icon="next"
      label={t('player.next')}
      className={className}
      aria-disabled={own ? !more : onClick === undefined}
      onClick={own ? () => player.next() : onClick}
    />
  );
}
