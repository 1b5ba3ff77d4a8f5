import { extname, join } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration } from 'webpack';
import type { Build } from '../webpack/build.ts';
import { LocalesPlugin } from '../webpack/locales-plugin.ts';
import { moduleWeb } from '../webpack/module-configuration.ts';

// `.js` in the packed package.
const pageParts = join(import.meta.dirname, `page-parts-loader${extname(import.meta.filename)}`);

/** A module's build for the development server: file names without hashes, and React Refresh where the shell allows it. */
export function hotConfiguration(folder: string, build: Build): Configuration {
  const base = moduleWeb(folder, build);
  const plugins = (base.plugins ?? []).filter((plugin) => !(plugin instanceof MiniCssExtractPlugin));
  return {
    ...base,
    stats: 'none',
    // Files of their own: source maps by `eval` are forbidden by the site's policy.
    devtool: 'cheap-module-source-map',
    module: {
      ...base.module,
      rules: [
        ...(base.module?.rules ?? []),
        ...(build.refresh ? [{ test: /\.tsx$/, enforce: 'pre' as const, loader: pageParts }] : []),
      ],
    },
    output: { ...base.output, chunkFilename: '[name].js' },
    plugins: [
      ...plugins,
      new MiniCssExtractPlugin({ chunkFilename: '[name].css', ignoreOrder: true }),
      new LocalesPlugin(folder, build),
      // Its overlay sets HTML from strings, which the site's Trusted Types policy forbids. Ours sets text (`error-overlay.ts`).
      ...(build.refresh ? [new ReactRefreshPlugin({ overlay: false })] : []),
    ],
  };
}
