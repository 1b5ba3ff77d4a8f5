import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ReleaseSchema } from '@sahn/contracts/releases/release';
import * as v from 'valibot';
import { CommandError } from '../command-error.ts';
import { pathOfPrograms } from '../run-external.ts';
import type { BuiltRelease } from './publish-release.ts';

const BuildAnswerSchema = v.object({ output: v.string() });

/**
 * Builds the module in a folder with the module's own `sahn-build`, so that this program does not depend on webpack.
 * Resolves when it has printed the result; it may write its cache after that. Throws a `CommandError` when the build fails,
 * after the build has printed its errors.
 * @param unwanted ends the build
 */
export async function runBuild(
  folder: string,
  args: readonly string[],
  unwanted: AbortSignal,
): Promise<BuiltRelease> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const fail = () => reject(new CommandError(`${folder} does not build.`));
  const child = spawn('sahn-build', ['--json', ...args], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    signal: unwanted,
    env: { ...process.env, PATH: pathOfPrograms() },
  });
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
    if (printed.endsWith('\n')) resolve(printed);
  });
  child.on('error', (error: NodeJS.ErrnoException) =>
    reject(
      error.code === 'ENOENT'
        ? new CommandError('There is no sahn-build: install @sahn/tooling in this module.')
        : error,
    ),
  );
  child.on('close', fail);
  const { output } = v.parse(BuildAnswerSchema, JSON.parse(await promise));
  const release = v.parse(ReleaseSchema, JSON.parse(readFileSync(join(output, 'release.json'), 'utf8')));
  return { release, output };
}
