import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { supervise } from './supervision/supervise.ts';

/*
 * Serves a box: `node gateway/src/serve-box.ts FILE`. It is unpacked into a data folder of its own, that of `SAHN_DATA`, or else
 * one beside the file; then this program is what `main.ts` is.
 */

const file = resolve(process.argv[2] ?? '');
const { env } = process;
env.SAHN_DATA ||= `${file.replace(/(?:\.tar)?\.gz$|\.box$/, '')}-data`;
// Neither releases nor pictures of another site.
delete env.SAHN_RELEASES;
delete env.SAHN_PICTURES;

const { status } = spawnSync(
  process.execPath,
  ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'unpack.ts'), file],
  { stdio: ['ignore', 'inherit', 'inherit'] },
);
if (status === 0) {
  env.NODE_COMPILE_CACHE ||= join(env.SAHN_DATA, 'compiled');
  supervise(join(import.meta.dirname, 'gateway.ts'));
} else process.exitCode = 1;
