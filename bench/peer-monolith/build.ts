import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack, { type Configuration } from 'webpack';
import { isSmoke } from '../src/numbers/full-or-smoke.ts';

const folder = import.meta.dirname;
export const peerOutput = join(folder, '..', 'dist', 'peer-monolith');

/** A sentence of the page. The shipping benchmark changes it. */
const label = process.env.PEER_LABEL ?? 'Reading room';

function configuration(side: 'web' | 'server'): Configuration {
  return {
    name: side,
    context: folder,
    mode: 'production',
    devtool: false,
    target: side === 'web' ? ['web', 'es2022'] : 'node24',
    entry: { main: side === 'web' ? './src/main.browser.tsx' : './src/main.server.tsx' },
    output: {
      path: join(peerOutput, side),
      filename: side === 'web' ? 'main.js' : 'main.cjs',
      ...(side === 'server' ? { library: { type: 'commonjs2' } } : {}),
    },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: fileURLToPath(import.meta.resolve('swc-loader')),
          options: {
            jsc: {
              target: 'es2022',
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic' } },
            },
          },
        },
      ],
    },
    plugins: [new webpack.DefinePlugin({ peerLabel: JSON.stringify(label) })],
    performance: { hints: false },
    // Minifying is most of a build, and the figures of a smoke run mean nothing.
    optimization: { minimize: !isSmoke },
  };
}

/** Builds the whole peer, browser and server. Rejects with webpack's report. */
export function buildPeer(): Promise<void> {
  const compiler = webpack([configuration('web'), configuration('server')]);
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (stats?.hasErrors()) reject(new Error(stats.toString({ preset: 'errors-only' })));
        else resolve();
      });
    });
  });
}

if (import.meta.main) await buildPeer();
