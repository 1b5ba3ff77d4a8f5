import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration } from 'webpack';
import { type Build, contentHash } from '../webpack/build.ts';
import { browserConfiguration } from '../webpack/common-configuration.ts';
import { languageStyles } from '../webpack/language-styles.ts';
import { LocalesPlugin } from '../webpack/locales-plugin.ts';

/** The registry page: one script and one style sheet, because its document allows one script alone. */
export function registryConfiguration(folder: string, build: Build): Configuration {
  const base = browserConfiguration(folder, build);
  return {
    ...base,
    entry: { page: ['./src/main.browser.tsx', ...languageStyles(folder)] },
    output: { ...base.output, path: `${build.output}/files`, publicPath: '/registry/files/' },
    plugins: [
      // The order of files does not matter, because their rules are in cascade layers.
      new MiniCssExtractPlugin({ filename: `[name].${contentHash}.css`, ignoreOrder: true }),
      new LocalesPlugin(folder, build),
    ],
  };
}
