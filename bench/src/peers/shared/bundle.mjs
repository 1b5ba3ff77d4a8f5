import { readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';

/* What the builds by esbuild share. They run in the folder of the peer. */

export const production = {
  bundle: true,
  minify: true,
  jsx: 'automatic',
  target: 'es2022',
  define: { 'process.env.NODE_ENV': '"production"' },
};

/** Writes a file of `assets` as brotli beside it. */
export function compress(name) {
  writeFileSync(`assets/${name}.br`, brotliCompressSync(readFileSync(`assets/${name}`)));
}
