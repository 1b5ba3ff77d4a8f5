import { inHall, lay, rate, silence, type Wave } from './wave.ts';

/** Steps of a scale in cents above its tonic. */
export const scales = {
  bayati: [0, 150, 300, 500, 700, 800, 1000],
  hijaz: [0, 100, 400, 500, 700, 800, 1000],
  rast: [0, 200, 350, 500, 700, 900, 1050],
  saba: [0, 150, 300, 400, 700, 800, 1000],
  segah: [0, 130, 350, 500, 640, 850, 1000],
} as const;

export type Scale = keyof typeof scales;

/** Frequency of a degree in hertz: 1 is the tonic, 8 its octave, 0 and below lie under it. */
export function pitch(tonic: number, scale: Scale, degree: number): number {
  const steps = scales[scale];
  const octave = Math.floor((degree - 1) / steps.length);
  const cents = steps[(((degree - 1) % steps.length) + steps.length) % steps.length] ?? 0;
  return tonic * 2 ** (octave + cents / 1200);
}

interface Voice {
  scale: Scale;
  tonic: number;
  /** Seconds of a beat. */
  beat: number;
  play: (frequency: number, seconds: number, seed: number) => Wave;
  /** How long a note rings on, in seconds. */
  ring?: number;
  loudness?: number;
}

export interface Note {
  degree: number | null;
  beats: number;
}

/** Reads `1:2 3 -:1.5`: degrees with their beats (one when it is not said); `-` is a rest. */
export function notes(text: string): Note[] {
  return text
    .trim()
    .split(/\s+/)
    .map((word) => {
      const [degree = '-', beats = '1'] = word.split(':');
      return { degree: degree === '-' ? null : Number(degree), beats: Number(beats) };
    });
}

export const beatsOf = (list: readonly Note[]) => list.reduce((sum, { beats }) => sum + beats, 0);

/** Plays a melody into `target` from `at`, in seconds. Returns where it ends. */
export function play(target: Wave, voice: Voice, list: readonly Note[], at: number): number {
  let now = at;
  for (const [index, { degree, beats }] of list.entries()) {
    const seconds = beats * voice.beat;
    if (degree !== null) {
      const tone = voice.play(
        pitch(voice.tonic, voice.scale, degree),
        seconds + (voice.ring ?? 0.12),
        index + 1,
      );
      lay(target, tone, now, voice.loudness ?? 1);
    }
    now += seconds;
  }
  return now;
}

/** A held tone with its fifth and octave under a whole piece, breathing slowly. */
export function drone(seconds: number, tonic: number, fifth = 1.5): Wave {
  const out = silence(seconds);
  const tones = [
    [1, 1],
    [1.003, 0.6],
    [fifth, 0.45],
    [2, 0.3],
    [2.005, 0.18],
  ] as const;
  return out.map((_, index) => {
    const at = index / rate;
    const breath = 0.8 + 0.2 * Math.sin(at * 0.42);
    return (
      tones.reduce((sum, [ratio, loudness], number) => {
        const phase = 2 * Math.PI * tonic * ratio * at + number;
        return sum + loudness * (Math.sin(phase) + 0.3 * Math.sin(2 * phase) + 0.12 * Math.sin(3 * phase));
      }, 0) *
      0.16 *
      breath
    );
  });
}

/** Voices and ground together in a hall. */
export function piece(seconds: number, wet: number, draw: (target: Wave) => void): Wave {
  const target = silence(seconds);
  draw(target);
  return inHall(target, wet);
}
