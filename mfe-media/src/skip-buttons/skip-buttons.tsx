import type { PlayerState } from '@sahn/contracts/player/player';
import { IconButton } from '@sahn/shared-ui/components/icon-button';
import { nextIcon } from '@sahn/shared-ui/icons/next';
import { previousIcon } from '@sahn/shared-ui/icons/previous';
import { useModule, usePlayer } from '@sahn/shared-ui/module-context';

export interface SkipButtonProps {
  /** Called when `own` is false. Undefined: the button is disabled. */
  onClick?: (() => void) | undefined;
  /** Whether it moves through the player's queue. Default true. */
  own?: boolean;
  className?: string | undefined;
}

function hasNext({ queue, track, repeat }: PlayerState): boolean {
  return repeat === 'all' || queue.findIndex(({ id }) => id === track?.id) < queue.length - 1;
}

/** To the previous recording, or to the start of this one. */
export function PreviousButton({ onClick, own = true, className }: SkipButtonProps) {
  const { t, player } = useModule();
  return (
    <IconButton
      icon={previousIcon}
      label={t('player.previous')}
      className={className}
      aria-disabled={!own && onClick === undefined}
      onClick={own ? () => player.previous() : onClick}
    />
  );
}

/** To the next recording; disabled at the end of a queue that does not repeat. */
export function NextButton({ onClick, own = true, className }: SkipButtonProps) {
  const { t, player } = useModule();
  const more = usePlayer(hasNext);
  return (
    <IconButton
      icon={nextIcon}
      label={t('player.next')}
      className={className}
      aria-disabled={own ? !more : onClick === undefined}
      onClick={own ? () => player.next() : onClick}
    />
  );
}
