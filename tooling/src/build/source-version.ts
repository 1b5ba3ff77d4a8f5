import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, extname, join, relative } from 'node:path';
import * as v from 'valibot';
import { installedFolder, packageOf } from '../installed/find-package.ts';
import { findRoom } from '../installed/find-room.ts';
import { languagesFolder, readLanguages } from '../locales/language-files.ts';
import { facades } from '../webpack/facades.ts';
import { sharedPackages } from '../webpack/federation.ts';
import { followImports, foreignPackage, type Inputs } from './follow-imports.ts';
import { describePackages, findLocks } from './installed-packages.ts';
import { type KeptInputs, openKeptInputs } from './kept-inputs.ts';

const PackageSchema = v.looseObject({ name: v.string(), version: v.string() });

function parsePackage(folder: string) {
  return v.parse(PackageSchema, JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
}

/** Name (without scope) and version in a folder's package.json. */
export function readPackage(folder: string): { name: string; version: string } {
  const { name, version } = parsePackage(folder);
  return { name: name.replace(/^@[^/]+\//, ''), version };
}

/** What the build reads of a package.json. Scripts and development dependencies are not part of it. */
function describeRoom(folder: string): string {
  const { name, version, type, exports, sideEffects } = parsePackage(folder);
  return JSON.stringify({ name, version, type, exports, sideEffects });
}

function localeFiles(folder: string): string[] {
  const locales = join(folder, 'locales');
  return existsSync(locales) ? readdirSync(locales).map((name) => join(locales, name)) : [];
}

/** Files of `languages/` with translations of a module, and of the shared components. */
function translationFiles(name: string): string[] {
  return readLanguages().flatMap(({ folder }) => [
    join(folder, `${name}.json`),
    join(folder, 'shared-ui.json'),
  ]);
}

/** Files of `languages/` that are part of the shell's scripts and style sheets. */
function languageFiles(name: string): string[] {
  if (name !== 'shell') return [];
  return readLanguages().flatMap(({ folder }) => [
    join(folder, 'language.json'),
    join(folder, 'language.css'),
  ]);
}

/** Entries of a module's build, or of the shell's (`tooling/src/webpack/shell-configuration.ts`). */
const entries = [
  'src/module.ts',
  'src/main.browser.ts',
  'src/main.browser.tsx',
  'src/critical.css',
  'src/offline/worker.ts',
  'src/inspector/inspector.browser.ts',
  'src/main.server.tsx',
  'webpack.config.ts',
];

/** The files of the build itself, and packages that its libraries load by name. */
const tools = ['build-module', '../webpack/define'].map((name) =>
  // `.js` in the packed package.
  join(import.meta.dirname, `${name}${extname(import.meta.filename)}`),
);
const toolPackages = ['lightningcss'];

/** Files with the strings of a module and of the shared components. */
export function stringFiles(folder: string): string[] {
  return [
    ...localeFiles(folder),
    ...localeFiles(installedFolder(folder, '@sahn/shared-ui')),
    ...translationFiles(readPackage(folder).name),
  ].filter((file) => existsSync(file));
}

/** Files that are part of a build, besides those that are imported. */
function dataFiles(folder: string, name: string): string[] {
  const own = [join(folder, 'module.json'), ...languageFiles(name)].filter((file) => existsSync(file));
  return [...own, ...stringFiles(folder)];
}

/** Sources that a module's own entries import: its own and those of other rooms. */
function readOwnInputs(folder: string, kept: KeptInputs): Inputs {
  const { name } = readPackage(folder);
  const aliases = Object.entries(name === 'shell' ? {} : facades).map(
    ([from, to]) => [`${from}$`, to] as const,
  );
  return followImports(
    entries.map((entry) => join(folder, entry)).filter((file) => existsSync(file)),
    Object.fromEntries(aliases),
    kept,
  );
}

/** Scripts of a module that may use its strings: its own, and the shared components that it imports. */
export function listComponents(folder: string, { files }: Pick<BuildInputs, 'files'>): string[] {
  const rooms = [folder, installedFolder(folder, '@sahn/shared-ui')].map((room) =>
    join(realpathSync(room), 'src'),
  );
  return [...files.keys()].filter(
    (file) => /\.[jt]sx?$/.test(file) && rooms.some((room) => !relative(room, file).startsWith('..')),
  );
}

/** What a build reads. A build finds it once. */
export interface BuildInputs {
  /** Hashes of the files, by path. */
  files: ReadonlyMap<string, string>;
  /** Lines on the packages, by folder. */
  packages: ReadonlyMap<string, string>;
}

/** Folders of the packages that sources are part of. */
const roomsOf = (files: Iterable<string>): string[] => [
  ...new Set([...new Set([...files].map((file) => dirname(file)))].map(findRoom)),
];

/**
 * What is kept of inputs follows from where packages are, which the lock files and the package.json of each room and of each
 * package say, and from the build, which follows imports and gives them other names.
 */
const groundsOf = (folder: string, { files, packages }: BuildInputs, build = files): string[] => [
  ...findLocks(folder),
  ...build.keys(),
  // Files of languages may be in no package.
  ...[...roomsOf(files.keys()), ...packages.keys()]
    .map((one) => join(one, 'package.json'))
    .filter((file) => existsSync(file)),
];

let ownInputs: BuildInputs | undefined;

/** What the build itself consists of. It is the same for all modules, and does not change while it runs. */
function readToolInputs(): BuildInputs {
  if (ownInputs) return ownInputs;
  const here = import.meta.dirname;
  const kept = openKeptInputs(join(findRoom(here), '.cache', 'inputs.json'));
  const { files, packages: imported } = followImports(tools, {}, kept);
  for (const request of toolPackages) imported.add(installedFolder(here, request));
  const key = JSON.stringify([...imported].sort());
  const packages = kept.packages(key, () => describePackages(here, imported));
  const inputs = { files, packages };
  kept.save(() => groundsOf(here, inputs));
  ownInputs = inputs;
  return inputs;
}

/** All that a build of a module reads: its sources, those of other rooms that it imports, and those of the build itself. */
export function readInputs(folder: string): BuildInputs {
  const { name } = readPackage(folder);
  const build = readToolInputs();
  const kept = openKeptInputs(join(folder, '.cache', 'inputs.json'));
  const own = readOwnInputs(folder, kept);
  for (const file of dataFiles(folder, name).filter((path) => !own.files.has(path))) {
    const { hash } = kept.read(file, () => ({ imports: [], missing: [], isComplete: true }));
    own.files.set(file, hash);
  }
  const shared = sharedPackages.map((request) => installedFolder(folder, packageOf(request)));
  const imported = new Set([...own.packages, ...shared.filter(foreignPackage)]);
  const key = JSON.stringify([[...imported].sort(), [...build.packages.keys()].sort()]);
  const packages = kept.packages(key, () => describePackages(folder, imported, build.packages));
  kept.save(() => groundsOf(folder, { files: own.files, packages }, build.files));
  return {
    files: new Map([...own.files, ...build.files]),
    packages: new Map([...build.packages, ...packages]),
  };
}

/** Folders of the installed packages that a build of a module needs, without those for the platform. */
export function listPackages(folder: string): string[] {
  return [...readInputs(folder).packages.keys()];
}

/** Name of a file in the hash, free of where the repository is. */
function labelOf(folder: string, file: string): string {
  // `SAHN_LANGUAGES` may be anywhere.
  const inLanguages = relative(languagesFolder(), file);
  const label = inLanguages.startsWith('..') ? relative(folder, file) : join('languages', inLanguages);
  return label.replaceAll('\\', '/');
}

/** Labels of `webpack.config.ts` and of the scripts beside it. */
const settings = /^[^/]+\.[cm]?[jt]s$/;

export interface SourceHashes {
  /** Version of the release. */
  version: string;
  /** Of the same without strings: the files of a build that contain none of them are the same for the same hash. */
  code: string;
  /** Of the build itself, of the module's `webpack.config.ts` and of scripts beside it, such as plugins. */
  tools: string;
}

/**
 * Version of a module's release: its package version and a hash over all that determines its bytes, which are the files
 * that the build reads and the installed packages that they import. So unchanged modules are neither built nor published
 * again, and an upgraded package makes a new version.
 */
export function hashSources(
  folder: string,
  mode: 'production' | 'development',
  { files, packages } = readInputs(folder),
): SourceHashes {
  const all = createHash('sha256').update(mode);
  const code = createHash('sha256').update(mode);
  const tools = createHash('sha256');
  const build = readToolInputs();
  const strings = new Set(stringFiles(folder));
  // Class names and module ids depend on the relative paths of the sources.
  const labels = new Map([...files.keys()].map((file) => [labelOf(folder, file), file]));
  for (const label of [...labels.keys()].sort()) {
    const file = labels.get(label) ?? '';
    const ofTools = build.files.has(file) || settings.test(label) ? [tools] : [];
    for (const hash of strings.has(file) ? [all] : [all, code, ...ofTools])
      hash.update(`\0${label}\0${files.get(file)}`);
  }
  const rooms = roomsOf(
    [...labels].filter(([label]) => !label.startsWith('languages/')).map(([, file]) => file),
  );
  const lines = [...rooms.map(describeRoom), ...packages.values()];
  for (const line of lines.sort()) for (const hash of [all, code]) hash.update(`\0${line}`);
  for (const line of [...build.packages.values()].sort()) tools.update(`\0${line}`);
  return {
    version: `${readPackage(folder).version}-${all.digest('hex').slice(0, 12)}`,
    code: code.digest('hex'),
    tools: tools.digest('hex'),
  };
}

/** Version of a module's release: see `hashSources`. */
export function sourceVersion(
  folder: string,
  mode: 'production' | 'development',
  inputs = readInputs(folder),
): string {
  return hashSources(folder, mode, inputs).version;
}

/**
 * The files and packages that a build has read and that its version does not cover. There must be none: an edit of one
 * would not make a new version.
 * @param read absolute paths
 */
export function findUncovered(
  folder: string,
  read: Iterable<string>,
  { files, packages }: BuildInputs,
): string[] {
  const isCovered = (path: string) => {
    if (path.endsWith('package.json')) return true;
    const installed = foreignPackage(path);
    if (installed) return packages.has(installed);
    return files.has(path) || /[/\\]\.cache[/\\]/.test(path);
  };
  // Files of rooms are also named by their links in `node_modules`. Only of few paths the disk has to say what they are.
  const others = [...read].filter((path) => !isCovered(path) && existsSync(path));
  const found = new Set(others.map((path) => realpathSync(path)));
  return [...found]
    .filter((path) => !isCovered(path) && statSync(path).isFile())
    .map((path) => relative(folder, path));
}
