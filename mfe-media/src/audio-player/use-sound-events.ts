import type { PlayerFailure, PlayerState } from '@sahn/contracts/player/player';
import { useModule } from '@sahn/shared-ui/module-context';
import { type RefObject, useEffect, useEffectEvent } from 'react';

/** What a player tells its parent. All times in seconds. */
export interface SoundEvents {
  onPlay?: () => void;
  onPause?: () => void;
  /** Its end was heard. */
  onEnded?: () => void;
  onPlayError?: (failure: PlayerFailure) => void;
  /** Every 200 ms while it plays, but not while its knob is dragged. */
  onPlaying?: (position: number) => void;
  onLoadedMetadata?: (duration: number) => void;
}

/** Tells of what becomes of the sound with this id in the site's player. */
export function useSoundEvents(id: string, events: SoundEvents, dragging: RefObject<boolean>): void {
  const { player } = useModule();
  const tell = useEffectEvent((before: Moment, now: Moment) => {
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
      tell(last, now);
    });
  }, [player, id]);
}

type Moment = Pick<PlayerState, 'playing' | 'ended' | 'position' | 'duration' | 'failure'>;

const silence: Moment = { playing: false, ended: false, position: 0, duration: 0, failure: null };

function momentOf(id: string, state: PlayerState): Moment {
  return state.track?.id === id ? state : silence;
}
