import { copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { compress, production } from '../shared/bundle.mjs';

/*
 * `node build.mjs [NAME...]`: the modules, each built apart into `dist` under a name of its content, and `dist/import-map.json`,
 * which names them. Without names also what they share, and all of it goes live.
 */

const modules = ['root', 'header', 'articles', 'footer'];
/** React is CommonJS alone: one file has the names of all three, and is mapped three times. */
const reactParts = ['react', 'react/jsx-runtime', 'react-dom/client'];
const require = createRequire(import.meta.url);
const names = process.argv.slice(2);
const isAll = names.length === 0;
const external = [...reactParts, 'single-spa'];
const named = { ...production, outdir: 'dist', platform: 'browser', format: 'esm', metafile: true };

/** Resolves with the address of what was built. */
async function bundle(name, options) {
  const { metafile } = await build({ ...named, entryNames: `${name}-[hash]`, ...options });
  const file = basename(Object.keys(metafile.outputs)[0]);
  writeFileSync(`dist/${file}.br`, brotliCompressSync(readFileSync(`dist/${file}`)));
  return `/assets/${file}`;
}

async function bundleReact() {
  const taken = new Set(['default', '__esModule']);
  const lines = reactParts.map((part) => {
    const free = Object.keys(require(part)).filter((name) => !taken.has(name));
    for (const name of free) taken.add(name);
    return `export { ${free.join(', ')} } from '${part}';`;
  });
  return bundle('react', { stdin: { contents: lines.join('\n'), resolveDir: process.cwd() } });
}

const imports = isAll ? {} : JSON.parse(readFileSync('dist/import-map.json', 'utf8')).imports;
if (isAll) {
  const react = await bundleReact();
  for (const part of reactParts) imports[part] = react;
  const router = join('..', 'node_modules', 'single-spa', 'lib', 'es2015', 'esm', 'single-spa.min.js');
  imports['single-spa'] = await bundle('single-spa', { entryPoints: [router] });
}
const built = await Promise.all(
  (isAll ? modules : names).map(async (name) => [
    name,
    await bundle(name, { entryPoints: [`${name}.${name === 'root' ? 'ts' : 'tsx'}`], external }),
  ]),
);
Object.assign(imports, Object.fromEntries(built));
writeFileSync('dist/import-map.json', JSON.stringify({ imports }));
if (isAll) {
  mkdirSync('assets', { recursive: true });
  cpSync('site/styles', 'assets/styles', { recursive: true });
  for (const name of readdirSync('site/styles')) compress(`styles/${name}`);
  cpSync('dist', 'assets', { recursive: true });
  copyFileSync('dist/import-map.json', 'import-map.json');
}
