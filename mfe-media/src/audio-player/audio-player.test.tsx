import type { PlayerState } from '@sahn/contracts/player/player';
import { renderInModule } from '@sahn/tooling/testing/render-in-module';
import { createSamplePlayer } from '@sahn/tooling/testing/sample-player';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef, type ReactNode } from 'react';
import { pointAtBar } from '../testing/point-at-bar.ts';
import { AudioPlayer, type AudioPlayerHandle, type AudioPlayerOptions } from './audio-player.tsx';

const options: AudioPlayerOptions = { src: '/one.mp3', title: 'First', coverImage: '/one.svg' };
const track = { id: '/one.mp3', title: 'First', src: '/one.mp3', cover: '/one.svg' };
const held = { track, queue: [track], duration: 60 };

beforeAll(() => {
  globalThis.CSS = { supports: (_: string, value: string) => !value.startsWith('no') } as typeof CSS;
});

function renderWithPlayer(ui: ReactNode, start?: Partial<PlayerState>) {
  const player = createSamplePlayer(start);
  return { player, user: userEvent.setup(), ...renderInModule(ui, { context: { player } }) };
}

function hear() {
  const heard: string[] = [];
  const note = (name: string) => (value?: number | string) =>
    heard.push(value === undefined ? name : `${name} ${value}`);
  const events = {
    onPlay: note('play'),
    onPause: note('pause'),
    onEnded: note('ended'),
    onPlayError: note('play-error'),
    onPlaying: note('playing'),
    onLoadedMetadata: note('loadedmetadata'),
    onProgressStart: note('progress-start'),
    onProgressMove: note('progress-move'),
    onProgressEnd: note('progress-end'),
    onProgressClick: note('progress-click'),
  };
  return { heard, events };
}

describe('autoplay', () => {
  it('does not happen on mounting', () => {
    const { player } = renderWithPlayer(<AudioPlayer {...options} />);
    expect(player.getState().track).toBeNull();
  });

  it('does not happen when equal options come as a new object', () => {
    const { player, rerender } = renderWithPlayer(<AudioPlayer {...options} />);
    rerender(<AudioPlayer {...{ ...options }} />);
    rerender(<AudioPlayer {...options} onPlay={() => {}} queue={[track]} />);
    expect(player.getState().track).toBeNull();
  });

  it.each<[string, Partial<AudioPlayerOptions>]>([
    ['src', { src: '/two.mp3' }],
    ['title', { title: 'Second' }],
    ['coverImage', { coverImage: '/two.svg' }],
    ['coverRotate', { coverRotate: false }],
    ['progressBarColor', { progressBarColor: 'red' }],
    ['indicatorColor', { indicatorColor: 'red' }],
  ])('happens when %s changes in value', (_, change) => {
    const { player, rerender } = renderWithPlayer(<AudioPlayer {...options} />);
    rerender(<AudioPlayer {...options} {...change} />);
    expect(player.getState()).toMatchObject({
      playing: true,
      track: { src: change.src ?? options.src },
    });
  });

  it('resumes what the player holds, and leaves alone what plays', () => {
    const { player, rerender } = renderWithPlayer(<AudioPlayer {...options} />, { ...held, position: 30 });
    rerender(<AudioPlayer {...options} title="Other" />);
    expect(player.getState()).toMatchObject({ playing: true, position: 30 });
    rerender(<AudioPlayer {...options} title="Another" />);
    expect(player.getState().playing).toBe(true);
  });
});

