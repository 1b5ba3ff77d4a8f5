import { bell, flute } from './instruments.ts';
import { beatsOf, drone, notes, piece, play } from './melody.ts';
import { finish, lay, type Wave } from './wave.ts';

/** A phrase for each line of the dua `rabbana`, about as long as the line is. */
const phrases = [
  '1 2 3:2 2 1:2 -',
  '1 2 3 4:2 3 2 1 2:2 -',
  '3 4 5:2 4 3 4 5 4:3 -',
  '5 4 3 2:3 -',
  '4 5 6 5:2 4 3 4 5 4:3 -',
  '5 6 8:2 7 6 5:2 -',
  '5 6 5 4:2 5 4 3 2 3 4 3:2 -',
  '4 3 2 3:2 2 1:2 -',
  '1 3 4 5:2 4 3 4 3 2:2 -',
  '3 4 5 6 5:2 4 3 4 3 2 3 2:2 1:4 -:2',
] as const;

const start = 2.5;
const beat = 0.6;

/** Starts of the lines, in seconds, in the order of their ids from 1. */
export const lineStarts: readonly number[] = phrases.map(
  (_, index) => start + beatsOf(phrases.slice(0, index).flatMap(notes)) * beat,
);

/** Length of the sound in whole seconds. */
export const recitationSeconds = Math.ceil(start + beatsOf(phrases.flatMap(notes)) * beat + 4);

/** A flute that plays a phrase for each line, in place of a recitation; a bell marks where a line begins. */
export function tonesForRabbana(): Wave {
  return finish(
    piece(recitationSeconds, 0.36, (target) => {
      lay(target, drone(recitationSeconds, 82.4), 0, 0.55);
      const voice = { scale: 'bayati', tonic: 329.6, beat, play: flute, loudness: 0.42, ring: 0.18 } as const;
      for (const [index, phrase] of phrases.entries()) {
        const at = lineStarts[index] ?? start;
        lay(target, bell(659.3, 3), at, 0.1);
        play(target, voice, notes(phrase), at);
      }
    }),
  );
}

/** The line times as an LRC file whose words are the ids of lines. */
export function lineTimes(): string {
  return lineStarts
    .map((seconds, index) => {
      const [minutes, rest] = [Math.floor(seconds / 60), (seconds % 60).toFixed(2)];
      return `[${String(minutes).padStart(2, '0')}:${rest.padStart(5, '0')}]${index + 1}\n`;
    })
    .join('');
}
