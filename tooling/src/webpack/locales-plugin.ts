import { locales } from '@sahn/contracts/text/locale';
import type { Compiler } from 'webpack';
import webpack from 'webpack';
import { readTranslations } from '../locales/read-strings.ts';
import type { Build } from './build.ts';
import { nameByContent } from './content-hash.ts';

/**
 * Adds `locales/<locale>.<hash>.json`: the room's strings and those of the shared components. Releases get theirs without webpack
 * (`build/write-strings.ts`).
 */
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
        const translations = readTranslations(this.#folder);
        for (const locale of locales) {
          const text = JSON.stringify(translations[locale].strings);
          const name = `locales/${locale}.json`;
          const asset = new webpack.sources.RawSource(text);
          compilation.emitAsset(this.#hashed ? nameByContent(name, text) : name, asset);
        }
      });
    });
  }
}
