import { classNames } from '@sahn/shared-ui/styles/class-names';
import styles from './track-cover.module.css';

export interface TrackCoverProps {
  /** Address of the picture; a star stands in where there is none. */
  src: string | undefined;
  /** Turns slowly: while the recording sounds. */
  turning: boolean;
}

/** The round picture of a recording. It says nothing that the title beside it does not say. */
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
