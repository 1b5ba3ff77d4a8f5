import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { litLamp } from './lit-lamp.ts';
import { outlineOf, pathOf } from './outline.ts';
import { lottieOf, stillOf } from './scene.ts';

const shown = join(import.meta.dirname, '..', '..', '..', 'mfe-donate', 'src', 'funded-lamp');
const read = (file: string) => readFileSync(join(shown, file), 'utf8');

it('made the files that are shown', () => {
  expect(JSON.parse(read('lit-lamp.json'))).toEqual(JSON.parse(JSON.stringify(lottieOf(litLamp))));
  expect(read('lit-lamp.svg')).toBe(stillOf(litLamp));
});

it('writes no expressions, fonts or pictures', () => {
  const text = JSON.stringify(lottieOf(litLamp));
  expect(text).not.toMatch(/"x":"/);
  expect(text).not.toContain('"fonts"');
  expect(text).toContain('"assets":[]');
});

it('reads outlines and writes them again', () => {
  expect(pathOf(outlineOf('M0 0H10V10C8 12 2 12 0 10Z'))).toBe('M0 0L10 0L10 10C8 12 2 12 0 10Z');
  expect(pathOf(outlineOf('M0 0L1 2', [5, 5], 2))).toBe('M5 5L7 9');
  expect(() => outlineOf('M0 0Q1 1 2 2')).toThrow('An outline has no Q');
});
