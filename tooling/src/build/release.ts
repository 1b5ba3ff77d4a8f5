import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { faces } from '@sahn/contracts/modules/manifest';
import { formerContracts } from '@sahn/contracts/releases/contract';
import { type Release, type ReleaseFile, ReleaseSchema } from '@sahn/contracts/releases/release';
import { bareKey } from '@sahn/contracts/text/complete-strings';
import { defaultLocale, locales } from '@sahn/contracts/text/locale';
import * as v from 'valibot';
import { findUsedKeys } from '../locales/find-used-keys.ts';
import { readLanguages } from '../locales/language-files.ts';
import type { Translations } from '../locales/read-strings.ts';
import { readManifest } from '../manifest/read-manifest.ts';
import { type Build, globalName } from '../webpack/build.ts';
import { contractVersion, requiredRanges, sharedVersions } from '../webpack/federation.ts';
import type { KeptFindings } from './kept-findings.ts';
import { type BuildInputs, listComponents } from './source-version.ts';

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}

/** The script of the inlined styles, which has no content and is not released. */
const emptyScript = /[/\\]critical\.\w+\.js$/;

function listFiles(output: string): ReleaseFile[] {
  return filesBelow(output)
    .filter((path) => !emptyScript.test(path))
    .map((path) => ({
      path: relative(output, path),
      bytes: statSync(path).size,
      sha256: createHash('sha256').update(readFileSync(path)).digest('hex'),
    }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Font files of the faces that a route can name besides the fonts of its language. */
const faceFonts: Readonly<Record<(typeof faces)[number], readonly string[]>> = { arabic: ['amiri-letters'] };

/** Fonts of the first paint, by language and face. A font that arrives late causes a second layout. */
function findFonts(files: readonly ReleaseFile[]): Record<string, string[]> {
  const paths = files.map((file) => file.path).filter((path) => path.endsWith('.woff2'));
  const wanted = [
    ...readLanguages().map(({ tag, preloadedFonts }) => [tag, preloadedFonts] as const),
    ...Object.entries(faceFonts),
  ];
  return Object.fromEntries(
    wanted.map(([text, names]) => [text, paths.filter((path) => names.some((name) => path.includes(name)))]),
  );
}

/** The missing translations; undefined when every language is complete. */
function findUntranslated(translations: Translations): Release['untranslated'] {
  const found = locales.flatMap((locale) => {
    const { strings, untranslated: from } = translations[locale];
    if (Object.keys(from).length === 0) return [];
    const entry = { strings: new Set(Object.keys(strings).map(bareKey)).size, from };
    return [[locale, entry] as const];
  });
  return found.length === 0 ? undefined : Object.fromEntries(found);
}

/** The file of an entry, whose name is followed by a hash. Throws when there is none. */
function findEntry(files: readonly ReleaseFile[], name: string, ending: string): string {
  const found = files.find(({ path }) => path.startsWith(`web/${name}.`) && path.endsWith(`.${ending}`));
  if (!found) throw new Error(`The build has no file ${name}.*.${ending}`);
  return found.path;
}

function offeredSlots(folder: string): string[] {
  // The shell has no manifest.
  if (!existsSync(join(folder, 'module.json'))) return [];
  return readManifest(folder).routes.flatMap(({ offers = [] }) => offers);
}

const TextsSchema = v.pipe(v.array(v.string()), v.readonly());
const UsedKeysSchema = v.object({ whole: TextsSchema, prefixes: TextsSchema });

/** Translation keys in the sources of the module and of the shared components that it uses. */
function readUsedKeys({ folder, translations, inputs, kept }: FinishedBuild): Release['keys'] {
  const strings = Object.keys(translations[defaultLocale].strings).map(bareKey);
  const { whole, prefixes } = findUsedKeys(
    listComponents(folder, inputs).map((file) => readFileSync(file, 'utf8')),
    strings,
    offeredSlots(folder),
    (input, find) => kept.of(UsedKeysSchema, input, find),
  );
  return { whole: [...whole], prefixes: [...prefixes] };
}

function shellParts(folder: string, files: readonly ReleaseFile[]) {
  return {
    kind: 'shell',
    contracts: [...formerContracts, contractVersion(folder)],
    entry: findEntry(files, 'main', 'js'),
    server: 'server/shell.cjs',
    provides: sharedVersions(folder),
    critical: findEntry(files, 'critical', 'css'),
    worker: 'web/worker.js',
    fonts: findFonts(files),
  };
}

function moduleParts(folder: string, build: Build, files: readonly ReleaseFile[]) {
  return {
    kind: 'module',
    entry: findEntry(files, 'entry', 'js'),
    server: 'server/module.cjs',
    global: globalName(build),
    container: 'webpack',
    requires: requiredRanges(folder),
    manifest: readManifest(folder),
  };
}

export interface FinishedBuild {
  folder: string;
  build: Build;
  chunks: Release['chunks'];
  translations: Translations;
  inputs: BuildInputs;
  kept: KeptFindings;
}

/** Writes `release.json` beside a finished build. Throws when the build is not a valid release. */
export function describeRelease(finished: FinishedBuild): Release {
  const { folder, build, chunks, translations } = finished;
  const isShell = build.name === 'shell';
  const files = listFiles(build.output);
  const release = v.parse(ReleaseSchema, {
    name: build.name,
    version: build.version,
    mode: build.mode,
    contract: contractVersion(folder),
    addresses: 'content',
    chunks,
    locales: Object.fromEntries(
      locales.map((locale) => [locale, findEntry(files, `locales/${locale}`, 'json')]),
    ),
    untranslated: findUntranslated(translations),
    keys: readUsedKeys(finished),
    files,
    ...(isShell ? shellParts(folder, files) : moduleParts(folder, build, files)),
  });
  writeFileSync(join(build.output, 'release.json'), JSON.stringify(release, null, 1));
  return release;
}

/** Reads the `release.json` of an earlier build. */
export function readRelease(output: string): Release {
  return v.parse(ReleaseSchema, JSON.parse(readFileSync(join(output, 'release.json'), 'utf8')));
}
