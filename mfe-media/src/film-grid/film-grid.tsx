import type { Track } from '@sahn/contracts/content/tracks';
import { classNames } from '@sahn/shared-ui/styles/class-names';
import { VideoPlayer } from '../video-player/video-player.tsx';
import styles from './film-grid.module.css';

export interface FilmGridProps {
  films: readonly Track[];
  level?: 2 | 3;
  details?: boolean;
  /** The first takes the most room and the others stand beside it. */
  firstLarge?: boolean;
}

/** Films beside each other. */
export function FilmGrid({ films, level = 3, details = false, firstLarge = false }: FilmGridProps) {
  return (
    <ul className={classNames(styles.films, firstLarge && styles.firstLarge)}>
      {films.map((film, index) => (
        <li key={film.id}>
          <VideoPlayer track={film} level={level} details={details} large={firstLarge && index === 0} />
        </li>
      ))}
    </ul>
  );
}
