import { cpSync, mkdirSync, readdirSync } from 'node:fs';
import { build } from 'esbuild';
import { compress, production } from '../shared/bundle.mjs';

/* `node build.mjs [NAME...]`: the servers of the composition, each built apart, and the header's script. */

const servers = ['header', 'articles', 'footer', 'layout'];
const names = process.argv.length > 2 ? process.argv.slice(2) : servers;
await build({
  ...production,
  entryPoints: names.map((name) => `${name}.tsx`),
  outdir: 'dist',
  outExtension: { '.js': '.mjs' },
  platform: 'node',
  format: 'esm',
  packages: 'external',
});
mkdirSync('assets', { recursive: true });
if (names.includes('header')) {
  await build({
    ...production,
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
