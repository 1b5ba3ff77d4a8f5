import { join } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration } from 'webpack';
import type { Build } from '../webpack/build.ts';
import { moduleWeb } from '../webpack/module-configuration.ts';

const pageParts = join(import.meta.dirname, 'page-parts-loader.ts');

/** A module's build for the browser with hot reload: names of files last, and React's parts are exchanged in place. */
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
      // Its overlay would need markup from text, which the site's policy refuses; faults are told on the terminal.
      new ReactRefreshPlugin({ overlay: false }),
    ],
  };
}
