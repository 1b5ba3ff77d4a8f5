import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { LoaderContext, RuleSetRule } from 'webpack';
import type { Build } from './build.ts';
import { contentHash } from './build.ts';
import { scopedClass } from './class-name.ts';
import { withoutEvalLoader } from './without-eval-loader.ts';

function script(build: Build): RuleSetRule {
  return {
    test: /\.tsx?$/,
    loader: 'swc-loader',
    options: {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        // swc supports React Refresh only with development JSX.
        transform: { react: { runtime: 'automatic', development: build.refresh, refresh: build.refresh } },
      },
      module: { type: 'es6' },
    },
  };
}

/** Class names contain a hash over their style sheet, so that rules of two versions on one page do not collide. */
function classNames(build: Build, exportOnlyLocals: boolean) {
  return {
    auto: /\.module\.css$/,
    namedExport: false,
    exportLocalsConvention: 'as-is',
    getLocalIdent: (context: LoaderContext<object>, _name: string, local: string) =>
      scopedClass(build, context, local),
    exportOnlyLocals,
  };
}

/** Emitted as files, never as data URLs: the policy allows pictures only from the site. */
function asset(emit: boolean): RuleSetRule {
  return {
    test: /\.(svg|woff2|png|webp|avif)$/,
    type: 'asset/resource',
    generator: { filename: `files/[name].${contentHash}[ext]`, emit },
  };
}

/** Data that a page fetches on demand: `import address from './x.json?file'`. */
function dataFile(emit: boolean): RuleSetRule {
  return { ...asset(emit), test: /\.json$/, resourceQuery: /^\?file$/ };
}

export function browserRules(build: Build): RuleSetRule[] {
  return [
    script(build),
    { test: /[\\/]node_modules[\\/]lottie-web[\\/].*\.js$/, loader: withoutEvalLoader },
    {
      test: /\.css$/,
      use: [
        MiniCssExtractPlugin.loader,
        { loader: 'css-loader', options: { modules: classNames(build, false) } },
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
      use: [{ loader: 'css-loader', options: { modules: classNames(build, true) } }],
    },
    asset(false),
    dataFile(false),
  ];
}
