import type { Compiler } from 'webpack';

/**
 * Gives the federation's own modules fixed ids. Webpack derives ids from module names, and the names of these modules
 * contain the absolute path of the built folder. Without this plugin, the same sources would give different files in
 * another clone, and the gateway would refuse them under the same version.
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
