import { open } from 'node:fs/promises';
import { CommandError } from '../command-error.ts';

/** What browsers play, by what the file begins with. */
export const soundFormats = {
  mp3: { ending: 'mp3', name: 'MP3', codec: 'libmp3lame', muxer: [] },
  m4a: { ending: 'm4a', name: 'AAC in MP4', codec: 'aac', muxer: ['-movflags', '+faststart'] },
  opus: { ending: 'ogg', name: 'Opus in Ogg', codec: 'libopus', muxer: [] },
  vorbis: { ending: 'ogg', name: 'Vorbis in Ogg', codec: 'libvorbis', muxer: [] },
} as const;
export type SoundFormat = (typeof soundFormats)[keyof typeof soundFormats];

function formatOf(head: Buffer): SoundFormat | null {
  const text = head.toString('latin1');
  if (text.startsWith('OggS')) {
    if (text.includes('OpusHead')) return soundFormats.opus;
    return text.includes('\u0001vorbis') ? soundFormats.vorbis : null;
  }
  if (text.slice(4, 8) === 'ftyp') return soundFormats.m4a;
  const [first = 0, second = 0] = head;
  // A frame of MPEG layer III, or the tag that stands before the first.
  const isFrame = first === 0xff && (second & 0xe6) === 0xe2;
  return text.startsWith('ID3') || isFrame ? soundFormats.mp3 : null;
}

/** Throws a `CommandError` for a file that is missing or no sound that browsers play. */
export async function readSoundFormat(path: string): Promise<SoundFormat> {
  const file = await open(path).catch(() => null);
  if (!file) throw new CommandError(`${path} is not there, or cannot be read.`);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(256), 0, 256, 0);
    const format = formatOf(buffer.subarray(0, bytesRead));
    if (format) return format;
    throw new CommandError(`${path} is no MP3, M4A (AAC) or Ogg (Opus, Vorbis) file.`);
  } finally {
    await file.close();
  }
}
