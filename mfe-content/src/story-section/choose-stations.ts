import type { Chapter } from '@sahn/contracts/content/story';

export type Station = Pick<Chapter, 'id' | 'place' | 'time' | 'title'>;

/** As many as fit side by side on a wide screen. */
const most = 6;

/** The chapters at which the story moves to another place, in order; at most six. */
export function chooseStations(chapters: readonly Chapter[]): Station[] {
  return chapters
    .filter(({ place }, index) => place !== chapters[index - 1]?.place)
    .slice(0, most)
    .map(({ id, place, time, title }) => ({ id, place, time, title }));
}
