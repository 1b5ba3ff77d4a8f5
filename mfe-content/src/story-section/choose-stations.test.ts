/** @jest-environment node */
import type { Chapter } from '@sahn/contracts/content/story';
import { chooseStations } from './choose-stations.ts';

function chapter(id: string, place: string): Chapter {
  return {
    id,
    place,
    time: '61 AH',
    title: id,
    image: null,
    body: { language: 'en', blocks: [] },
    reports: [],
    sources: [],
  };
}

describe('chooseStations', () => {
  it('has one station for consecutive chapters at the same place', () => {
    const story = [chapter('birth', 'Medina'), chapter('youth', 'Medina'), chapter('kufa', 'Kufa')];
    expect(chooseStations(story).map((station) => station.id)).toEqual(['birth', 'kufa']);
  });

  it('has another station when the story returns to a place', () => {
    const story = [chapter('a', 'Medina'), chapter('b', 'Kufa'), chapter('c', 'Medina')];
    expect(chooseStations(story).map((station) => station.id)).toEqual(['a', 'b', 'c']);
  });

  it('returns at most six, with only the fields that a station shows', () => {
    const story = Array.from({ length: 9 }, (_, index) => chapter(`c${index}`, `place ${index}`));
    expect(chooseStations(story)).toHaveLength(6);
    expect(chooseStations(story)[0]).toEqual({ id: 'c0', place: 'place 0', time: '61 AH', title: 'c0' });
  });
});
