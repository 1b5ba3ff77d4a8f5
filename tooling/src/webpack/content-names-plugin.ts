import { isNamedByContent } from '@sahn/contracts/releases/release';
import webpack, { type Compiler } from 'webpack';
import { nameByContent } from './content-hash.ts';

/** Adds a content hash to the names of entry files: the federation's plugin cannot do with webpack's placeholder. */
export class ContentNamesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ContentNamesPlugin', (compilation) => {
      // After the hashes of all other files are known.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
      compilation.hooks.processAssets.tap({ name: 'ContentNamesPlugin', stage }, () => {
        for (const name of [...compilation.entrypoints.values()].flatMap((entry) => entry.getFiles())) {
          const source = compilation.getAsset(name)?.source.buffer();
          if (source && !isNamedByContent(name)) compilation.renameAsset(name, nameByContent(name, source));
        }
      });
    });
  }
}
