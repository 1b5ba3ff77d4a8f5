import type { Track } from '@sahn/contracts/content/tracks';
import type { PlayerTrack } from '@sahn/contracts/player/player';

/** The id under which the site's player knows a track: recitations of duas have ids of their own. */
export function playerId(track: Track): string {
  return `tracks/${track.id}`;
}

/** Tracks as the site's player takes them, in the same order. `page`: path of their page below the locale prefix. */
export function playerQueue(tracks: readonly Track[], page: string): PlayerTrack[] {
  return tracks.flatMap((track) => {
    const file = track.files[0];
    if (file === undefined) {
      return [];
    }
    return [
      {
        id: playerId(track),
        title: track.title,
        language: track.language,
        ...(track.maddah && { by: track.maddah.label }),
        src: file.href,
        ...(track.cover && { cover: track.cover.src }),
        page,
      },
    ];
  });
}
