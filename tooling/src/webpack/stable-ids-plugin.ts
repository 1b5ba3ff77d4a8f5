import type { Compiler } from 'webpack';

/**
 * Gives the federation's own modules fixed ids. Webpack derives an id from a module's name, in which these have the
 * absolute path of the folder that was built: the same sources would become other bytes in another clone, and the
 * gateway would refuse them under the same version.
 */
export class StableIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('StableIdsPlugin', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('StableIdsPlugin', (modules) => {
        for (const module of modules) {
          const name = module.identifier();
          if (name.startsWith('container entry')) compilation.chunkGraph.setModuleId(module, 'container');
          else if (/[/\\]\.federation[/\\]entry\.\w+\.js$/.test(name))
            compilation.chunkGraph.setModuleId(module, 'federation');
        }
      });
    });
  }
}
