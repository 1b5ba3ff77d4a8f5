import { locales } from '@sahn/contracts/text/locale';
import type { Compiler } from 'webpack';
import webpack from 'webpack';
import { readStrings } from '../locales/read-strings.ts';

/** Adds `locales/<locale>.json` to the release: the module's strings and those of the shared components. */
export class LocalesPlugin {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('LocalesPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'LocalesPlugin', stage }, () => {
        for (const locale of locales) {
          const text = JSON.stringify(readStrings(this.#folder, locale));
          compilation.emitAsset(`locales/${locale}.json`, new webpack.sources.RawSource(text));
        }
      });
    });
  }
}
