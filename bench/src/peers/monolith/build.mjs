import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';

/* Both bundles, and what browsers load as a brotli file beside it. */

const shared = {
  bundle: true,
  minify: true,
  jsx: 'automatic',
  target: 'es2022',
  define: { 'process.env.NODE_ENV': '"production"' },
};
await build({ ...shared, entryPoints: ['client.tsx'], outfile: 'assets/client.js', platform: 'browser' });
await build({
  ...shared,
  entryPoints: ['server.tsx'],
  outfile: 'dist/server.mjs',
  platform: 'node',
  format: 'esm',
  packages: 'external',
});
mkdirSync('assets', { recursive: true });
cpSync('site/styles', 'assets/styles', { recursive: true });
const styles = readdirSync('site/styles').map((name) => `styles/${name}`);
for (const name of ['client.js', ...styles])
  writeFileSync(`assets/${name}.br`, brotliCompressSync(readFileSync(`assets/${name}`)));
