import { bell, bowed, drum, flute, plucked } from './instruments.ts';
import { drone, notes, piece, pitch, play } from './melody.ts';
import { finish, lay, noiseFrom, type Wave } from './wave.ts';

/** A flute that greets in rows: the same rise, answered each time a little higher. In place of a ziyarat. */
export function morningRows(): Wave {
  return finish(
    piece(84, 0.4, (target) => {
      lay(target, drone(84, 82.4), 0, 0.7);
      const voice = {
        scale: 'rast',
        tonic: 329.6,
        beat: 0.66,
        play: flute,
        loudness: 0.4,
        ring: 0.2,
      } as const;
      const greeting = '1 2 3:2 3 -:1 ';
      const rows = [
        '4 3 2:2 3:2 -:2 ',
        '4 5 4:2 3:2 -:2 ',
        '5 6 5:2 4 3:2 -:2 ',
        '6 7 6:2 5 4:2 -:2 ',
        '8:2 7 6 5:2 4 3:2 -:2 ',
        '5 4 3:2 2 1:4 -:2 ',
      ];
      const end = play(target, voice, notes(rows.map((row) => greeting + row).join('')), 3);
      for (const at of [3, end - 1]) lay(target, bell(659.3, 5), at, 0.1);
    }),
  );
}

/** A hundred tones on one string, in three parts of 34, 33 and 33, a bell between them. */
export function hundredBeads(): Wave {
  const parts = [
    { count: 34, degrees: [1, 1, 2, 1] },
    { count: 33, degrees: [3, 3, 4, 3] },
    { count: 33, degrees: [5, 4, 3, 2] },
  ];
  return finish(
    piece(88, 0.34, (target) => {
      lay(target, drone(88, 73.4), 0, 0.42);
      let at = 2.5;
      for (const { count, degrees } of parts) {
        lay(target, bell(587.3, 5), at, 0.16);
        at += 1.2;
        for (let bead = 0; bead < count; bead += 1) {
          const last = bead === count - 1;
          const degree = last ? 1 : (degrees[bead % degrees.length] ?? 1);
          lay(target, plucked(pitch(293.7, 'bayati', degree), last ? 3 : 1.6, bead + 1), at, 0.6);
          at += last ? 1.6 : 0.74;
        }
      }
      lay(target, bell(440, 6), at, 0.16);
    }),
    { fadeOut: 5 },
  );
}

/** Forty soft strokes like steps, and a low string that walks with them. In place of an elegy of the road. */
export function fortySteps(): Wave {
  const beat = 1.72;
  return finish(
    piece(80, 0.36, (target) => {
      lay(target, drone(80, 61.7), 0, 0.5);
      for (let step = 0; step < 40; step += 1)
        lay(target, drum(step % 4 === 0 ? 0.6 : 0.4, 62), 3 + step * beat, 0.8);
      const voice = {
        scale: 'hijaz',
        tonic: 123.5,
        beat: beat / 2,
        play: bowed,
        loudness: 0.46,
        ring: 0.35,
      } as const;
      const song = notes(
        '-:4 1:3 2 3:4 -:2 3:2 4:2 5:3 4 3:4 -:2 2:2 3:3 2 1:4 -:2 5:3 6 5:2 4:2 3:4 -:2 4:2 3:2 2:2 1:2 0:2 1:8',
      );
      play(target, voice, song, 3);
    }),
    { fadeOut: 6 },
  );
}

/** A low flute with long silences, as one speaks to oneself by night. In place of a whispered supplication. */
export function whisperedNight(): Wave {
  const chance = noiseFrom(29);
  return finish(
    piece(90, 0.46, (target) => {
      lay(target, drone(90, 55), 0, 0.56);
      const phrases = [
        '1:3 2 1:4',
        '1:2 2 3:3 2 1:3',
        '3:2 4 3:2 2 3:4',
        '3:2 4 5:4 4 3:3',
        '5:2 6 5 4 5:4',
        '4:2 3 4 3 2:4',
        '3:2 2 1:2 0 1:5',
      ];
      let at = 4;
      for (const phrase of phrases) {
        const voice = {
          scale: 'segah',
          tonic: 220,
          beat: 0.78 + chance() * 0.06,
          play: flute,
          loudness: 0.36,
          ring: 0.3,
        } as const;
        at = play(target, voice, notes(phrase), at) + 2.6 + chance() * 0.7;
      }
    }),
    { fadeIn: 3, fadeOut: 6 },
  );
}

/** A flute asks, struck strings answer; at the end they play together. In place of a song of praise. */
export function twoVoices(): Wave {
  const beat = 0.5;
  return finish(
    piece(74, 0.3, (target) => {
      lay(target, drone(74, 98), 0, 0.36);
      const asks = { scale: 'rast', tonic: 392, beat, play: flute, loudness: 0.36, ring: 0.16 } as const;
      const answers = { ...asks, play: plucked, loudness: 0.6, ring: 1.6 } as const;
      const turns = [
        ['1 2 3:2 4 3 2:2 -:2', '3 2 1:2 2 3 1:2 -:2'],
        ['3 4 5:2 6 5 4:2 -:2', '5 4 3:2 4 3 2:2 -:2'],
        ['5 6 8:2 7 6 5:2 -:2', '6 5 4:2 5 4 3:2 -:2'],
        ['8 7 6:2 5 6 5:3 -:2', '5 4 3:2 2 3 1:3 -:2'],
      ] as const;
      let at = 2.5;
      for (const [question, answer] of turns) {
        at = play(target, asks, notes(question), at);
        at = play(target, answers, notes(answer), at);
      }
      const together = notes('1 3 5:2 6 5 4:2 5 8:3 7 6 5:2 4 3 2:2 3 2 1:5');
      play(target, asks, together, at);
      const end = play(target, { ...answers, tonic: 196 }, together, at);
      for (let stroke = at; stroke < end; stroke += beat * 2) lay(target, drum(0.3), stroke, 0.7);
      lay(target, bell(784, 6), end, 0.14);
    }),
    { fadeOut: 5 },
  );
}
