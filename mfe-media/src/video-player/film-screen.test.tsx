import { renderInModule } from '@sahn/tooling/testing/render-in-module';
import { createSamplePlayer } from '@sahn/tooling/testing/sample-player';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleTracks } from '../testing/sample-tracks.ts';
import { FilmScreen } from './film-screen.tsx';

/** jsdom plays nothing. */
beforeAll(() => {
  HTMLMediaElement.prototype.play = async () => {};
  HTMLMediaElement.prototype.pause = () => {};
  HTMLMediaElement.prototype.load = () => {};
});

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

async function show() {
  const [track] = await sampleTracks('A film');
  if (!track) throw new Error('There is no film');
  const file = { href: '/a.mp4', name: 'a.mp4', type: 'video/mp4', bytes: 400 };
  const captions = [
    { language: 'en' as const, src: '/en.vtt' },
    { language: 'fa' as const, src: '/fa.vtt' },
  ];
  const player = createSamplePlayer();
  const { container, unmount } = renderInModule(
    <FilmScreen track={{ ...track, kind: 'video', files: [file], captions }} large={false} />,
    { context: { player } },
  );
  const video = container.querySelector('video');
  if (!video) throw new Error('There is no video');
  Object.defineProperty(video, 'currentSrc', { value: file.href });
  return { video, player, unmount };
}

const setUp = async () => (await show()).video;

async function play() {
  const video = await setUp();
  fireEvent.click(video);
  fireEvent.play(video);
  fireEvent.playing(video);
  return { video, pass: (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms)) };
}

const failure = () => screen.queryByText(/^Could not load/);

it('lets a film play for as long as it lasts', async () => {
  const { pass } = await play();
  await pass(60_000);
  expect(failure()).toBeNull();
});

it('says that a film does not arrive when nothing more of it comes', async () => {
  const { video, pass } = await play();
  fireEvent.waiting(video);
  await pass(19_000);
  expect(failure()).toBeNull();
  fireEvent.progress(video);
  await pass(19_000);
  expect(failure()).toBeNull();
  await pass(1_000);
  expect(failure()).toBeVisible();
});

it('obeys its keys after it was started by the button on its picture', async () => {
  const video = await setUp();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  // The first of the two is on the picture; it goes when the film has begun.
  const [star] = screen.getAllByRole('button', { name: 'Play: A film' });
  if (!star) throw new Error('There is no button');
  await user.click(star);
  fireEvent.play(video);
  expect(star).not.toBeInTheDocument();
  await user.keyboard('m');
  expect(video.muted).toBe(true);
});

it('silences the sound of the site when it begins, and stops when that begins', async () => {
  const { video, player } = await show();
  act(() => player.update({ playing: true }));
  const pause = jest.spyOn(video, 'pause');
  fireEvent.play(video);
  expect(player.getState().playing).toBe(false);
  expect(pause).not.toHaveBeenCalled();
  act(() => player.update({ playing: true }));
  expect(pause).toHaveBeenCalledTimes(1);
});

it('is as loud as its keys make it, and is heard again when they change that', async () => {
  const video = await setUp();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  act(() => screen.getByRole('region', { name: 'Film: A film' }).focus());
  await user.keyboard('{ArrowUp}');
  expect(video.volume).toBe(1);
  await user.keyboard('m{ArrowDown}');
  expect(video.volume).toBeCloseTo(0.9);
  expect(video.muted).toBe(false);
  await user.keyboard('{ArrowDown>12/}');
  expect(video.volume).toBe(0);
});

it('is moved by its keys from its beginning to its end, also before its file has come', async () => {
  await setUp();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const position = () => screen.getByRole('slider', { name: 'Position' });
  act(() => screen.getByRole('region', { name: 'Film: A film' }).focus());
  await user.keyboard('{ArrowRight}');
  expect(position()).toHaveValue('5');
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(position()).toHaveValue('12');
  await user.keyboard('{ArrowLeft>3/}');
  expect(position()).toHaveValue('0');
});

it('stops when its page is left, and fetches nothing more of its file', async () => {
  const { video, unmount } = await show();
  fireEvent.click(video);
  expect(video).toHaveAttribute('src', '/a.mp4');
  const pause = jest.spyOn(video, 'pause');
  const load = jest.spyOn(video, 'load');
  unmount();
  expect(pause).toHaveBeenCalledTimes(1);
  expect(video).not.toHaveAttribute('src');
  expect(load).toHaveBeenCalledTimes(1);
});

it('shows the words of its captions in their language, until they are switched off', async () => {
  const wordsIn = (language: string) => {
    const words = document.createDocumentFragment();
    words.append(`Words in ${language}`);
    return words;
  };
  // jsdom has no captions.
  const tracks = ['en', 'fa'].map((language) =>
    Object.assign(new EventTarget(), {
      language,
      mode: 'disabled',
      activeCues: [{ getCueAsHTML: () => wordsIn(language) }],
    }),
  );
  Object.defineProperty(HTMLMediaElement.prototype, 'textTracks', { configurable: true, value: tracks });
  await setUp();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  expect(screen.getByText('Words in en').closest('[lang]')).toHaveAttribute('lang', 'en');
  await user.click(screen.getByRole('button', { name: /^Captions/ }));
  const choice = screen.getByRole('combobox', { name: 'Captions' });
  await user.selectOptions(choice, 'فارسی');
  expect(screen.queryByText('Words in en')).toBeNull();
  expect(screen.getByText('Words in fa').closest('[lang]')).toMatchObject({ lang: 'fa', dir: 'rtl' });
  await user.selectOptions(choice, 'No captions');
  expect(screen.queryByText(/^Words in/)).toBeNull();
  Reflect.deleteProperty(HTMLMediaElement.prototype, 'textTracks');
});
