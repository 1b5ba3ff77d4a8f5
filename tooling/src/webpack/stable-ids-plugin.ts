import type { Compiler } from 'webpack';

/**
 * Gives a module's container a fixed id. Webpack derives ids from module names, and the name of a container has the absolute path
 * of the built folder. Without this plugin, the same sources would give different files in another clone, and the gateway would
 * refuse them under the same version.
 */
export class StableIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('StableIdsPlugin', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('StableIdsPlugin', (modules) => {
        for (const module of modules)
          if (module.identifier().startsWith('container entry'))
            compilation.chunkGraph.setModuleId(module, 'container');
      });
    });
  }
}
