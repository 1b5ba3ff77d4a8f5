import type { Dua } from '@sahn/contracts/content';
import type { PlayerTrack } from '@sahn/contracts/player';
import { useModule, usePlayer } from '@sahn/shared-ui/module-context';
import { useEffect } from 'react';
import { currentLine, endOf, type Recitation, startOf } from './current-line.ts';

export interface LineRange {
  from: string;
  to: string;
}

function toTrack(dua: Dua, recitation: Recitation): PlayerTrack {
  return {
    id: `duas/${dua.id}/${recitation.id}`,
    title: dua.title,
    by: recitation.maddah.label,
    src: recitation.audio.href,
    page: `/duas/${dua.id}`,
    lines: recitation.times,
  };
}

/** The site's player as it stands to one recitation of this page. */
export function useRecitation(dua: Dua, recitation: Recitation | undefined) {
  const { player } = useModule();
  const id = recitation && `duas/${dua.id}/${recitation.id}`;
  const times = recitation?.times ?? [];
  const chosen = usePlayer((state) => id !== undefined && state.track?.id === id);
  const playing = usePlayer((state) => id !== undefined && state.track?.id === id && state.playing);
  const line = usePlayer((state) =>
    id !== undefined && state.track?.id === id ? currentLine(times, state.position * 1000) : null,
  );

  return {
    /** Whether the player holds it, be it playing or paused. */
    chosen,
    playing,
    /** Id of the line that is being recited. */
    line,
    toggle() {
      if (!recitation) return;
      if (chosen) player.toggle();
      else player.play([toTrack(dua, recitation)]);
    },
    playFrom(from: string) {
      if (!recitation) return;
      if (!chosen) player.play([toTrack(dua, recitation)]);
      player.seek(startOf(times, from) / 1000);
      if (chosen && !playing) player.toggle();
    },
  };
}

/** Longest step of a sound that plays on; what is longer was a jump. In seconds: a page in the background is told seldom. */
const longestStep = 2.5;

/** Returns to the beginning of a range of lines when its end is heard. A jump beyond the end leaves the range. */
export function useRepeat(dua: Dua, recitation: Recitation | undefined, range: LineRange | null): void {
  const { player } = useModule();
  const id = recitation && `duas/${dua.id}/${recitation.id}`;
  const times = recitation?.times;
  const from = range?.from;
  const to = range?.to;

  // The player tells of every step of the sound; drawing again at each of them would be waste.
  useEffect(() => {
    if (!id || !times || from === undefined || to === undefined) return;
    let before = player.getState().position;
    return player.subscribe(() => {
      const { track, position, duration, playing } = player.getState();
      const last = before;
      before = position;
      if (track?.id !== id || !playing || duration === 0) return;
      const end = endOf(times, to, duration * 1000) / 1000;
      if (last < end && position >= end && position - last < longestStep) {
        player.seek(startOf(times, from) / 1000);
      }
    });
  }, [player, id, times, from, to]);
}
