import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';

/* `node build.mjs [NAME...]`: the servers of the composition, each built apart, and the header's script. */

const servers = ['header', 'articles', 'footer', 'layout'];
const names = process.argv.length > 2 ? process.argv.slice(2) : servers;
const shared = {
  bundle: true,
  minify: true,
  jsx: 'automatic',
  target: 'es2022',
  define: { 'process.env.NODE_ENV': '"production"' },
};
await build({
  ...shared,
  entryPoints: names.map((name) => `${name}.tsx`),
  outdir: 'dist',
  outExtension: { '.js': '.mjs' },
  platform: 'node',
  format: 'esm',
  packages: 'external',
});
mkdirSync('assets', { recursive: true });
const compress = (name) =>
  writeFileSync(`assets/${name}.br`, brotliCompressSync(readFileSync(`assets/${name}`)));
if (names.includes('header')) {
  await build({
    ...shared,
    entryPoints: ['header.client.tsx'],
    outfile: 'assets/header.js',
    platform: 'browser',
  });
  compress('header.js');
}
if (names.includes('layout')) {
  cpSync('site/styles', 'assets/styles', { recursive: true });
  for (const name of readdirSync('site/styles')) compress(`styles/${name}`);
}
