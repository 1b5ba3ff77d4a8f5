import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { CommandError } from '../command-error.ts';

/** Whether `ffmpeg` is installed. It is never downloaded. */
export function hasFfmpeg(): boolean {
  return spawnSync('ffmpeg', ['-version'], { stdio: 'ignore' }).status === 0;
}

/**
 * Runs ffmpeg and passes on what it writes to standard output.
 * @throws CommandError with ffmpeg's last line when it refuses
 */
export async function runFfmpeg(
  args: readonly string[],
  take: (bytes: Buffer) => void = () => {},
): Promise<void> {
  const child = spawn('ffmpeg', ['-v', 'error', '-nostdin', ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  child.stdout.on('data', take);
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-2_000);
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new CommandError(`ffmpeg: ${said.trim().split('\n').at(-1) ?? `ended with ${code}`}`);
}
