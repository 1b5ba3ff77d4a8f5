import type { PlayerState, PlayerTrack } from '@sahn/contracts/player/player';
import type { PlayerStore } from './player.ts';

/** Where the visitor stopped listening. It is on this device only. */
type KeptPlace = Pick<PlayerState, 'track' | 'queue' | 'position' | 'duration'>;

const key = 'sahn.listening';
/** Seconds between two times that the place is stored while it plays. */
const step = 5;
/** Who has heard less begins again. */
const least = 3;

function isTrack(value: unknown): value is PlayerTrack {
  const { id, title, src }: Partial<Record<keyof PlayerTrack, unknown>> = Object(value);
  return [id, title].every((text) => typeof text === 'string') && /^\/(?!\/)/.test(String(src));
}

function forget(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is disabled: nothing was stored.
  }
}

/** The stored place; null without one, and when it cannot be read. */
function recallPlace(): KeptPlace | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    const { track, queue, position, duration }: Partial<Record<keyof KeptPlace, unknown>> = Object(kept);
    if (!isTrack(track) || !Array.isArray(queue) || !queue.every(isTrack)) return null;
    const seconds = Number(position);
    const own = queue.find(({ id }) => id === track.id);
    return own && seconds >= least
      ? { track: own, queue, position: seconds, duration: Number(duration) || 0 }
      : null;
  } catch {
    return null;
  }
}

function keepPlace({ track, queue, position, duration }: PlayerState): void {
  try {
    localStorage.setItem(key, JSON.stringify({ track, queue, position, duration } satisfies KeptPlace));
  } catch {
    // Storage is disabled or full: the next document begins without it.
  }
}

/** Puts what was being listened to into the player, paused. Nothing sounds before the visitor wants it. */
export function offerPlace(store: PlayerStore): void {
  const place = store.getState().track === null ? recallPlace() : null;
  if (place) store.setState(place);
}

/** Stores the place while a recording plays and when it is paused; forgets it when it has ended or is closed. */
export function followPlace(store: PlayerStore): void {
  store.subscribe((now, before) => {
    if (now.track === null || now.ended) {
      if (before.track !== null) forget();
      return;
    }
    const went = Math.floor(now.position / step) !== Math.floor(before.position / step);
    if (now.position >= least && (went || (before.playing && !now.playing))) keepPlace(now);
  });
  window.addEventListener('pagehide', () => {
    const now = store.getState();
    if (now.track !== null && !now.ended && now.position >= least) keepPlace(now);
  });
}
