import type { Dua } from '@sahn/contracts/content/duas';
import { useModule, usePlayer } from '@sahn/shared-ui/module-context';
import { useEffect, useEffectEvent } from 'react';
import type { Recitation } from './current-line.ts';
import { lineLoop, type Repetition } from './line-loop.ts';
import { trackId } from './use-recitation.ts';

/** Makes the player repeat lines while this recitation is in it. `onOver` is called after the last round. */
export function useRepetition(
  dua: Dua,
  recitation: Recitation,
  repetition: Repetition | null,
  onOver: () => void,
): void {
  const { player } = useModule();
  const id = trackId(dua, recitation);
  const chosen = usePlayer((state) => state.track?.id === id);
  const finish = useEffectEvent(onOver);

  useEffect(() => {
    if (!chosen || repetition === null) return;
    player.setLoop(lineLoop(recitation, repetition));
    // The player waits for its engine before it begins.
    let begun = player.getState().loop !== null;
    const leave = player.subscribe(() => {
      const state = player.getState();
      if (state.track?.id !== id) return;
      if (state.loop !== null) begun = true;
      else if (begun) finish();
    });
    return () => {
      leave();
      if (player.getState().loop !== null) player.setLoop(null);
    };
  }, [player, id, recitation, chosen, repetition]);
}
