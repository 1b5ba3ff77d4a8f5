import { locales } from '@sahn/contracts/text/locale';
import type { Compiler } from 'webpack';
import webpack from 'webpack';
import { readStrings } from '../locales/read-strings.ts';
import type { Build } from './build.ts';
import { contentHashOf } from './content-names-plugin.ts';

/** Adds `locales/<locale>.<hash>.json` to the release: the module's strings and those of the shared components. */
export class LocalesPlugin {
  readonly #folder: string;
  readonly #hashed: boolean;

  constructor(folder: string, { hot }: Pick<Build, 'hot'>) {
    this.#folder = folder;
    this.#hashed = !hot;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('LocalesPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'LocalesPlugin', stage }, () => {
        for (const locale of locales) {
          const text = JSON.stringify(readStrings(this.#folder, locale));
          const hash = this.#hashed ? `.${contentHashOf(text)}` : '';
          compilation.emitAsset(`locales/${locale}${hash}.json`, new webpack.sources.RawSource(text));
        }
      });
    });
  }
}
