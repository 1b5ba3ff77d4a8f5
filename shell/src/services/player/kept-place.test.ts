import { type PlayerState, silentPlayer } from '@sahn/contracts/player/player';
import { createStore } from 'zustand';
import { SampleAudio } from '../../testing/sample-audio.ts';
import { createEngine } from './engine.browser.ts';
import { followPlace, offerPlace } from './kept-place.browser.ts';

const track = { id: 'duas/one', title: 'One', src: '/media/one.mp3' };
const heard = { ...silentPlayer, track, queue: [track], position: 83, duration: 252 };

const storeOf = (state: PlayerState = silentPlayer) => createStore<PlayerState>()(() => state);

/** What the next document is offered. */
function offered() {
  const store = storeOf();
  offerPlace(store);
  return store.getState();
}

/** Listens for a while, and pauses. */
function listen() {
  const store = storeOf({ ...heard, playing: true });
  followPlace(store);
  store.setState({ playing: false });
  return store;
}

beforeEach(() => localStorage.clear());

it('offers the place at which a recording was paused, and does not play it', () => {
  listen();
  expect(offered()).toMatchObject({ track, queue: [track], position: 83, duration: 252, playing: false });
});

it('stores the place every few seconds, and when the document is left', () => {
  const store = storeOf({ ...heard, playing: true });
  followPlace(store);
  store.setState({ position: 84.9 });
  expect(offered().track).toBeNull();
  store.setState({ position: 85.1 });
  expect(offered().position).toBe(85.1);
  store.setState({ position: 86 });
  window.dispatchEvent(new Event('pagehide'));
  expect(offered().position).toBe(86);
});

it.each([
  ['has ended', { ended: true }],
  ['was closed', { ...silentPlayer }],
])('offers nothing of a recording that %s', (_name, end) => {
  listen().setState(end);
  expect(offered().track).toBeNull();
  expect(localStorage).toHaveLength(0);
});

it('leaves alone what is played already', () => {
  listen();
  const other = { ...track, id: 'duas/two' };
  const store = storeOf({ ...silentPlayer, track: other, queue: [other] });
  offerPlace(store);
  expect(store.getState()).toMatchObject({ track: other, position: 0 });
});

it.each([
  'no JSON',
  '{}',
  JSON.stringify({ track: { ...track, src: 'https://elsewhere.example/one.mp3' }, queue: [], position: 83 }),
  JSON.stringify({ track: { ...track, src: '//elsewhere.example/one.mp3' }, queue: [track], position: 83 }),
  JSON.stringify({ track, queue: [track], position: 'late' }),
])('offers nothing of %s', (text) => {
  localStorage.setItem('sahn.listening', text);
  expect(offered().track).toBeNull();
});

it('plays from there when the visitor wants it', async () => {
  listen();
  const store = storeOf();
  offerPlace(store);
  const audio = new SampleAudio();
  const engine = createEngine(store, () => audio as unknown as HTMLAudioElement);
  expect(audio.src).toBe('');
  engine.seek(40);
  engine.toggle();
  await Promise.resolve();
  expect(audio.src).toContain('/media/one.mp3');
  // It may have played for some milliseconds.
  expect(store.getState().position).toBeCloseTo(40, 0);
});
