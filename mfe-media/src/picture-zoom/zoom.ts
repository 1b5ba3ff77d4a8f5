import { useSyncExternalStore } from 'react';

/** Offset from the middle of a frame, in fractions of the frame's width and height. */
export interface Point {
  x: number;
  y: number;
}

/** Size of a picture in its frame, and the offset of its middle. */
export interface View extends Point {
  /** 1 shows the whole picture. */
  level: number;
}

export const whole: View = { level: 1, x: 0, y: 0 };
export const middle: Point = { x: 0, y: 0 };
export const mostLevel = 5;
/** Change of level by one press of a button or key. */
export const levelStep = 0.5;

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** Clamps a view so that the picture's edges stay outside the frame. `fit`: the fraction of the frame filled at level 1. */
export function bounded(view: View, fit: Point): View {
  const level = within(view.level, 1, mostLevel);
  const reach = (part: number) => Math.max(0, (level * part - 1) / 2);
  return {
    level,
    x: within(view.x, -reach(fit.x), reach(fit.x)) || 0,
    y: within(view.y, -reach(fit.y), reach(fit.y)) || 0,
  };
}

/** The view at another level. The point of the picture at `at` keeps its position in the frame. */
export function zoomed(view: View, level: number, at: Point, fit: Point): View {
  const wanted = within(level, 1, mostLevel);
  const ratio = wanted / view.level;
  return bounded(
    { level: wanted, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio },
    fit,
  );
}

/** The view after the picture was moved by `by`. */
export function moved(view: View, by: Point, fit: Point): View {
  return bounded({ level: view.level, x: view.x + by.x, y: view.y + by.y }, fit);
}

/** Fraction of a frame that a picture fills when it is shown whole. */
export function fitOf(
  frame: { width: number; height: number },
  picture: { width: number; height: number },
): Point {
  const scale = Math.min(frame.width / picture.width, frame.height / picture.height);
  return { x: (picture.width * scale) / frame.width, y: (picture.height * scale) / frame.height };
}

/** A view as a store outside React: gestures change it on every frame, and the slides must not render each time. */
export class Zoom {
  #view = whole;
  readonly #listeners = new Set<() => void>();

  get = (): View => this.#view;

  set = (view: View): void => {
    if (view.level === this.#view.level && view.x === this.#view.x && view.y === this.#view.y) return;
    this.#view = view;
    for (const listener of this.#listeners) listener();
  };

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}

/** The level of a view; renders again when it changes. */
export function useLevel(zoom: Zoom): number {
  return useSyncExternalStore(
    zoom.subscribe,
    () => zoom.get().level,
    () => whole.level,
  );
}

const panStep = 0.2;

/** The view after a key press; undefined for other keys. Arrows move a view only when it is enlarged. */
export function viewAfterKey(key: string, view: View, fit: Point): View | undefined {
  const level: Readonly<Record<string, number>> = {
    '+': view.level + levelStep,
    '=': view.level + levelStep,
    '-': view.level - levelStep,
    '−': view.level - levelStep,
    '0': 1,
    '۰': 1,
    '٠': 1,
  };
  const arrows: Readonly<Record<string, Point>> = {
    ArrowLeft: { x: panStep, y: 0 },
    ArrowRight: { x: -panStep, y: 0 },
    ArrowUp: { x: 0, y: panStep },
    ArrowDown: { x: 0, y: -panStep },
  };
  const wanted = level[key];
  if (wanted !== undefined) return zoomed(view, wanted, middle, fit);
  const arrow = arrows[key];
  return arrow && view.level > 1 ? moved(view, arrow, fit) : undefined;
}
