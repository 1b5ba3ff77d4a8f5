import { join } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration } from 'webpack';
import type { Build } from '../webpack/build.ts';
import { moduleWeb } from '../webpack/module-configuration.ts';

const pageParts = join(import.meta.dirname, 'page-parts-loader.ts');

/** A module's build for the browser with hot reload: file names without hashes, and React Refresh. */
export function hotConfiguration(folder: string, build: Build): Configuration {
  const base = moduleWeb(folder, build);
  const plugins = (base.plugins ?? []).filter((plugin) => !(plugin instanceof MiniCssExtractPlugin));
  return {
    ...base,
    stats: 'none',
    module: {
      ...base.module,
      rules: [...(base.module?.rules ?? []), { test: /\.tsx$/, enforce: 'pre', loader: pageParts }],
    },
    output: { ...base.output, chunkFilename: '[name].js' },
    plugins: [
      ...plugins,
      new MiniCssExtractPlugin({ chunkFilename: '[name].css', ignoreOrder: true }),
      // The overlay sets HTML from strings, which the site's Trusted Types policy forbids. The terminal shows the errors.
      new ReactRefreshPlugin({ overlay: false }),
    ],
  };
}
