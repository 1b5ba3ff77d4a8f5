import type { Track } from '@sahn/contracts/content/tracks';
import { useHydrated } from '@sahn/shared-ui/hooks/use-hydrated';
import styles from './native-audio.module.css';

export interface NativeAudioProps {
  track: Track;
}

/**
 * The browser's own player, for visitors without scripts. Where scripts run it is never seen, takes no room, and is
 * gone after hydration: the site then has one media element, the shell's.
 */
export function NativeAudio({ track }: NativeAudioProps) {
  const hydrated = useHydrated();
  const file = track.files[0];
  if (hydrated || file === undefined) {
    return null;
  }
  return (
    // biome-ignore lint/a11y/useMediaCaption: the transcript of a recording stands beside it
    <audio className={styles.audio} controls preload="none" src={file.href} aria-label={track.title} />
  );
}
