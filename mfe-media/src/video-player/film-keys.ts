import type { KeyboardEvent } from 'react';

/** What keys do to a film. */
export interface FilmKeys {
  toggle(): void;
  /** Seconds from here. */
  goBy(seconds: number): void;
  /** A step of loudness, of one in all. */
  louder(step: number): void;
  mute(): void;
  widen(): void;
  captions(): void;
}

const step = 5;
const loudness = 0.1;

/** The usual keys of film players: space or k, arrows, m, f, c. Fields and buttons keep those that are theirs. */
export function pressFilmKey(event: KeyboardEvent, film: FilmKeys): void {
  const { target } = event;
  if (
    event.defaultPrevented ||
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    !(target instanceof Element)
  ) {
    return;
  }
  if (target.closest('select') || (event.key === ' ' && target.closest('button'))) {
    return;
  }
  const actions = new Map<string, () => void>([
    [' ', film.toggle],
    ['k', film.toggle],
    ['ArrowLeft', () => film.goBy(-step)],
    ['ArrowRight', () => film.goBy(step)],
    ['ArrowUp', () => film.louder(loudness)],
    ['ArrowDown', () => film.louder(-loudness)],
    ['m', film.mute],
    ['f', film.widen],
    ['c', film.captions],
  ]);
  const action = actions.get(event.key.length === 1 ? event.key.toLowerCase() : event.key);
  if (action) {
    event.preventDefault();
    action();
  }
}
