import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Wave, wavFile } from './wave.ts';

const run = promisify(execFile);
/** Without the machine's version in the files, the same code makes the same bytes on the same ffmpeg. */
const plain = [
  '-map_metadata',
  '-1',
  '-fflags',
  '+bitexact',
  '-flags:v',
  '+bitexact',
  '-flags:a',
  '+bitexact',
];

async function withWav<Result>(wave: Wave, use: (file: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'sahn-sounds-'));
  try {
    const file = join(folder, 'sound.wav');
    await writeFile(file, wavFile(wave));
    return await use(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Writes a sound as MP3 of one channel at `kilobits` kbit/s. Throws when ffmpeg is missing or refuses. */
export async function writeMp3(wave: Wave, target: string, kilobits = 64): Promise<void> {
  await withWav(wave, (file) =>
    run('ffmpeg', [
      '-v',
      'error',
      '-y',
      '-i',
      file,
      '-ac',
      '1',
      '-c:a',
      'libmp3lame',
      '-b:a',
      `${kilobits}k`,
      ...plain,
      target,
    ]),
  );
}

export interface Film {
  width: number;
  height: number;
  framesPerSecond: number;
  /** RGB bytes of each frame in turn. */
  frames: () => AsyncIterable<Uint8Array>;
  sound: Wave;
}

/** Writes a film as `<target>.webm` (VP9, Opus) and `<target>.mp4` (H.264, AAC). */
export async function writeFilm(
  { width, height, framesPerSecond, frames, sound }: Film,
  target: string,
): Promise<void> {
  await withWav(sound, async (file) => {
    const webm = [
      '-c:v',
      'libvpx-vp9',
      '-b:v',
      '0',
      '-crf',
      '38',
      '-row-mt',
      '1',
      '-deadline',
      'good',
      '-cpu-used',
      '3',
      '-c:a',
      'libopus',
      '-b:a',
      '32k',
    ];
    const mp4 = [
      '-c:v',
      'libx264',
      '-preset',
      'slow',
      '-tune',
      'animation',
      '-crf',
      '25',
      '-pix_fmt',
      'yuv420p',
      '-movflags',
      '+faststart',
      '-c:a',
      'aac',
      '-b:a',
      '48k',
    ];
    const input = [
      '-f',
      'rawvideo',
      '-pix_fmt',
      'rgb24',
      '-s',
      `${width}x${height}`,
      '-r',
      String(framesPerSecond),
      '-i',
      'pipe:0',
      '-i',
      file,
    ];
    const maps = ['-map', '0:v', '-map', '1:a', '-shortest'];
    const child = spawn(
      'ffmpeg',
      [
        '-v',
        'error',
        '-y',
        ...input,
        ...maps,
        ...webm,
        ...plain,
        `${target}.webm`,
        ...maps,
        ...mp4,
        ...plain,
        `${target}.mp4`,
      ],
      { stdio: ['pipe', 'inherit', 'inherit'] },
    );
    const closed = once(child, 'close');
    for await (const frame of frames()) {
      if (!child.stdin.write(frame)) await once(child.stdin, 'drain');
    }
    child.stdin.end();
    const [code] = await closed;
    if (code !== 0) throw new Error(`ffmpeg stopped with ${code} while it wrote ${target}.`);
  });
}

/** Writes `<target>-small.webm` from `<target>.webm`, for slow lines: 320 × 180, a third of its bytes and less. */
export async function writeSmallFilm(target: string): Promise<void> {
  await run('ffmpeg', [
    '-v',
    'error',
    '-y',
    '-i',
    `${target}.webm`,
    '-vf',
    'scale=320:180:flags=lanczos',
    '-c:v',
    'libvpx-vp9',
    '-b:v',
    '0',
    '-crf',
    '44',
    '-deadline',
    'good',
    '-cpu-used',
    '3',
    '-c:a',
    'libopus',
    '-b:a',
    '16k',
    ...plain,
    `${target}-small.webm`,
  ]);
}
