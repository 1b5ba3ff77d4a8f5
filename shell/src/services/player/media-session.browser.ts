import type { PlayerTrack } from '@sahn/contracts/player/player';
import type { Engine, PlayerStore } from './player.ts';

/** Default step of the device's seek keys, in seconds. */
const step = 10;

/** Connects the player with the device's media controls (lock screen, headset, media keys). */
export function followMediaSession(store: PlayerStore, engine: Engine): void {
  if (!('mediaSession' in navigator)) return;
  const session = navigator.mediaSession;
  const goBy = (seconds: number) => engine.seek(store.getState().position + seconds);
  const start = () => {
    if (!store.getState().playing) engine.toggle();
  };
  const actions: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
    play: start,
    pause: () => engine.pause(),
    stop: () => engine.close(),
    previoustrack: () => engine.previous(),
    nexttrack: () => engine.next(),
    seekbackward: ({ seekOffset }) => goBy(-(seekOffset ?? step)),
    seekforward: ({ seekOffset }) => goBy(seekOffset ?? step),
    seekto: ({ seekTime }) => engine.seek(seekTime ?? 0),
  };
  const offer = (offered: boolean) => {
    for (const [action, handler] of Object.entries(actions)) {
      try {
        session.setActionHandler(action as MediaSessionAction, offered ? handler : null);
      } catch {
        // The browser does not support this action.
      }
    }
  };
  const showPosition = () => {
    const { position, duration, rate, track } = store.getState();
    if (track && duration > 0) {
      session.setPositionState({ position: Math.min(position, duration), duration, playbackRate: rate });
    } else session.setPositionState();
  };

  const showTrack = (track: PlayerTrack | null) => {
    const artwork = track?.cover ? [{ src: track.cover }] : [];
    session.metadata = track && new MediaMetadata({ title: track.title, artist: track.by ?? '', artwork });
    offer(track !== null);
  };

  // A track that was asked for before this was loaded is there already.
  showTrack(store.getState().track);
  store.subscribe((now, before) => {
    if (now.track !== before.track) showTrack(now.track);
    if (now.playing !== before.playing || now.track !== before.track)
      session.playbackState = !now.track ? 'none' : now.playing ? 'playing' : 'paused';
    // The device advances the position itself: only jumps are reported.
    const jumped = Math.abs(now.position - before.position) > 1;
    if (
      jumped ||
      now.duration !== before.duration ||
      now.rate !== before.rate ||
      now.playing !== before.playing
    )
      showPosition();
  });
}
