import type { Compiler, Module } from 'webpack';

/** The file that the federation's plugin generates. Its name is a hash over absolute paths and the version. */
const generatedEntry = /[/\\]\.federation[/\\]entry\.\w+\.js$/;

/** Id of a module that webpack would number by a name with an absolute path; undefined for all others. */
function fixedId(module: Module, context: string): string | undefined {
  if (module.identifier().startsWith('container entry')) return 'container';
  // Of concatenated modules, the name of the first. Their identifiers go on after it.
  return generatedEntry.test(module.libIdent({ context }) ?? '') ? 'federation' : undefined;
}

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
          const id = fixedId(module, compiler.context);
          if (id !== undefined) compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}
