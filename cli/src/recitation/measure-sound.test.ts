import { measureSound } from './measure-sound.ts';
import { soundFormats } from './sound-format.ts';

const rate = 48_000;
const seconds = 2;

/** What ffmpeg writes: a WAV file of 32-bit floats with a tone of −23 dB in each channel. */
function waveOf(channels: number): Buffer {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.write('WAVEfmt ', 8);
  head.writeUInt16LE(channels, 22);
  head.write('data', 36);
  const amplitude = 10 ** (-23 / 20);
  const samples = Float32Array.from(
    { length: rate * seconds * channels },
    (_, at) => amplitude * Math.sin((2 * Math.PI * 1_000 * Math.floor(at / channels)) / rate),
  );
  return Buffer.concat([head, Buffer.from(samples.buffer)]);
}

let wave: Buffer;
jest.mock('./ffmpeg.ts', () => ({
  runFfmpeg: async (_args: readonly string[], take: (bytes: Buffer) => void) => {
    // Pieces that end within the head and within samples.
    for (let at = 0; at < wave.length; at += 997) take(wave.subarray(at, at + 997));
    take(wave.subarray(wave.length));
  },
}));

it.each([1, 2])('measures what ffmpeg decodes, of %d channels as it is heard', async (channels) => {
  wave = waveOf(channels);
  const measured = await measureSound('recitation.ogg', soundFormats.mp3, true);
  expect(measured.seconds).toBeCloseTo(seconds, 2);
  expect(measured.integrated).toBeCloseTo(-23, 0);
});
