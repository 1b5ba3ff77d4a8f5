import { createReadStream } from 'node:fs';
import { CommandError } from '../command-error.ts';
import { runFfmpeg } from './ffmpeg.ts';
import { type Loudness, LoudnessMeter } from './loudness-meter.ts';
import { type SoundFormat, soundFormats } from './sound-format.ts';

const rate = 48_000;
const sampleBytes = 4;
/** Of a WAV file: the channel count stands at this byte, the samples after the size of the chunk `data`. */
const channelsAt = 22;
const dataHead = 8;

/** Reads the 32-bit floats of a WAV file that arrives in pieces. One channel counts as two that are alike, as it is heard. */
class WaveReader {
  readonly meter = new LoudnessMeter(rate, 2);
  #channels = 0;
  #rest: Buffer = Buffer.alloc(0);

  take(bytes: Buffer): void {
    let all = Buffer.concat([this.#rest, bytes]);
    if (this.#channels === 0) {
      const data = all.indexOf('data');
      this.#rest = all;
      if (data < 0 || all.length < data + dataHead) return;
      this.#channels = all.readUInt16LE(channelsAt);
      all = all.subarray(data + dataHead);
    }
    const whole = all.length - (all.length % (sampleBytes * this.#channels));
    this.#rest = all.subarray(whole);
    // A copy, because the numbers have to begin at a multiple of four bytes.
    const samples = new Float32Array(Uint8Array.from(all.subarray(0, whole)).buffer);
    this.meter.push([0, this.#channels - 1].map((channel) => this.#channel(samples, channel)));
  }

  #channel(samples: Float32Array, channel: number): Float32Array {
    const length = samples.length / this.#channels;
    return Float32Array.from({ length }, (_, at) => samples[this.#channels * at + channel] ?? 0);
  }
}

async function measureByFfmpeg(path: string): Promise<Loudness> {
  const reader = new WaveReader();
  const form = ['-af', 'aformat=channel_layouts=mono|stereo', '-ar', String(rate), '-c:a', 'pcm_f32le'];
  await runFfmpeg(['-i', path, '-map', 'a:0', ...form, '-f', 'wav', 'pipe:1'], (bytes) => reader.take(bytes));
  return reader.meter.measure();
}

async function measureMp3(path: string): Promise<Loudness> {
  // Only where there is no ffmpeg, because it is compiled when it is loaded.
  const { MPEGDecoder } = await import('mpg123-decoder');
  const decoder = new MPEGDecoder();
  await decoder.ready;
  let meter: LoudnessMeter | undefined;
  try {
    for await (const bytes of createReadStream(path)) {
      const { channelData, sampleRate } = decoder.decode(Uint8Array.from(bytes));
      const [left, right = left] = channelData;
      if (!left || !right || left.length === 0) continue;
      meter ??= new LoudnessMeter(sampleRate, 2);
      meter.push([left, right]);
    }
  } finally {
    decoder.free();
  }
  if (!meter) throw new CommandError(`${path} holds no sound.`);
  return meter.measure();
}

/** Decodes the whole file: by ffmpeg where it is installed, else MP3 only. Throws a `CommandError`. */
export async function measureSound(path: string, format: SoundFormat, ffmpeg: boolean): Promise<Loudness> {
  if (ffmpeg) return measureByFfmpeg(path);
  if (format === soundFormats.mp3) return measureMp3(path);
  throw new CommandError(`Without ffmpeg only MP3 can be measured: install ffmpeg, or give an MP3.`);
}
