import { lay, noiseFrom, rate, silence, type Wave } from './wave.ts';

/** Loudness of a note: rises over `attack`, falls over `release`, in seconds. */
function swell(at: number, seconds: number, attack: number, release: number): number {
  const up = Math.min(1, at / attack);
  const down = Math.min(1, Math.max(0, (seconds - at) / release));
  return Math.sin((up * Math.PI) / 2) * Math.sin((down * Math.PI) / 2);
}

/** A bowed string: many overtones, a vibrato that grows while the note lasts. */
export function bowed(frequency: number, seconds: number, seed = 1): Wave {
  const out = silence(seconds);
  const noise = noiseFrom(seed);
  let phase = 0;
  let scrape = 0;
  for (let index = 0; index < out.length; index += 1) {
    const at = index / rate;
    const depth = 0.0035 * Math.min(1, at / 0.9);
    phase += (2 * Math.PI * frequency * (1 + depth * Math.sin(2 * Math.PI * 5.1 * at))) / rate;
    let sample = 0;
    for (let overtone = 1; overtone <= 9; overtone += 1)
      sample += Math.sin(phase * overtone) / overtone ** 1.55;
    scrape += 0.08 * (noise() - scrape);
    out[index] = (sample * 0.5 + scrape * 0.05) * swell(at, seconds, 0.22, 0.35);
  }
  return out;
}

/** A reed flute: a soft tone with breath around it. */
export function flute(frequency: number, seconds: number, seed = 1): Wave {
  const out = silence(seconds);
  const noise = noiseFrom(seed);
  let phase = 0;
  let breath = 0;
  let slow = 0;
  for (let index = 0; index < out.length; index += 1) {
    const at = index / rate;
    const depth = 0.004 * Math.min(1, Math.max(0, at - 0.4));
    const scoop = 1 - 0.012 * Math.exp(-at * 14);
    phase += (2 * Math.PI * frequency * scoop * (1 + depth * Math.sin(2 * Math.PI * 4.6 * at))) / rate;
    breath += 0.3 * (noise() - breath);
    slow += 0.02 * (breath - slow);
    const tone =
      Math.sin(phase) + 0.28 * Math.sin(2 * phase) + 0.16 * Math.sin(3 * phase) + 0.05 * Math.sin(4 * phase);
    out[index] = (tone * 0.6 + (breath - slow) * 0.1) * swell(at, seconds, 0.12, 0.25);
  }
  return out;
}

/** A struck or plucked string that rings out (after K. Karplus and A. Strong). */
export function plucked(frequency: number, seconds: number, seed = 1): Wave {
  const out = silence(seconds);
  const noise = noiseFrom(seed);
  const period = rate / frequency;
  const length = Math.floor(period - 0.5);
  const part = period - 0.5 - length;
  const string = new Float32Array(length + 1);
  let soft = 0;
  for (let index = 0; index < string.length; index += 1) {
    soft += 0.5 * (noise() - soft);
    string[index] = soft;
  }
  let before = 0;
  for (let index = 0; index < out.length; index += 1) {
    const place = index % string.length;
    const sample = string[place] ?? 0;
    const next = string[(place + 1) % string.length] ?? 0;
    const mixed = 0.5 * (sample * (1 - part) + next * part) + 0.5 * before;
    before = sample * (1 - part) + next * part;
    string[place] = mixed * 0.9972;
    out[index] = sample * 1.5 * swell(index / rate, seconds, 0.003, 0.4);
  }
  return out;
}

/** A small bell or a glass that is touched. */
export function bell(frequency: number, seconds: number): Wave {
  const partials = [
    [0.5, 0.35, 1],
    [1, 1, 1.2],
    [1.19, 0.35, 1.6],
    [2, 0.55, 2.2],
    [2.74, 0.28, 3],
    [4.07, 0.16, 5],
  ] as const;
  return silence(seconds).map((_, index) => {
    const at = index / rate;
    const ring = partials.reduce(
      (sum, [ratio, loudness, decay]) =>
        sum +
        loudness *
          Math.sin(2 * Math.PI * frequency * ratio * at) *
          Math.exp((-at * decay * 3.2) / seconds ** 0.5),
      0,
    );
    return ring * 0.3 * swell(at, seconds, 0.004, 0.5);
  });
}

/** A soft stroke on a skin. */
export function drum(loudness: number, low = 74): Wave {
  const noise = noiseFrom(9);
  let skin = 0;
  return silence(0.7).map((_, index) => {
    const at = index / rate;
    skin += 0.12 * (noise() - skin);
    const pitch = low * at + (26 * (1 - Math.exp(-at * 22))) / 22;
    return loudness * (Math.sin(2 * Math.PI * pitch) * Math.exp(-at * 9) + skin * 0.35 * Math.exp(-at * 46));
  });
}

/** Water that runs in a channel, with drops. */
export function water(seconds: number, seed = 3): Wave {
  const noise = noiseFrom(seed);
  let low = 0;
  let band = 0;
  let strength = 0.5;
  const out = silence(seconds).map((_, index) => {
    const at = index / rate;
    low += 0.16 * (noise() - low);
    band += 0.03 * (low - band);
    strength += 0.0004 * (noise() * 0.9 + 0.5 - strength);
    const wave = 0.75 + 0.25 * Math.sin(at * 0.7) * Math.sin(at * 0.31 + 1);
    return (low - band) * 0.42 * wave * (0.6 + 0.4 * strength);
  });
  for (let at = 0.2; at < seconds - 0.4; at += 0.05 + (noise() + 1) * 0.16) {
    const pitch = 500 + (noise() + 1) * 620;
    const length = 0.05 + (noise() + 1) * 0.05;
    let phase = 0;
    const drop = silence(length).map((_, index) => {
      const part = index / rate / length;
      phase += (2 * Math.PI * pitch * (1 + part * 0.55)) / rate;
      return Math.sin(phase) * Math.sin(part * Math.PI) * (1 - part);
    });
    lay(out, drop, at, 0.05 + (noise() + 1) * 0.06);
  }
  return out;
}
