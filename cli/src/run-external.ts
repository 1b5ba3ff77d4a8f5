import { spawn } from 'node:child_process';
import { delimiter, dirname } from 'node:path';

/** The PATH with this program's own folder, which holds the programs of the other rooms. */
export function pathOfPrograms(): string {
  return [process.env.PATH, dirname(process.argv[1] ?? '')].filter(Boolean).join(delimiter);
}

/** Runs `sahn-<name>` from the PATH, as git does. Returns its exit code, or null when there is no such program. */
export async function runExternal(name: string, args: readonly string[]): Promise<number | null> {
  if (!/^[a-z][a-z-]*$/.test(name)) return null;
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  const child = spawn(`sahn-${name}`, args, {
    stdio: 'inherit',
    env: { ...process.env, PATH: pathOfPrograms() },
  });
  child.on('error', (error: NodeJS.ErrnoException) =>
    error.code === 'ENOENT' ? resolve(null) : reject(error),
  );
  child.on('exit', (code, signal) => resolve(signal ? 1 : code));
  return promise;
}
