import type { PlayerFailure, PlayerState } from '@sahn/contracts/player/player';
import { useModule } from '@sahn/shared-ui/module-context';
import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Events of a player. All times in seconds. */
export interface SoundEvents {
  onPlay?: () => void;
  onPause?: () => void;
  /** Called when it has played to its end. */
  onEnded?: () => void;
  onPlayError?: (failure: PlayerFailure) => void;
  /** Called every 200 ms while it plays, except while the knob is dragged. */
  onPlaying?: (position: number) => void;
  onLoadedMetadata?: (duration: number) => void;
}

/** Calls `events` for the track with this id in the site's player. */
export function useSoundEvents(id: string, events: SoundEvents, dragging: RefObject<boolean>): void {
  const { player } = useModule();
  const dispatch = useEffectEvent((before: Moment, now: Moment) => {
    if (now.duration !== 0 && now.duration !== before.duration) {
      events.onLoadedMetadata?.(now.duration);
    }
    if (now.playing && !before.playing) {
      events.onPlay?.();
    }
    if (before.playing && !now.playing) {
      if (now.ended) {
        events.onEnded?.();
      } else {
        events.onPause?.();
      }
    }
    if (now.failure !== null && now.failure !== before.failure) {
      events.onPlayError?.(now.failure);
    }
    if (now.playing && before.playing && now.position !== before.position && !dragging.current) {
      events.onPlaying?.(now.position);
    }
  });
  useEffect(() => {
    const look = () => momentOf(id, player.getState());
    let before = look();
    return player.subscribe(() => {
      const now = look();
      const last = before;
      before = now;
      dispatch(last, now);
    });
  }, [player, id]);
}

type Moment = Pick<PlayerState, 'playing' | 'ended' | 'position' | 'duration' | 'failure'>;

const silence: Moment = { playing: false, ended: false, position: 0, duration: 0, failure: null };

function momentOf(id: string, state: PlayerState): Moment {
  return state.track?.id === id ? state : silence;
}
