import { bell, drum, flute, water } from './instruments.ts';
import { drone, piece, pitch } from './melody.ts';
import { finish, lay, noiseFrom, rate, silence, type Wave } from './wave.ts';

/** Hiss of many small drops, coming and going in gusts. */
function shower(seconds: number, seed: number): Wave {
  const noise = noiseFrom(seed);
  let low = 0;
  let before = 0;
  return silence(seconds).map((_, index) => {
    const at = index / rate;
    low += 0.42 * (noise() - low);
    const high = low - before;
    before = low;
    const gust = 0.55 + 0.3 * Math.sin(at * 0.23) * Math.sin(at * 0.11 + 2) + 0.15 * Math.sin(at * 0.71);
    const whole = Math.sin((Math.min(1, at / 12, (seconds - at) / 16) * Math.PI) / 2);
    return (high * 0.5 + low * 0.12) * gust * Math.max(0, whole);
  });
}

/** Rain that comes, falls from the gutters and goes, a lamp of glass touched by the wind. */
export function rainOnTheDome(): Wave {
  const chance = noiseFrom(53);
  return finish(
    piece(76, 0.34, (target) => {
      lay(target, shower(76, 5), 0, 0.9);
      lay(target, drone(76, 55), 0, 0.14);
      lay(target, water(44, 8), 20, 0.5);
      for (let at = 8; at < 68; at += 3.4 + (chance() + 1) * 3)
        lay(target, bell(pitch(660, 'rast', 1 + Math.round((chance() + 1) * 3)), 4), at, 0.08);
      for (const at of [26, 47]) lay(target, drum(0.5, 40), at, 0.5);
    }),
    { fadeIn: 3, fadeOut: 7, peak: 0.6 },
  );
}

/** Doves made of flute tones, wings made of noise, water far away. */
export function dovesAtNoon(): Wave {
  const chance = noiseFrom(87);
  const wings = (seconds: number, seed: number) => {
    const noise = noiseFrom(seed);
    let soft = 0;
    return silence(seconds).map((_, index) => {
      const at = index / rate;
      soft += 0.2 * (noise() - soft);
      const beat = Math.max(0, Math.sin(at * 2 * Math.PI * 9)) ** 2;
      return soft * beat * Math.sin(Math.min(1, at / seconds) * Math.PI) * 0.8;
    });
  };
  return finish(
    piece(66, 0.32, (target) => {
      lay(target, water(66, 12), 0, 0.28);
      lay(target, drone(66, 65.4), 0, 0.1);
      let seed = 1;
      for (let at = 3; at < 58; at += 2.2 + (chance() + 1) * 1.8) {
        const low = 300 + (chance() + 1) * 60;
        const far = 0.1 + (chance() + 1) * 0.11;
        for (const [offset, tone, length] of [
          [0, 1, 0.34],
          [0.42, 1.19, 0.7],
          [1.2, 1.06, 0.42],
        ] as const)
          lay(target, flute(low * tone, length, seed), at + offset, far);
        if (chance() > 0.45) lay(target, wings(1.3, seed), at + 1.5, 0.5);
        seed += 1;
      }
    }),
    { fadeIn: 2.5, fadeOut: 5, peak: 0.6 },
  );
}
