import { firstFile, formatName, playableFiles } from './film-files.ts';

const webm = { href: '/a.webm', name: 'a.webm', type: 'video/webm; codecs="vp9"', bytes: 900 };
const mp4 = { href: '/a.mp4', name: 'a.mp4', type: 'video/mp4', bytes: 400 };
const canPlay = (...types: string[]) => {
  const video = document.createElement('video');
  video.canPlayType = (type) => (types.some((one) => type.startsWith(one)) ? 'maybe' : '');
  return video;
};

it('leaves out what the browser cannot play, unless it can play nothing', () => {
  expect(playableFiles(canPlay('video/mp4'), [webm, mp4])).toEqual([mp4]);
  expect(playableFiles(canPlay(), [webm, mp4])).toEqual([webm, mp4]);
});

it('begins with the first, or with the smallest when data saving is on', () => {
  expect(firstFile([webm, mp4], false)).toBe(webm);
  expect(firstFile([webm, mp4], true)).toBe(mp4);
  expect(firstFile([], true)).toBeUndefined();
});

it('names formats', () => {
  expect([webm, mp4].map(formatName)).toEqual(['WEBM', 'MP4']);
});
