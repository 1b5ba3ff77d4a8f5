import { cpSync, mkdirSync, readdirSync } from 'node:fs';
import { build } from 'esbuild';
import { compress, production } from '../shared/bundle.mjs';

/* Both bundles, and what browsers load as a brotli file beside it. */

await build({ ...production, entryPoints: ['client.tsx'], outfile: 'assets/client.js', platform: 'browser' });
await build({
  ...production,
  entryPoints: ['server.tsx'],
  outfile: 'dist/server.mjs',
  platform: 'node',
  format: 'esm',
  packages: 'external',
});
mkdirSync('assets', { recursive: true });
cpSync('site/styles', 'assets/styles', { recursive: true });
const styles = readdirSync('site/styles').map((name) => `styles/${name}`);
for (const name of ['client.js', ...styles]) compress(name);
