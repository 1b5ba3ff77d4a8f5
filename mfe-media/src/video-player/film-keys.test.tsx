import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pressFilmKey } from './film-keys.ts';

function setUp() {
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
  render(
    <section aria-label="film" tabIndex={-1} onKeyDown={(event) => pressFilmKey(event, film)}>
      <button type="button">one</button>
      <select aria-label="two" />
    </section>,
  );
  const user = userEvent.setup();
  const pressOn = async (element: HTMLElement, keys: string) => {
    act(() => element.focus());
    await user.keyboard(keys);
  };
  return { done, pressOn, film: screen.getByRole('region', { name: 'film' }) };
}

it('obeys the usual keys of films', async () => {
  const { done, film, pressOn } = setUp();
  await pressOn(film, ' kK{ArrowLeft}{ArrowRight}{ArrowUp}{ArrowDown}mfcx{Tab}');
  expect(done).toEqual([
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
  ]);
});

it('leaves fields and buttons their keys, and the browser its shortcuts', async () => {
  const { done, film, pressOn } = setUp();
  await pressOn(screen.getByRole('combobox'), '{ArrowDown}');
  await pressOn(screen.getByRole('button'), ' ');
  await pressOn(film, '{Control>}f{/Control}');
  expect(done).toEqual([]);
  await pressOn(screen.getByRole('button'), 'm');
  expect(done).toEqual(['mute']);
});
