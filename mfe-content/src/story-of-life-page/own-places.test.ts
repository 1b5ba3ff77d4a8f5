/** @jest-environment node */
import type { Chapter } from '@sahn/contracts/content/story';
import { ownPlaces } from './own-places.ts';

const chapter: Chapter = {
  id: 'kufa',
  title: 'Kufa',
  place: 'Kufa',
  time: '36 AH',
  image: null,
  body: {
    language: 'en',
    blocks: [
      { kind: 'heading', level: 2, id: 'arrival', text: 'Arrival' },
      { kind: 'paragraph', inlines: [{ text: 'She taught.', note: 'mufid' }, { text: ' There.' }] },
      { kind: 'list', ordered: false, items: [[{ text: 'One', note: 'mufid' }]] },
      { kind: 'quote', paragraphs: [[{ text: 'Two', note: 'mufid' }]] },
    ],
  },
  reports: [],
  sources: [{ id: 'mufid', text: 'Al-Mufid' }],
};

it('names sources, notes and headings after their chapter', () => {
  const own = ownPlaces(chapter);
  expect(own.sources).toEqual([{ id: 'kufa-mufid', text: 'Al-Mufid' }]);
  expect(own.body.blocks).toEqual([
    { kind: 'heading', level: 2, id: 'kufa-arrival', text: 'Arrival' },
    { kind: 'paragraph', inlines: [{ text: 'She taught.', note: 'kufa-mufid' }, { text: ' There.' }] },
    { kind: 'list', ordered: false, items: [[{ text: 'One', note: 'kufa-mufid' }]] },
    { kind: 'quote', paragraphs: [[{ text: 'Two', note: 'kufa-mufid' }]] },
  ]);
});
