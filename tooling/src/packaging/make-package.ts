import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from '@sahn/contracts/releases/release';
import * as v from 'valibot';
import { compiledPath, compileExports, compileFile } from './compile-file.ts';
import { copyFile, filesOfData, filesOfPackage, filesOfRoom } from './copy-files.ts';
import { listProductionPackages } from './production-packages.ts';

const VersionSchema = v.object({ version: v.string() });

/** Rooms whose programs are run. */
const programs = ['gateway', 'cli'];
const data = ['content', 'languages', 'install'];

function copyAll(root: string, folder: string, target: string, paths: readonly string[]): void {
  for (const path of paths) copyFile(join(root, folder, path), join(target, folder, path));
}

/** A build, and where its files are. */
interface PackagedBuild {
  release: Pick<Release, 'name' | 'files'>;
  output: string;
}

/** Programs of our own are compiled: see `compileFile`. */
function copyRoom(root: string, room: string, target: string): void {
  for (const path of filesOfRoom(join(root, room))) {
    const from = join(root, room, path);
    const to = join(target, room, compiledPath(path));
    copyFile(from, to);
    if (/\.(?:ts|mjs)$/.test(path)) writeFileSync(to, compileFile(from, readFileSync(from, 'utf8')));
    if (path === 'package.json') writeFileSync(to, compileExports(readFileSync(from, 'utf8')));
  }
}

function copyReleases(releases: readonly PackagedBuild[], target: string): void {
  for (const { release, output } of releases) {
    const folder = join(target, 'releases', release.name);
    for (const path of ['release.json', ...release.files.map((file) => file.path)])
      copyFile(join(output, path), join(folder, path));
  }
}

/** The registry page, where the gateway looks for it. */
function copyPage(root: string, target: string): void {
  const folder = join('registry', 'dist', 'page');
  const built = join(root, folder);
  if (!existsSync(built)) throw new Error(`${folder} is missing: npm run package builds it`);
  for (const path of filesOfData(built)) copyFile(join(built, path), join(target, folder, path));
}

/**
 * Puts all that a site runs with into a folder of its own, below `parent`: Node, the programs with their packages, releases and
 * content. Returns the folder.
 */
export function makePackage(
  { root, node = process.execPath }: { root: string; node?: string },
  parent: string,
  releases: readonly PackagedBuild[],
): string {
  const { version } = v.parse(VersionSchema, JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  const target = join(parent, `sahn-${version}-${process.platform}-${process.arch}`);
  rmSync(target, { recursive: true, force: true });
  const { rooms, packages } = listProductionPackages(root, programs);
  for (const room of rooms) copyRoom(root, room, target);
  for (const path of packages) copyAll(root, path, target, filesOfPackage(join(root, path)));
  for (const folder of data) copyAll(root, folder, target, filesOfData(join(root, folder)));
  mkdirSync(join(target, 'node_modules', '@sahn'), { recursive: true });
  for (const room of rooms) symlinkSync(join('..', '..', room), join(target, 'node_modules', '@sahn', room));
  copyReleases(releases, target);
  copyPage(root, target);
  copyFile(node, join(target, 'bin', 'node'));
  for (const name of ['sahn', 'README']) copyFile(join(root, 'install', name), join(target, name));
  for (const path of ['LICENSE', 'package.json']) copyFile(join(root, path), join(target, path));
  return target;
}
