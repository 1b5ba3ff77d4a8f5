/*
 * Integrated loudness by EBU R 128 (ITU-R BS.1770-5): K-weighted energy of overlapping blocks of 400 ms, without those
 * that are silent or 10 LU below the mean.
 */

interface Biquad {
  b: readonly [number, number, number];
  a: readonly [number, number];
}

/** The high shelf of the head (annex 1, figure 2), for any sample rate. */
function shelfAt(rate: number): Biquad {
  const gain = 10 ** (3.999843853973347 / 20);
  const slope = gain ** 0.4996667741545416;
  const k = Math.tan((Math.PI * 1681.974450955533) / rate);
  const q = 0.7071752369554196;
  const norm = 1 + k / q + k * k;
  return {
    b: [
      (gain + (slope * k) / q + k * k) / norm,
      (2 * (k * k - gain)) / norm,
      (gain - (slope * k) / q + k * k) / norm,
    ],
    a: [(2 * (k * k - 1)) / norm, (1 - k / q + k * k) / norm],
  };
}

/** The high pass (annex 1, figure 4). */
function highPassAt(rate: number): Biquad {
  const k = Math.tan((Math.PI * 38.13547087602444) / rate);
  const q = 0.5003270373238773;
  const norm = 1 + k / q + k * k;
  return { b: [1, -2, 1], a: [(2 * (k * k - 1)) / norm, (1 - k / q + k * k) / norm] };
}

/** The two filters of one channel with their memory (direct form II, transposed). */
class KWeighting {
  readonly #shelf: Biquad;
  readonly #highPass: Biquad;
  readonly #memory = new Float64Array(4);

  constructor(rate: number) {
    this.#shelf = shelfAt(rate);
    this.#highPass = highPassAt(rate);
  }

  /** Sum of the squares of the filtered samples from `start` to `end`. In local variables: an hour has 10⁸ of them. */
  energyOf(samples: Float32Array, start: number, end: number): number {
    const {
      b: [b0, b1, b2],
      a: [a1, a2],
    } = this.#shelf;
    const {
      b: [c0, c1, c2],
      a: [d1, d2],
    } = this.#highPass;
    let [p = 0, q = 0, r = 0, s = 0] = this.#memory;
    let sum = 0;
    for (let at = start; at < end; at += 1) {
      const value = samples[at] ?? 0;
      const shelved = b0 * value + p;
      p = b1 * value - a1 * shelved + q;
      q = b2 * value - a2 * shelved;
      const weighted = c0 * shelved + r;
      r = c1 * shelved - d1 * weighted + s;
      s = c2 * shelved - d2 * weighted;
      sum += weighted * weighted;
    }
    this.#memory.set([p, q, r, s]);
    return sum;
  }
}

function highestOf(samples: Float32Array): number {
  let highest = 0;
  for (const value of samples) highest = Math.max(highest, value, -value);
  return highest;
}

const loudnessOf = (energy: number) => -0.691 + 10 * Math.log10(energy);
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

const nothing = new Float32Array();

const absoluteGate = -70;
const relativeGate = -10;
/** Steps of 100 ms in a block. */
const stepsInBlock = 4;

export interface Loudness {
  /** LUFS; −Infinity for silence. */
  integrated: number;
  /** Highest sample, in dB of full scale. */
  peak: number;
  seconds: number;
}

/** Measures a sound that arrives in pieces, of one or two channels. */
export class LoudnessMeter {
  readonly #rate: number;
  readonly #filters: readonly KWeighting[];
  readonly #stepLength: number;
  /** Mean square of each step of 100 ms, the channels added. */
  readonly #steps: number[] = [];
  #energy = 0;
  #inStep = 0;
  #frames = 0;
  #highest = 0;

  constructor(rate: number, channels: number) {
    this.#rate = rate;
    this.#stepLength = Math.round(rate / 10);
    this.#filters = Array.from({ length: channels }, () => new KWeighting(rate));
  }

  /** @param samples one array of equal length for each channel, −1 to 1 */
  push(samples: readonly Float32Array[]): void {
    const length = samples[0]?.length ?? 0;
    for (let start = 0; start < length; ) {
      const end = Math.min(start + this.#stepLength - this.#inStep, length);
      for (const [channel, filter] of this.#filters.entries())
        this.#energy += filter.energyOf(samples[channel] ?? nothing, start, end);
      this.#inStep += end - start;
      start = end;
      if (this.#inStep < this.#stepLength) continue;
      this.#steps.push(this.#energy / this.#stepLength);
      this.#energy = 0;
      this.#inStep = 0;
    }
    this.#highest = Math.max(this.#highest, ...samples.map(highestOf));
    this.#frames += length;
  }

  measure(): Loudness {
    const blocks = this.#steps
      .slice(stepsInBlock - 1)
      .map((_, at) => mean(this.#steps.slice(at, at + stepsInBlock)));
    const audible = blocks.filter((energy) => loudnessOf(energy) > absoluteGate);
    const threshold = loudnessOf(mean(audible)) + relativeGate;
    const counted = audible.filter((energy) => loudnessOf(energy) > threshold);
    return {
      integrated: counted.length === 0 ? Number.NEGATIVE_INFINITY : loudnessOf(mean(counted)),
      peak: 20 * Math.log10(this.#highest),
      seconds: this.#frames / this.#rate,
    };
  }
}
