import { classNames } from '@sahn/shared-ui/styles/class-names';
import styles from './track-cover.module.css';

export interface TrackCoverProps {
  /** Address of the picture; without one a star is shown. */
  src: string | undefined;
  /** Whether it turns: while the recording plays. */
  turning: boolean;
}

/** The round picture of a recording. Decorative: the title is beside it. */
export function TrackCover({ src, turning }: TrackCoverProps) {
  return (
    <span className={classNames(styles.cover, turning && styles.turning)}>
      {src === undefined ? (
        <span className="star" />
      ) : (
        <img src={src} alt="" width={240} height={240} loading="lazy" decoding="async" />
      )}
    </span>
  );
}
