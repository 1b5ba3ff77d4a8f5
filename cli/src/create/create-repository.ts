import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import * as v from 'valibot';
import { writeTemplate } from './write-template.ts';

const names = v.record(v.string(), v.string());
const ManifestSchema = v.looseObject({ dependencies: names, devDependencies: names });
const VersionSchema = v.object({ version: v.string() });

/** Version of this package, which is that of all of ours. */
function ownVersion(): string {
  const file = join(import.meta.dirname, '..', '..', 'package.json');
  return v.parse(VersionSchema, JSON.parse(readFileSync(file, 'utf8'))).version;
}

const packageNames = ['@sahn/contracts', '@sahn/shared-ui', '@sahn/cli', '@sahn/tooling'];

/** Where a package of ours comes from: a registry, or the packed file in a folder. Throws when the folder lacks it. */
function sourceOf(name: string, folder: string, packages: string | undefined): string {
  if (packages === undefined) return `^${ownVersion()}`;
  const file = `${name.replace('@', '').replace('/', '-')}-${ownVersion()}.tgz`;
  if (!existsSync(join(packages, file))) throw new Error(`${packages} has no ${file}.`);
  return `file:${relative(folder, join(packages, file)).replaceAll('\\', '/')}`;
}

/**
 * Writes a module that is developed in a folder of its own. Throws when the folder has files, or when `packages` lacks one.
 * @param packages folder with the packed packages; undefined: they come from npm's registry
 */
export function createRepository(folder: string, name: string, packages?: string): void {
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${folder} exists already.`);
  const sources = Object.fromEntries(packageNames.map((one) => [one, sourceOf(one, folder, packages)]));
  const toSources = (dependencies: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(dependencies).map(([one, range]) => [one, sources[one] ?? range]));
  const manifestOf = (text: string) => {
    const { dependencies, devDependencies, ...manifest } = v.parse(ManifestSchema, JSON.parse(text));
    return `${JSON.stringify(
      { ...manifest, dependencies: toSources(dependencies), devDependencies: toSources(devDependencies) },
      null,
      2,
    )}\n`;
  };
  writeTemplate(folder, name, ['module', 'repository'], (path, text) => {
    if (path === 'package.json') return manifestOf(text);
    return path === 'module.json' ? text.replace('../contracts/', './node_modules/@sahn/contracts/') : text;
  });
}
