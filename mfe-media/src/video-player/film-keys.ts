import type { KeyboardEvent } from 'react';

/** The actions of a film that have keys. */
export interface FilmKeys {
  toggle(): void;
  /** Seconds from the current position; negative goes back. */
  goBy(seconds: number): void;
  /** Change of the volume, which is between 0 and 1. */
  louder(step: number): void;
  mute(): void;
  widen(): void;
  captions(): void;
}

const step = 5;
const loudness = 0.1;

/** The usual keys of video players: space or k, arrows, m, f, c. Fields and buttons keep their own keys. */
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
