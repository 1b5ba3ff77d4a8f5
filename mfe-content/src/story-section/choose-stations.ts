import type { Chapter } from '@sahn/contracts/content/story';

export type Station = Pick<Chapter, 'id' | 'place' | 'time' | 'title'>;

/** As many as stand side by side on a wide screen. */
const most = 6;

/** The chapters at which the story comes to a new place, in its order. */
export function chooseStations(chapters: readonly Chapter[]): Station[] {
  return chapters
    .filter(({ place }, index) => place !== chapters[index - 1]?.place)
    .slice(0, most)
    .map(({ id, place, time, title }) => ({ id, place, time, title }));
}
