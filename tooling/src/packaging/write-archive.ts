import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

/**
 * Everything that differs between two machines and says nothing about the content is fixed: order, times, owners, modes
 * of folders (https://reproducible-builds.org/docs/archives/).
 */
const reproducible = [
  '--format=gnu',
  '--sort=name',
  '--mtime=@0',
  '--owner=0',
  '--group=0',
  '--numeric-owner',
  '--mode=u+rwX,go+rX,go-w',
];

/**
 * Writes a folder as `.tar.gz`: the same content gives the same bytes. GNU tar makes the archive, since it also is what unpacks
 * it; the compression is that of the project's own Node, so that it does not depend on the machine.
 */
export async function writeArchive(folder: string, file: string): Promise<void> {
  const unfinished = `${file}.tmp`;
  const tar = spawn('tar', [...reproducible, '-C', dirname(folder), '-cf', '-', basename(folder)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, LC_ALL: 'C', TAR_OPTIONS: '' },
  });
  const closed = once(tar, 'close');
  await pipeline(tar.stdout, createGzip({ level: 9 }), createWriteStream(unfinished));
  const [code] = await closed;
  if (code !== 0) throw new Error(`tar failed with ${code}. Making the archive takes GNU tar.`);
  await rename(unfinished, file);
}
