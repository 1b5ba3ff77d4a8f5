import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import * as v from 'valibot';
import { languagesFolder, readLanguages } from '../locales/language-files.ts';

const skipped = new Set(['node_modules', 'dist', '.cache', 'data']);
const notShipped = /\.(test|examples|bench)\.tsx?$|\.md$/;

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !skipped.has(entry.name) && !notShipped.test(entry.name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? sources(path) : [path];
    })
    .sort();
}

const PackageSchema = v.object({ name: v.string(), version: v.string() });

/** Name (without scope) and version in a folder's package.json. */
export function readPackage(folder: string): { name: string; version: string } {
  const { name, version } = v.parse(
    PackageSchema,
    JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')),
  );
  return { name: name.replace(/^@[^/]+\//, ''), version };
}

/** Folders besides the module's own whose files are part of its build. */
function neighbours(folder: string): string[] {
  const require = createRequire(join(folder, 'package.json'));
  return [
    join(dirname(require.resolve('@sahn/contracts/package.json')), 'src'),
    join(dirname(require.resolve('@sahn/shared-ui/package.json')), 'src'),
    join(dirname(require.resolve('@sahn/shared-ui/package.json')), 'locales'),
    join(import.meta.dirname, '..', 'webpack'),
    join(import.meta.dirname, '..', 'locales'),
    import.meta.dirname,
  ];
}

/** Files of `languages/` that are part of a module's build. The shell's also contains the style sheets. */
function languageFiles(name: string): string[] {
  const isShell = name === 'shell';
  return readLanguages()
    .flatMap(({ folder }) => [
      join(folder, `${name}.json`),
      join(folder, 'shared-ui.json'),
      ...(isShell ? [join(folder, 'language.json'), join(folder, 'language.css')] : []),
    ])
    .filter((file) => existsSync(file));
}

/**
 * Version of a module's release: its package version and a hash over all files that its build reads. The same sources
 * give the same version, so unchanged modules are neither built nor published again.
 */
export function sourceVersion(folder: string, mode: 'production' | 'development'): string {
  const hash = createHash('sha256').update(mode);
  const { name, version } = readPackage(folder);
  for (const root of [folder, ...neighbours(folder)]) {
    // Class names and module ids depend on the relative paths of the sources.
    hash.update(`\0${relative(folder, root)}`);
    for (const file of sources(root)) {
      hash.update(`\0${relative(root, file)}\0`).update(readFileSync(file));
    }
  }
  for (const file of languageFiles(name)) {
    hash.update(`\0${relative(languagesFolder(), file)}\0`).update(readFileSync(file));
  }
  return `${version}-${hash.digest('hex').slice(0, 12)}`;
}
