import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration } from 'webpack';
import { type Build, contentHash, publicPath, scopeName } from './build.ts';
import { browserRules, serverRules } from './rules.ts';

/** Loaders and plugins write what the cache holds, so it is valid for the same ones. */
function cacheValidity({ tools }: Build): { version?: string; buildDependencies: Record<string, string[]> } {
  // A folder, by its last character.
  if (tools === undefined) return { buildDependencies: { config: [`${import.meta.dirname}/`] } };
  return { version: tools, buildDependencies: { defaultWebpack: [] } };
}

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
          ...cacheValidity(build),
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

/**
 * Makes Chromium compile all functions of a file while it arrives, beside the main thread: else each is compiled there at
 * its first call, a thousand of them before a first visit answers. Other browsers read it as a comment.
 */
const compiledOnLoad = '//# allFunctionsCalledOnLoad\n';

/** The common part of all builds for the browser. */
export function browserConfiguration(folder: string, build: Build, side = 'web'): Configuration {
  const base = common(folder, build, side);
  return {
    ...base,
    target: ['web', 'es2022'],
    output: {
      path: `${build.output}/web`,
      publicPath: publicPath(build),
      filename: `[name].${contentHash}.js`,
      chunkFilename: `[name].${contentHash}.js`,
      uniqueName: scopeName(build),
      chunkLoadTimeout: 10_000,
      crossOriginLoading: 'anonymous',
    },
    module: { ...base.module, rules: browserRules(build) },
    plugins: [
      new MiniCssExtractPlugin({
        filename: `[name].${contentHash}.css`,
        chunkFilename: `[name].${contentHash}.css`,
        // Rules are in cascade layers and class names are unique, so the order of files does not matter.
        ignoreOrder: true,
        // Before a sheet of the body, Chromium would build its list of fonts anew, and lay out all text of the page.
        insert: 'body > :last-child',
      }),
    ],
    optimization: {
      // A file's name is a hash over the bytes that are sent, so one name never has two contents.
      realContentHash: true,
      chunkIds: 'named',
      splitChunks: false,
      minimizer: [
        // swc writes files of the same size as webpack's default, Terser, for a fifth of its processor time.
        new MinimizerPlugin({
          minify: {
            implementation: MinimizerPlugin.swcMinify,
            // What one pass leaves behind, others remove. The browsers that the site supports know this syntax.
            options: {
              compress: { passes: 3, ecma: 2022 },
              ecma: 2022,
              format: { preamble: compiledOnLoad },
            },
          },
          extractComments: false,
          parallel: false,
        }),
        new CssMinimizerPlugin({ minify: CssMinimizerPlugin.lightningCssMinify, minimizerOptions: {} }),
      ],
    },
  };
}

/**
 * Names stay, because stack traces name them. What is not used goes, and so do characters beyond ASCII: V8 keeps the source
 * of a function as long as the function, and with one such character every character takes two bytes.
 */
const serverMinimizer = new MinimizerPlugin({
  minify: {
    implementation: MinimizerPlugin.swcMinify,
    options: {
      compress: { defaults: false, dead_code: true, unused: true },
      mangle: false,
      format: { comments: false, asciiOnly: true },
    },
  },
  extractComments: false,
  parallel: false,
});

/**
 * The common part of all builds for the render workers: CommonJS, one file for each chunk, without unused code and
 * comments.
 */
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
    optimization: {
      minimize: build.mode === 'production',
      minimizer: [serverMinimizer],
      realContentHash: false,
      chunkIds: 'named',
      splitChunks: false,
    },
  };
}
