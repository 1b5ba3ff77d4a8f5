import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Chunk, Release } from '@sahn/contracts/releases/release';
import { type Build, entryFile, globalName } from '../webpack/build.ts';
import { nameByContent } from '../webpack/content-hash.ts';

/**
 * The version of all builds while they are compiled: names that the minimizer gives depend on all characters of a file, so those
 * of a version would make a difference.
 */
export const unversioned = '0.0.0-000000000000';

/**
 * Puts the version into the only file that holds one, a module's entry. Returns the chunks with its new name.
 * @param version in the files
 */
export function putVersion(build: Build, chunks: Release['chunks'], version: string): Release['chunks'] {
  // Without the hash of its content.
  const plain = `web/${entryFile}`;
  const former = chunks.boot?.js.find((path) => path.replace(/\.[0-9a-f]+(?=\.js$)/, '') === plain);
  // The shell has no global.
  if (former === undefined) return chunks;
  const global = globalName({ name: build.name, version });
  const text = readFileSync(join(build.output, former), 'utf8').replaceAll(global, globalName(build));
  const entry = nameByContent(plain, text);
  rmSync(join(build.output, former));
  writeFileSync(join(build.output, entry), text);
  const rename = ({ js, css }: Chunk): Chunk => ({
    js: js.map((path) => (path === former ? entry : path)),
    css,
  });
  return Object.fromEntries(Object.entries(chunks).map(([name, chunk]) => [name, rename(chunk)]));
}
