import type { Dua } from '@sahn/contracts/content/duas';
import type { PlayerTrack } from '@sahn/contracts/player/player';
import { useModule, usePlayer } from '@sahn/shared-ui/module-context';
import { currentLine, type Recitation, startOf } from './current-line.ts';

/** Id of a recitation in the player. */
export function trackId(dua: Dua, recitation: Recitation): string {
  return `duas/${dua.id}/${recitation.id}`;
}

function toTrack(dua: Dua, recitation: Recitation, page: string): PlayerTrack {
  return {
    id: trackId(dua, recitation),
    title: dua.title,
    language: dua.language,
    by: recitation.maddah.label,
    src: recitation.audio.href,
    page,
    lines: recitation.times,
  };
}

/** Id of this page's recitation that is in the player, or null. */
export function useHeldRecitation(dua: Dua): string | null {
  const held = usePlayer((state) => state.track?.id ?? null);
  return dua.recitations.find((one) => trackId(dua, one) === held)?.id ?? null;
}

/** State and controls of one recitation of this page in the site's player. */
export function useRecitation(dua: Dua, recitation: Recitation | undefined) {
  const { ownPath, player } = useModule();
  const page = ownPath('dua', { dua: dua.id });
  const id = recitation && trackId(dua, recitation);
  const times = recitation?.times ?? [];
  const chosen = usePlayer((state) => id !== undefined && state.track?.id === id);
  const playing = usePlayer((state) => id !== undefined && state.track?.id === id && state.playing);
  const line = usePlayer((state) =>
    id !== undefined && state.track?.id === id ? currentLine(times, state.position * 1000) : null,
  );

  return {
    /** Whether it is in the player, playing or paused. */
    chosen,
    playing,
    /** Id of the current line. */
    line,
    toggle() {
      if (!recitation) return;
      if (chosen) player.toggle();
      else player.play([toTrack(dua, recitation, page)]);
    },
    playFrom(from: string) {
      if (!recitation) return;
      if (!chosen) player.play([toTrack(dua, recitation, page)]);
      player.seek(startOf(times, from) / 1000, { play: true });
    },
    /** Seeks to a line; stays playing or paused. */
    goTo(to: string) {
      if (chosen) player.seek(startOf(times, to) / 1000);
    },
    /** Continues with another recitation at the same line, if this one is playing. */
    goOnWith(other: Recitation) {
      if (!playing) return;
      player.play([toTrack(dua, other, page)]);
      if (line !== null) player.seek(startOf(other.times, line) / 1000);
    },
  };
}
