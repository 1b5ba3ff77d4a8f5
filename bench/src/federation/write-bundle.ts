import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/*
 * The same source as one bundle: a shell that holds the four modules and loads their pages as chunks of its own. It is a copy of the
 * shell in which three files are replaced, and is published like any shell. The server renders as before.
 */

const root = join(import.meta.dirname, '..', '..', '..');
/** Within the repository, so that packages are found. */
const scratch = join(root, '.cache', 'single-bundle');
const folder = join(scratch, 'shell');
/** Beside the shell, whose strings are checked by its sources. */
const parts = join(scratch, 'parts');

const isTest = /\.test\.tsx?$|[/\\]testing$/;

function copySources(from: string, to: string): void {
  cpSync(from, to, { recursive: true, filter: (path) => !isTest.test(path) });
}

/** Modules are built with facades of these libraries (`tooling/src/webpack/facades.ts`), which shells are not. */
const libraries = /(?<= from ')(react-i18next|react-router-dom)(?=')/g;

function copyModule(name: string): void {
  const copy = join(parts, name);
  copySources(join(root, name, 'src'), copy);
  for (const entry of readdirSync(copy, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(entry)) continue;
    const file = join(copy, entry);
    writeFileSync(file, readFileSync(file, 'utf8').replace(libraries, '@sahn/shared-ui/facades/$1'));
  }
}

/** Instead of loading containers. */
const loadContainer = (modules: readonly string[]) => `
${modules.map((name, at) => `import { exposed as exposed${at} } from '../../../parts/${name}/module.ts';`).join('\n')}

const parts = { ${modules.map((name, at) => `'${name}': exposed${at}`).join(', ')} };

export async function loadContainer({ name }) {
  return { exposed: parts[name] };
}
`;

/** Documents preload a page's chunk of the bundle instead of its module's entry and chunk. */
const pageFiles = `
import * as ofModules from './page-files-of-modules.ts';

export * from './page-files-of-modules.ts';

const inBundle = ({ chunk }) => ({ module: 'shell', chunk });

export function findFiles(input, locale, faces, { page, slots }) {
  const own = Object.entries(slots).map(([slot, used]) => [slot, used.map(inBundle)]);
  const used = { page: inBundle(page), slots: Object.fromEntries(own) };
  const files = ofModules.findFiles(input, locale, faces, { page, slots });
  const { scripts, loaded } = ofModules.findFiles(input, locale, faces, used);
  return { ...files, scripts, loaded: new Set([...files.loaded, ...loaded]) };
}
`;

/** Of the bundle's scripts, documents have the hashes of those that they would have of a module. */
const blockOf = `
import * as ofModules from './block-of-modules.ts';

const select = (integrity, isWanted) =>
  Object.fromEntries(Object.entries(integrity).filter(([file]) => isWanted(file)));

export function blockOf(input, boot, noted) {
  const block = ofModules.blockOf(input, boot, noted);
  const isOfPage = ({ boot: { base } }) => boot.styles?.some((style) => style.startsWith(base));
  const wanted = new Set(input.modules.filter(isOfPage).flatMap(({ chunks }) => Object.keys(chunks)));
  const others = input.modules.flatMap(({ chunks }) => Object.keys(chunks).filter((chunk) => !wanted.has(chunk)));
  const left = new Set(others.flatMap((chunk) => (chunk === 'boot' ? [] : input.shell.chunks[chunk]?.js ?? [])));
  const { shell, modules } = block;
  return {
    ...block,
    shell: { ...shell, integrity: select(shell.integrity, (file) => !left.has(file)) },
    modules: modules.map((one) => ({ ...one, integrity: select(one.integrity, (file) => !file.endsWith('.js')) })),
  };
}
`;

const configuration = (modules: readonly string[]) => `
import { join } from 'node:path';
import { defineSingleBundle } from '../../../bench/src/federation/bundle-configuration.ts';

const folder = import.meta.dirname;
export default defineSingleBundle(folder, join(folder, '..', 'parts'), ${JSON.stringify(modules)});
`;

/** Replaces a file of the copied shell; the original keeps another name. */
function replace(file: string, text: string, original?: string): void {
  const path = join(folder, 'src', file);
  if (original !== undefined) renameSync(path, join(path, '..', original));
  writeFileSync(path, text);
}

/** Writes the sources of the bundle. Returns their folder, which is built and published like a module's. */
export function writeBundle(): string {
  const modules = readdirSync(root).filter((name) => name.startsWith('mfe-'));
  rmSync(scratch, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of ['package.json', 'locales', 'src'])
    copySources(join(root, 'shell', name), join(folder, name));
  for (const name of modules) copyModule(name);
  replace(join('modules', 'load-container.browser.ts'), loadContainer(modules));
  replace(join('document', 'page-files.ts'), pageFiles, 'page-files-of-modules.ts');
  replace(join('document', 'block-of.ts'), blockOf, 'block-of-modules.ts');
  writeFileSync(join(folder, 'webpack.config.ts'), configuration(modules));
  return folder;
}
