import type { Track } from '@sahn/contracts/content/tracks';
import { useHydrated } from '@sahn/shared-ui/hooks/use-hydrated';
import styles from './native-audio.module.css';

export interface NativeAudioProps {
  track: Track;
}

/**
 * The browser's native player, for visitors without scripts. Where scripts run it is hidden, takes no space, and is
 * removed after hydration: the shell's media element is then the only one.
 */
export function NativeAudio({ track }: NativeAudioProps) {
  const hydrated = useHydrated();
  const file = track.files[0];
  if (hydrated || file === undefined) {
    return null;
  }
  return (
    // biome-ignore lint/a11y/useMediaCaption: the transcript of a recording is beside it
    <audio className={styles.audio} controls preload="none" src={file.href} aria-label={track.title} />
  );
}
