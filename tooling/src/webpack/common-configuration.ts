import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration } from 'webpack';
import { type Build, globalName, publicPath } from './build.ts';
import { browserRules, serverRules } from './rules.ts';

function common(folder: string, build: Build, side: string): Configuration {
  return {
    name: `${build.name}:${side}`,
    context: folder,
    mode: build.mode,
    // No `eval` source maps, which the policy forbids, and no files, because source maps are not public.
    devtool: false,
    resolve: { extensions: ['.tsx', '.ts', '.js', '.json'] },
    // An import of a missing export fails the build, instead of being undefined at run time.
    module: { parser: { javascript: { exportsPresence: 'error' } } },
    performance: { hints: false },
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
    cache: build.cache
      ? {
          type: 'filesystem',
          cacheDirectory: build.cache,
          name: `${build.name}-${side}-${build.mode}`,
          buildDependencies: { config: [import.meta.filename] },
        }
      : false,
  };
}

/** Large chunks that are loaded only when the animation that they render comes into view. */
const largeEngines = /^animation-engine/;

/** Fails a production build that has a script or style sheet above the budget. Development builds are always larger. */
export function sizeBudget(build: Build, bytes: number): Configuration['performance'] {
  if (build.mode === 'development') return false;
  return {
    hints: 'error',
    maxAssetSize: bytes,
    maxEntrypointSize: bytes + 50_000,
    assetFilter: (file: string) => /\.(js|css)$/.test(file) && !largeEngines.test(file),
  };
}

/** The common part of all builds for the browser. */
export function browserConfiguration(folder: string, build: Build, side = 'web'): Configuration {
  const base = common(folder, build, side);
  return {
    ...base,
    target: ['web', 'es2022'],
    output: {
      path: `${build.output}/web`,
      publicPath: publicPath(build),
      // The runtime's file name cannot contain a content hash; the folder contains the version.
      filename: '[name].js',
      chunkFilename: '[name].[contenthash:8].js',
      uniqueName: globalName(build),
      chunkLoadTimeout: 10_000,
      crossOriginLoading: 'anonymous',
    },
    module: { ...base.module, rules: browserRules(build) },
    plugins: [
      new MiniCssExtractPlugin({
        filename: '[name].css',
        chunkFilename: '[name].[contenthash:8].css',
        // Rules are in cascade layers and class names are unique, so the order of files does not matter.
        ignoreOrder: true,
      }),
    ],
    optimization: {
      // Both builds must give a picture the same name, so hashes are not computed again after minification.
      realContentHash: false,
      chunkIds: 'named',
      splitChunks: false,
      minimizer: [
        // swc writes files of the same size as webpack's default, Terser, for a fifth of its processor time.
        new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, parallel: false }),
        new CssMinimizerPlugin({ minify: CssMinimizerPlugin.lightningCssMinify, minimizerOptions: {} }),
      ],
    },
  };
}

/** The common part of all builds for the render workers: CommonJS, not minified, one file for each chunk. */
export function serverConfiguration(folder: string, build: Build): Configuration {
  const base = common(folder, build, 'server');
  return {
    ...base,
    target: 'node24',
    // The server renders animations as still pictures: their engines need a browser.
    resolve: { ...base.resolve, alias: { 'lottie-react': false } },
    output: {
      path: `${build.output}/server`,
      publicPath: publicPath(build),
      filename: '[name].cjs',
      chunkFilename: '[name].cjs',
      library: { type: 'commonjs2' },
      chunkLoading: 'require',
    },
    module: { ...base.module, rules: serverRules(build) },
    optimization: { minimize: false, realContentHash: false, chunkIds: 'named', splitChunks: false },
  };
}