describe('states', () => {
  it('toggles by a button whose name holds state and title', async () => {
    const { player, user } = renderWithPlayer(<AudioPlayer {...options} />);
    await user.click(screen.getByRole('button', { name: 'Play: First' }));
    expect(player.getState().playing).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Pause: First' }));
    expect(player.getState().playing).toBe(false);
  });

  it('turns the cover only while it plays, and not with coverRotate off', () => {
    const { player, container, rerender } = renderWithPlayer(<AudioPlayer {...options} />, {
      ...held,
      playing: true,
    });
    const isTurning = () => container.querySelector('.turning') !== null;
    expect(isTurning()).toBe(true);
    act(() => player.pause());
    expect(isTurning()).toBe(false);
    act(() => player.toggle());
    rerender(<AudioPlayer {...options} coverRotate={false} />);
    expect(isTurning()).toBe(false);
  });

  it('shows why playback failed, and retries', async () => {
    const { player, user } = renderWithPlayer(<AudioPlayer {...options} />, { ...held, failure: 'missing' });
    const status = screen.getByRole('status');
    expect(status).toHaveTextContent('This recording is no longer available.');
    await user.click(within(status).getByRole('button', { name: 'Try again' }));
    expect(player.getState()).toMatchObject({ playing: true, failure: null });
  });

  it('writes current and total time', () => {
    const { player } = renderWithPlayer(<AudioPlayer {...options} />, {
      ...held,
      position: 65.9,
      duration: 3725.4,
    });
    expect(screen.getByText('01:05 / 62:05')).toBeVisible();
    act(() => player.close());
    expect(screen.getByText('00:00 / 00:00')).toBeVisible();
  });

  it('writes the total time that the page knows until the sound is loaded', () => {
    const { player } = renderWithPlayer(<AudioPlayer {...options} seconds={250} />);
    expect(screen.getByText('00:00 / 04:10')).toBeVisible();
    act(() => {
      player.play([track]);
      player.update({ duration: 252 });
    });
    expect(screen.getByText('00:00 / 04:12')).toBeVisible();
  });
});

describe('colours', () => {
  it('are custom properties of the element, and those of the page when left out or wrong', () => {
    const { rerender } = renderWithPlayer(<AudioPlayer {...options} progressBarColor="#123456" />);
    const { style } = screen.getByRole('region', { name: 'Audio player' });
    expect(style.getPropertyValue('--player-bar')).toBe('#123456');
    expect(style.getPropertyValue('--player-knob')).toBe('');
    rerender(<AudioPlayer {...options} progressBarColor="no colour" />);
    expect(style.getPropertyValue('--player-bar')).toBe('');
  });
});

describe('its events', () => {
  it('report what happens to its sound', () => {
    const { heard, events } = hear();
    const { player } = renderWithPlayer(<AudioPlayer {...options} {...events} />, { track, queue: [track] });
    act(() => {
      player.update({ duration: 60 });
      player.toggle();
      player.update({ position: 0.2 });
      player.update({ position: 0.4 });
      player.pause();
      player.toggle();
      player.update({ playing: false, ended: true, position: 60 });
      player.update({ failure: 'format' });
    });
    expect(heard).toEqual([
      'loadedmetadata 60',
      'play',
      'playing 0.2',
      'playing 0.4',
      'pause',
      'play',
      'ended',
      'play-error format',
    ]);
  });

  it('do not report other sounds', () => {
    const { heard, events } = hear();
    const { player } = renderWithPlayer(<AudioPlayer {...options} {...events} />);
    act(() => player.play([{ ...track, id: 'other', src: '/other.mp3' }]));
    expect(heard).toEqual([]);
  });

  it('do not report the time while the knob is dragged', () => {
    const { heard, events } = hear();
    const { player } = renderWithPlayer(<AudioPlayer {...options} {...events} />, {
      ...held,
      playing: true,
      position: 30,
    });
    pointAtBar('pointerdown', 30);
    pointAtBar('pointermove', 40);
    act(() => player.update({ position: 30.2 }));
    expect(screen.getByText('00:40 / 01:00')).toBeVisible();
    pointAtBar('pointerup', 40);
    expect(player.getState()).toMatchObject({ position: 40, playing: true });
    act(() => player.update({ position: 40.2 }));
    expect(heard).toEqual(['progress-start', 'progress-move 40', 'progress-end 40', 'playing 40.2']);
  });
});

describe('its handle', () => {
  it('plays, pauses and reads', () => {
    const handle = createRef<AudioPlayerHandle>();
    const { player } = renderWithPlayer(<AudioPlayer {...options} ref={handle} />);
    act(() => handle.current?.play());
    expect(handle.current).toMatchObject({ isPlaying: true, totalTime: 252, currentTime: 0 });
    act(() => handle.current?.pause());
    expect(player.getState().playing).toBe(false);
  });
});

it('leaves the sound alone when it goes away', () => {
  const { player, rerender } = renderWithPlayer(<AudioPlayer {...options} />, { ...held, playing: true });
  rerender(null);
  expect(player.getState().playing).toBe(true);
});
