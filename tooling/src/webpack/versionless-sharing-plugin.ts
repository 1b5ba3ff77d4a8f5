import type { Compiler } from 'webpack';

/** The functions by which webpack's runtime compares versions of shared packages: bodies are indented, the end is not. */
const comparisons = /^var (?:parseVersion|versionLt|rangeToString|satisfy) = [\s\S]*?^\};?$/gm;

/**
 * Takes the comparison of versions out of the runtime of modules, a sixth of an entry file. The shell offers one version of
 * each shared package, and modules state no range to the browser: the gateway has compared them.
 */
export class VersionlessSharingPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('VersionlessSharingPlugin', (compilation) => {
      compilation.hooks.runtimeModule.tap('VersionlessSharingPlugin', (module) => {
        if (module.name !== 'consumes') return;
        const generate = module.generate.bind(module);
        module.generate = () => {
          const code = generate();
          return code && `var versionLt = () => false;\n${code.replace(comparisons, '')}`;
        };
      });
    });
  }
}
