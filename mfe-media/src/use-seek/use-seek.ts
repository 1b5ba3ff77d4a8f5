import { useModule } from '@sahn/shared-ui/module-context';
import { useCallback } from 'react';

/** Moves the site's player to a place in its recording, in seconds; with `play` it also starts what was at rest. */
export function useSeek(): (seconds: number, play: boolean) => void {
  const { player } = useModule();
  return useCallback(
    (seconds, play) => {
      player.seek(seconds);
      if (play && !player.getState().playing) {
        player.toggle();
      }
    },
    [player],
  );
}
