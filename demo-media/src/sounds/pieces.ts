import { bell, bowed, drum, flute, plucked, water } from './instruments.ts';
import { beatsOf, drone, notes, piece, pitch, play } from './melody.ts';
import { finish, lay, noiseFrom, type Wave } from './wave.ts';

/** A flute over a held tone, slow and with long rests: in place of a recitation. */
export function beforeDawn(): Wave {
  return finish(
    piece(66, 0.42, (target) => {
      lay(target, drone(66, 73.4), 0, 0.8);
      const voice = {
        scale: 'bayati',
        tonic: 293.7,
        beat: 0.82,
        play: flute,
        loudness: 0.42,
        ring: 0.2,
      } as const;
      const song = notes(
        '1:3 2 3:2 2 1:4 -:2 1 3 4:3 5 4 3:2 2:3 -:2 4 5:2 6 5:2 4 3 4:3 -:2 5 8:3 7 6 5:3 4 3:2 -:2 4 3 2:2 3 2 1:5 -:2 0 1:2 2 1:6',
      );
      play(target, voice, song, 4);
    }),
  );
}

/** A low bowed string: in place of an elegy. */
export function oneLamp(): Wave {
  return finish(
    piece(62, 0.38, (target) => {
      lay(target, drone(62, 65.4), 0, 0.62);
      const voice = {
        scale: 'saba',
        tonic: 130.8,
        beat: 0.88,
        play: bowed,
        loudness: 0.5,
        ring: 0.3,
      } as const;
      const song = notes(
        '1:3 2:2 3:3 4:2 3:2 2:3 -:1.5 3:2 4:3 3 2 1:4 -:2 5:3 6:2 5 4:2 3:3 -:1.5 4:2 3 2:2 3 2 1:3 0:2 1:5',
      );
      const end = play(target, voice, song, 3.5);
      for (const at of [3.5, 20, 38, end - 5]) lay(target, bell(523, 6), at, 0.12);
    }),
  );
}

/** Struck strings and a soft drum: in place of a song of praise. */
export function manyPetals(): Wave {
  const beat = 0.42;
  return finish(
    piece(52, 0.26, (target) => {
      lay(target, drone(52, 98), 0, 0.34);
      const voice = { scale: 'rast', tonic: 392, beat, play: plucked, loudness: 0.62, ring: 1.6 } as const;
      const first = '1 1 3 5 4 3 2:2 3 3 5 6 5:2 -:2 ';
      const second = '5 6 8:2 7 6 5:2 6 5 4 3 4:2 -:2 ';
      const third = '3 4 5:2 4 3 2:2 3 2 1 0 1:4 ';
      const song = notes(first + first + second + second + third + first + second + third);
      const end = play(target, voice, song, 2);
      const low = notes('1:4 5:4 1:4 4:4 1:4 5:4 4:4 1:4');
      for (let at = 2; at < end - 6; at += beatsOf(low) * beat)
        play(target, { ...voice, tonic: 196, loudness: 0.4, ring: 2.4 }, low, at);
      const strokes = [0.5, 0, 0.22, 0, 0.4, 0, 0.22, 0.14] as const;
      for (let step = 0; 2 + step * beat < end - 2; step += 1) {
        const loudness = strokes[step % strokes.length] ?? 0;
        if (loudness > 0) lay(target, drum(loudness), 2 + step * beat, 0.8);
      }
    }),
    { fadeOut: 5 },
  );
}

/** One bowed voice that rises and falls like speech: in place of a lecture. */
export function openBook(): Wave {
  const chance = noiseFrom(41);
  return finish(
    piece(56, 0.22, (target) => {
      lay(target, drone(56, 87.3), 0, 0.2);
      let at = 2;
      let degree = 4;
      while (at < 49) {
        const length = 5 + Math.round((chance() + 1) * 4);
        for (let word = 0; word < length && at < 50; word += 1) {
          const closing = word >= length - 2;
          degree = closing ? degree - 1 : degree + Math.round(chance() * 2);
          degree = Math.max(1, Math.min(8, degree));
          const seconds = closing ? 0.5 + (chance() + 1) * 0.35 : 0.16 + (chance() + 1) * 0.16;
          lay(
            target,
            bowed(pitch(174.6, 'segah', degree), seconds + 0.14, word + 1),
            at,
            0.42 - word * 0.012,
          );
          at += seconds;
        }
        degree = 3 + Math.round((chance() + 1) * 1.5);
        at += 0.7 + (chance() + 1) * 0.5;
      }
    }),
    { fadeIn: 0.8 },
  );
}

/** Water in its channel, lamps of glass that touch, a far low tone. */
export function waterInTheCourt(): Wave {
  const chance = noiseFrom(77);
  return finish(
    piece(72, 0.3, (target) => {
      lay(target, water(72), 0, 0.9);
      lay(target, drone(72, 61.7), 0, 0.16);
      for (let at = 3; at < 64; at += 1.6 + (chance() + 1) * 2.2) {
        const degree = 1 + Math.round((chance() + 1) * 4);
        lay(target, bell(pitch(740, 'rast', degree), 4.5), at, 0.12 + (chance() + 1) * 0.06);
      }
    }),
    { fadeIn: 3, fadeOut: 6, peak: 0.6 },
  );
}

/** Quiet ground for a film. */
export function filmGround(seconds: number, tonic: number): Wave {
  return finish(
    piece(seconds, 0.4, (target) => {
      lay(target, drone(seconds, tonic), 0, 0.6);
      const song = notes('1 3 5:2 4 3 2:2 3 5 6:2 5:4 4 3 2:2 1:4');
      play(
        target,
        { scale: 'rast', tonic: tonic * 4, beat: 0.72, play: plucked, loudness: 0.34, ring: 2.6 },
        song,
        2,
      );
    }),
    { peak: 0.5 },
  );
}
