import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isLocale } from '@sahn/contracts/text/locale';
import webpack, { type Stats } from 'webpack';
import type { Build } from '../webpack/build.ts';
import { builtVersion, pageFolder, pageRoom, pageVersion } from './page-version.ts';
import { registryConfiguration } from './registry-configuration.ts';

function run(build: Build): Promise<Stats> {
  const compiler = webpack(registryConfiguration(pageRoom, build));
  return new Promise((resolve, reject) => {
    if (!compiler) return reject(new Error('webpack took no configuration'));
    compiler.run((error, stats) => {
      compiler.close(() => (error || !stats ? reject(error ?? new Error('No build')) : resolve(stats)));
    });
  });
}

/** Throws when there is none, or more than one. */
function findOne(files: readonly string[], pattern: RegExp): string {
  const [found, ...more] = files.filter((file) => pattern.test(file));
  if (found === undefined || more.length > 0) throw new Error(`The registry page needs one file ${pattern}`);
  return found;
}

/** Describes the built files for the gateway, which serves these alone and compares them with their hashes. */
function describe(folder: string, version: string) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
  const hashOf = (file: string) =>
    createHash('sha256')
      .update(readFileSync(join(folder, file)))
      .digest('hex');
  const strings = files.flatMap((file) => {
    const [, locale] = /^locales\/([\w-]+)\./.exec(file) ?? [];
    return isLocale(locale) ? [[locale, file]] : [];
  });
  return {
    version,
    script: findOne(files, /^page\..*\.js$/),
    style: findOne(files, /^page\..*\.css$/),
    icon: findOne(files, /^files\/mark\..*\.svg$/),
    strings: Object.fromEntries(strings),
    files: Object.fromEntries(files.map((file) => [file, hashOf(file)])),
  };
}

/**
 * Builds the registry page into `registry/dist/page`, unless these sources are there. Resolves with whether it was built. Throws
 * with webpack's report.
 */
export async function buildPage(): Promise<boolean> {
  const version = pageVersion();
  if (builtVersion() === version) return false;
  const draft = `${pageFolder}.${process.pid}.tmp`;
  rmSync(draft, { recursive: true, force: true });
  const build: Build = {
    ...{ name: 'registry', version, mode: 'production', output: draft },
    cache: join(pageRoom, '.cache', 'webpack'),
  };
  const stats = await run(build);
  if (stats.hasErrors()) {
    rmSync(draft, { recursive: true, force: true });
    throw new Error(`The registry page does not build:\n${stats.toString({ preset: 'errors-only' })}`);
  }
  writeFileSync(join(draft, 'page.json'), JSON.stringify(describe(join(draft, 'files'), version)));
  rmSync(pageFolder, { recursive: true, force: true });
  renameSync(draft, pageFolder);
  return true;
}
