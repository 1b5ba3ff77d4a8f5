import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import * as v from 'valibot';
import { findPackage } from '../installed/find-package.ts';

const names = v.optional(v.record(v.string(), v.string()), {});
const PackageSchema = v.object({ version: v.string(), dependencies: names, peerDependencies: names });
const LockSchema = v.object({
  packages: v.record(
    v.string(),
    v.object({ version: v.optional(v.string()), integrity: v.optional(v.string()) }),
  ),
});

let latest: { at: number; file: string; lock: v.InferOutput<typeof LockSchema> } | undefined;

/** The lock file is large, and read for each module. */
function readLock(file: string): v.InferOutput<typeof LockSchema> {
  const at = statSync(file).mtimeMs;
  if (latest?.file !== file || latest.at !== at)
    latest = { at, file, lock: v.parse(LockSchema, JSON.parse(readFileSync(file, 'utf8'))) };
  return latest.lock;
}

/** The folder with the lock file that covers a folder; undefined when there is none. */
function findLockFolder(folder: string): string | undefined {
  if (existsSync(join(folder, 'package-lock.json'))) return folder;
  return dirname(folder) === folder ? undefined : findLockFolder(dirname(folder));
}

/** The lock file that covers a folder, and what npm notes of the packages that it has installed. Either may be missing. */
export function findLocks(folder: string): string[] {
  const root = findLockFolder(folder) ?? folder;
  return ['package-lock.json', 'node_modules/.package-lock.json'].map((name) => join(root, name));
}

/**
 * The installed packages in these folders and all that they depend on, by folder, with a line on each: path, version, and
 * the integrity hash of the lock file. Packages for a platform are left out: the version of their parent determines theirs.
 * Throws when a package is not the one that the lock file names.
 * @param known packages that have a line already, with all that they depend on
 */
export function describePackages(
  folder: string,
  packages: Iterable<string>,
  known: ReadonlyMap<string, string> = new Map(),
): Map<string, string> {
  const root = findLockFolder(folder);
  const lock = root === undefined ? undefined : readLock(join(root, 'package-lock.json'));
  const lines = new Map<string, string>();
  const visit = (path: string): void => {
    if (lines.has(path) || known.has(path)) return;
    const found = v.parse(PackageSchema, JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')));
    const name = relative(root ?? folder, path).replaceAll('\\', '/');
    const locked = lock?.packages[name];
    if (locked?.version !== undefined && locked.version !== found.version)
      throw new Error(
        `${name} is ${found.version}, package-lock.json names ${locked.version}: run \`npm ci\``,
      );
    lines.set(path, `${name} ${found.version} ${locked?.integrity ?? ''}`);
    for (const dependency of Object.keys({ ...found.dependencies, ...found.peerDependencies })) {
      const next = findPackage(path, dependency);
      if (next) visit(next);
    }
  };
  for (const path of packages) visit(path);
  return lines;
}
