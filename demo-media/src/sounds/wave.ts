/** Samples of one channel, from −1 to 1. */
export type Wave = Float32Array;

/** Samples in a second. */
export const rate = 32_000;

export const silence = (seconds: number): Wave => new Float32Array(Math.round(seconds * rate));

/** Adds `sound` to `target`, beginning at `at` seconds. What reaches beyond the end is cut. */
export function lay(target: Wave, sound: Wave, at: number, loudness = 1): void {
  const start = Math.round(at * rate);
  const length = Math.min(sound.length, target.length - start);
  for (let index = 0; index < length; index += 1) {
    const place = start + index;
    if (place >= 0) target[place] = (target[place] ?? 0) + (sound[index] ?? 0) * loudness;
  }
}

/** Numbers from −1 to 1 that sound random and are the same for the same seed. */
export function noiseFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state * 1664525 + 1013904223) >>> 0;
    return state / 2147483648 - 1;
  };
}

function comb(input: Wave, delay: number, feedback: number): Wave {
  const out = new Float32Array(input.length);
  const gap = Math.round(delay * rate);
  let low = 0;
  for (let index = 0; index < input.length; index += 1) {
    low += 0.45 * ((out[index - gap] ?? 0) - low);
    out[index] = (input[index] ?? 0) + feedback * low;
  }
  return out;
}

function allpass(input: Wave, delay: number, gain: number): Wave {
  const out = new Float32Array(input.length);
  const gap = Math.round(delay * rate);
  for (let index = 0; index < input.length; index += 1) {
    out[index] = -gain * (input[index] ?? 0) + (input[index - gap] ?? 0) + gain * (out[index - gap] ?? 0);
  }
  return out;
}

/** The same sound in a vaulted room (after M. Schroeder: four combs, two allpasses). */
export function inHall(input: Wave, wet: number): Wave {
  const combs = [0.0437, 0.0411, 0.0371, 0.0297].map((delay) => comb(input, delay, 0.86));
  const sum = input.map((_, index) => combs.reduce((whole, each) => whole + (each[index] ?? 0), 0) / 4);
  const tail = allpass(allpass(sum, 0.005, 0.7), 0.0017, 0.7);
  return input.map((sample, index) => sample * (1 - wet) + (tail[index] ?? 0) * wet);
}

function withoutOffset(input: Wave): Wave {
  let before = 0;
  let out = 0;
  return input.map((sample) => {
    out = sample - before + 0.996 * out;
    before = sample;
    return out;
  });
}

/** Brings the loudest sample to `peak` and lets the sound come and go gently. */
export function finish(input: Wave, { fadeIn = 1.5, fadeOut = 4, peak = 0.7 } = {}): Wave {
  const steady = withoutOffset(input);
  const loudest = steady.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0.0001);
  const seconds = steady.length / rate;
  return steady.map((sample, index) => {
    const at = index / rate;
    const edge = Math.min(1, at / fadeIn, (seconds - at) / fadeOut);
    return ((sample * peak) / loudest) * Math.sin((Math.max(0, edge) * Math.PI) / 2) ** 2;
  });
}

/** A WAV file of 16 bits. */
export function wavFile(input: Wave): Buffer {
  const file = Buffer.alloc(44 + input.length * 2);
  file.write('RIFF', 0);
  file.writeUInt32LE(36 + input.length * 2, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(rate, 24);
  file.writeUInt32LE(rate * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(input.length * 2, 40);
  for (const [index, sample] of input.entries()) {
    file.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), 44 + index * 2);
  }
  return file;
}
