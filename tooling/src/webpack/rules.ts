import { join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { RuleSetRule } from 'webpack';
import type { Build } from './build.ts';
import { globalName } from './build.ts';

function script(build: Build): RuleSetRule {
  return {
    test: /\.tsx?$/,
    loader: 'swc-loader',
    options: {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        // swc supports React Refresh only with development JSX.
        transform: { react: { runtime: 'automatic', development: build.hot, refresh: build.hot } },
      },
      module: { type: 'es6' },
    },
  };
}

const uncached = join(import.meta.dirname, 'uncached-loader.ts');

/** Class names contain a hash over the version, so that rules of two versions on one page do not collide. */
function classNames(build: Build, exportOnlyLocals: boolean) {
  return {
    auto: /\.module\.css$/,
    namedExport: false,
    exportLocalsConvention: 'as-is',
    localIdentName: '[local]_[hash:base64:6]',
    localIdentHashSalt: globalName(build),
    exportOnlyLocals,
  };
}

/** Emitted as files, never as data URLs: the policy allows pictures only from the site. */
function asset(emit: boolean): RuleSetRule {
  return {
    test: /\.(svg|woff2|png|webp|avif)$/,
    type: 'asset/resource',
    generator: { filename: 'files/[name].[contenthash:8][ext]', emit },
  };
}

/** Data that a page fetches on demand: `import address from './x.json?file'`. */
function dataFile(emit: boolean): RuleSetRule {
  return { ...asset(emit), test: /\.json$/, resourceQuery: /^\?file$/ };
}

export function browserRules(build: Build): RuleSetRule[] {
  return [
    script(build),
    {
      test: /\.css$/,
      use: [
        uncached,
        MiniCssExtractPlugin.loader,
        { loader: 'css-loader', options: { modules: classNames(build, false) } },
        uncached,
      ],
    },
    asset(true),
    dataFile(true),
  ];
}

export function serverRules(build: Build): RuleSetRule[] {
  return [
    script(build),
    {
      test: /\.css$/,
      use: [uncached, { loader: 'css-loader', options: { modules: classNames(build, true) } }],
    },
    asset(false),
    dataFile(false),
  ];
}
