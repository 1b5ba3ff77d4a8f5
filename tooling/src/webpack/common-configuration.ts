import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration } from 'webpack';
import { type Build, globalName, publicPath } from './build.ts';
import { browserRules, serverRules } from './rules.ts';

function common(folder: string, build: Build, side: string): Configuration {
  return {
    name: `${build.name}:${side}`,
    context: folder,
    mode: build.mode,
    // No source in the page: `eval` is forbidden by the policy, and maps are not public.
    devtool: false,
    resolve: { extensions: ['.tsx', '.ts', '.js', '.json'] },
    // A name that its file does not export fails the build, instead of being undefined on the page.
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

/** Files that are one piece and that a page asks for only when what they draw comes into sight. */
const largeEngines = /^animation-engine/;

/** Fails a production build that has a script or style above the budget. Development builds are larger by nature. */
export function sizeBudget(build: Build, bytes: number): Configuration['performance'] {
  if (build.mode === 'development') return false;
  return {
    hints: 'error',
    maxAssetSize: bytes,
    maxEntrypointSize: bytes + 50_000,
    assetFilter: (file: string) => /\.(js|css)$/.test(file) && !largeEngines.test(file),
  };
}

/** What every build for the browser shares. */
export function browserConfiguration(folder: string, build: Build, side = 'web'): Configuration {
  const base = common(folder, build, side);
  return {
    ...base,
    target: ['web', 'es2022'],
    output: {
      path: `${build.output}/web`,
      publicPath: publicPath(build),
      // The runtime's file cannot carry a hash of its content; its folder names the version.
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
        // Rules stand in cascade layers and names are unique, so the order of files decides nothing.
        ignoreOrder: true,
      }),
    ],
    optimization: {
      // Both builds must give a picture the same name, so names are not made again after minifying.
      realContentHash: false,
      chunkIds: 'named',
      splitChunks: false,
      minimizer: [
        '...',
        new CssMinimizerPlugin({ minify: CssMinimizerPlugin.lightningCssMinify, minimizerOptions: {} }),
      ],
    },
  };
}

/** What every build for the render workers shares: plain CommonJS, readable, one file a chunk. */
export function serverConfiguration(folder: string, build: Build): Configuration {
  const base = common(folder, build, 'server');
  return {
    ...base,
    target: 'node24',
    // A server draws animations as still pictures: their engines need a browser.
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
