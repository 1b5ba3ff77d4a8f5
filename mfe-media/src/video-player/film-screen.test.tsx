import { renderInModule } from '@sahn/tooling/testing/render-in-module';
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

async function setUp() {
  const [track] = await sampleTracks('A film');
  if (!track) throw new Error('There is no film');
  const file = { href: '/a.mp4', name: 'a.mp4', type: 'video/mp4', bytes: 400 };
  const { container } = renderInModule(
    <FilmScreen track={{ ...track, kind: 'video', files: [file] }} large={false} />,
  );
  const video = container.querySelector('video');
  if (!video) throw new Error('There is no video');
  Object.defineProperty(video, 'currentSrc', { value: file.href });
  return video;
}

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
