import { stat } from 'node:fs/promises';
import { CommandError } from '../command-error.ts';
import { runFfmpeg } from './ffmpeg.ts';
import type { Loudness } from './loudness-meter.ts';
import type { SoundFormat } from './sound-format.ts';

/** LUFS of every recording: what music services and AES TD1008 use for voices, so that none startles after another. */
export const targetLoudness = -16;
/** Louder than that, players distort, in dB of full scale. */
const highestPeak = -1;
/** A difference that nobody hears, in LU. */
const inaudible = 1;

/** Decibels by which the recording is made louder (or quieter); 0 when it is loud as it should be, or its peaks allow no more. */
export function gainFor({ integrated, peak }: Loudness): number {
  if (!Number.isFinite(integrated)) throw new CommandError('The recording is silent.');
  const wanted = targetLoudness - integrated;
  const gain = Math.min(wanted, Math.max(highestPeak - peak, 0));
  return Math.abs(gain) < inaudible ? 0 : Math.round(gain * 10) / 10;
}

const kilobits = { least: 64, most: 160 };

/** Writes a copy with another loudness, in the same format and without tags. */
export async function writeWithGain(
  source: { path: string; format: SoundFormat; seconds: number },
  gain: number,
  target: string,
): Promise<void> {
  const { size } = await stat(source.path);
  const given = Math.round((size * 8) / 1000 / source.seconds);
  const rate = Math.min(Math.max(given, kilobits.least), kilobits.most);
  const quality = ['-c:a', source.format.codec, '-b:a', `${rate}k`, ...source.format.muxer];
  const plain = ['-map', 'a:0', '-map_metadata', '-1', '-vn'];
  await runFfmpeg(['-y', '-i', source.path, ...plain, '-af', `volume=${gain}dB`, ...quality, target]);
}
