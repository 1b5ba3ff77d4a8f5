import { act } from 'react';
import { createTestPlayer, draw } from '../testing/draw.tsx';
import { pressFilmKey } from './film-keys.ts';

async function setUp() {
  const done: string[] = [];
  const note = (name: string) => (value?: number) =>
    done.push(value === undefined ? name : `${name} ${value}`);
  const film = {
    toggle: note('toggle'),
    goBy: note('go'),
    louder: note('louder'),
    mute: note('mute'),
    widen: note('widen'),
    captions: note('captions'),
  };
  const { find, key } = await draw(
    <section aria-label="film" tabIndex={-1} onKeyDown={(event) => pressFilmKey(event, film)}>
      <button type="button">one</button>
      <select />
    </section>,
    createTestPlayer(),
  );
  return { done, find, key };
}

it('obeys the usual keys of films', async () => {
  const { done, key } = await setUp();
  const keys = [' ', 'k', 'K', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'm', 'f', 'c', 'x', 'Tab'];
  for (const name of keys) {
    await key('section', name);
  }
  expect(done).toEqual([
    ...[
      'toggle',
      'toggle',
      'toggle',
      'go -5',
      'go 5',
      'louder 0.1',
      'louder -0.1',
      'mute',
      'widen',
      'captions',
    ],
  ]);
});

it('leaves fields and buttons the keys that are theirs, and the browser its own', async () => {
  const { done, key, find } = await setUp();
  await key('select', 'ArrowDown');
  await key('button', ' ');
  await act(async () => {
    find('section').dispatchEvent(new KeyboardEvent('keydown', { key: 'f', ctrlKey: true, bubbles: true }));
  });
  expect(done).toEqual([]);
  await key('button', 'm');
  expect(done).toEqual(['mute']);
});
