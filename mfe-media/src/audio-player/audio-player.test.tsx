import { act, createRef } from 'react';
import { createTestPlayer, draw, redraw } from '../testing/draw.tsx';
import { AudioPlayer, type AudioPlayerHandle, type AudioPlayerOptions } from './audio-player.tsx';

const options: AudioPlayerOptions = { src: '/one.mp3', title: 'First', coverImage: '/one.svg' };
const track = { id: '/one.mp3', title: 'First', src: '/one.mp3', cover: '/one.svg' };
const held = { track, queue: [track], duration: 60 };

beforeAll(() => {
  globalThis.CSS = { supports: (_: string, value: string) => !value.startsWith('no') } as typeof CSS;
});

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

describe('starting by itself', () => {
  it('does not happen on mounting', async () => {
    const player = createTestPlayer();
    await draw(<AudioPlayer {...options} />, player);
    expect(player.getState().track).toBeNull();
  });

  it('does not happen because equal options came as a new object', async () => {
    const player = createTestPlayer();
    const drawn = await draw(<AudioPlayer {...options} />, player);
    await redraw(drawn, <AudioPlayer {...{ ...options }} />, player);
    await redraw(drawn, <AudioPlayer {...options} onPlay={() => {}} queue={[track]} />, player);
    expect(player.getState().track).toBeNull();
  });

  it.each<[string, Partial<AudioPlayerOptions>]>([
    ['src', { src: '/two.mp3' }],
    ['title', { title: 'Second' }],
    ['coverImage', { coverImage: '/two.svg' }],
    ['coverRotate', { coverRotate: false }],
    ['progressBarColor', { progressBarColor: 'red' }],
    ['indicatorColor', { indicatorColor: 'red' }],
  ])('happens when %s changes in value', async (_, change) => {
    const player = createTestPlayer();
    const drawn = await draw(<AudioPlayer {...options} />, player);
    await redraw(drawn, <AudioPlayer {...options} {...change} />, player);
    expect(player.getState()).toMatchObject({
      playing: true,
      track: { src: change.src ?? options.src },
    });
  });

  it('resumes what the player holds, and leaves alone what plays', async () => {
    const player = createTestPlayer({ ...held, position: 30 });
    const drawn = await draw(<AudioPlayer {...options} />, player);
    await redraw(drawn, <AudioPlayer {...options} title="Other" />, player);
    expect(player.getState()).toMatchObject({ playing: true, position: 30 });
    await redraw(drawn, <AudioPlayer {...options} title="Another" />, player);
    expect(player.getState().playing).toBe(true);
  });
});

describe('states', () => {
  it('toggles by a button whose name holds state and title', async () => {
    const player = createTestPlayer();
    const { find, press } = await draw(<AudioPlayer {...options} />, player);
    const name = () => find('section > button').getAttribute('aria-label');
    expect(name()).toBe('player.playTitle');
    await press('section > button');
    expect(player.getState().playing).toBe(true);
    expect(name()).toBe('player.pauseTitle');
    await press('section > button');
    expect(player.getState().playing).toBe(false);
  });

  it('turns the cover only while it plays, and not with coverRotate off', async () => {
    const player = createTestPlayer({ ...held, playing: true });
    const drawn = await draw(<AudioPlayer {...options} />, player);
    const turns = () => drawn.container.querySelector('.turning') !== null;
    expect(turns()).toBe(true);
    await act(async () => player.pause());
    expect(turns()).toBe(false);
    await act(async () => player.toggle());
    await redraw(drawn, <AudioPlayer {...options} coverRotate={false} />, player);
    expect(turns()).toBe(false);
  });

  it('says why it failed, and tries again', async () => {
    const player = createTestPlayer({ ...held, failure: 'missing' });
    const { find, press } = await draw(<AudioPlayer {...options} />, player);
    expect(find('[role="status"]').textContent).toContain('player.failure.missing');
    await press('[role="status"] button');
    expect(player.getState()).toMatchObject({ playing: true, failure: null });
  });

  it('writes current and total time', async () => {
    const player = createTestPlayer({ ...held, position: 65.9, duration: 3725.4 });
    const { container } = await draw(<AudioPlayer {...options} />, player);
    expect(container.textContent).toContain('01:05 / 62:05');
    await act(async () => player.close());
    expect(container.textContent).toContain('00:00 / 00:00');
  });
});

describe('colours', () => {
  it('are custom properties of the element, and those of the page when left out or wrong', async () => {
    const player = createTestPlayer();
    const drawn = await draw(<AudioPlayer {...options} progressBarColor="#123456" />, player);
    const { style } = drawn.find('section');
    expect(style.getPropertyValue('--player-bar')).toBe('#123456');
    expect(style.getPropertyValue('--player-knob')).toBe('');
    await redraw(drawn, <AudioPlayer {...options} progressBarColor="no colour" />, player);
    expect(style.getPropertyValue('--player-bar')).toBe('');
  });
});

describe('what it tells its parent', () => {
  it('follows the sound', async () => {
    const player = createTestPlayer({ track, queue: [track] });
    const { heard, events } = hear();
    await draw(<AudioPlayer {...options} {...events} />, player);
    await act(async () => {
      player.become({ duration: 60 });
      player.toggle();
      player.become({ position: 0.2 });
      player.become({ position: 0.4 });
      player.pause();
      player.toggle();
      player.become({ playing: false, ended: true, position: 60 });
      player.become({ failure: 'format' });
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

  it('is nothing of other sounds', async () => {
    const player = createTestPlayer();
    const { heard, events } = hear();
    await draw(<AudioPlayer {...options} {...events} />, player);
    await act(async () => player.play([{ ...track, id: 'other', src: '/other.mp3' }]));
    expect(heard).toEqual([]);
  });

  it('is silent about time while the knob is dragged', async () => {
    const player = createTestPlayer({ ...held, playing: true, position: 30 });
    const { heard, events } = hear();
    const { pointer, container } = await draw(<AudioPlayer {...options} {...events} />, player);
    await pointer('pointerdown', 30);
    await pointer('pointermove', 40);
    await act(async () => player.become({ position: 30.2 }));
    expect(container.textContent).toContain('00:40 / 01:00');
    await pointer('pointerup', 40);
    expect(player.getState()).toMatchObject({ position: 40, playing: true });
    await act(async () => player.become({ position: 40.2 }));
    expect(heard).toEqual(['progress-start', 'progress-move 40', 'progress-end 40', 'playing 40.2']);
  });
});

describe('its handle', () => {
  it('plays, pauses and reads', async () => {
    const player = createTestPlayer();
    const handle = createRef<AudioPlayerHandle>();
    await draw(<AudioPlayer {...options} ref={handle} />, player);
    await act(async () => handle.current?.play());
    expect(handle.current).toMatchObject({ isPlaying: true, totalTime: 252, currentTime: 0 });
    await act(async () => handle.current?.pause());
    expect(player.getState().playing).toBe(false);
  });
});

it('leaves the sound alone when it goes away', async () => {
  const player = createTestPlayer({ ...held, playing: true });
  const drawn = await draw(<AudioPlayer {...options} />, player);
  await redraw(drawn, null, player);
  expect(player.getState().playing).toBe(true);
});
