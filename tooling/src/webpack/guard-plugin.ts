import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compiler } from 'webpack';

/**
 * Passes every script and style sheet that webpack's runtime adds to the page to the shell's guard
 * (`globalThis.sahnGuard(element, url)`), which sets the integrity hash and refuses files without one.
 */
export class GuardPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('GuardPlugin', (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'GuardPlugin',
        (source) => `${source}\nglobalThis.sahnGuard(script, url);`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'GuardPlugin',
        (source, { tag }) => `${source}\nglobalThis.sahnGuard(${tag}, ${tag}.href);`,
      );
    });
  }
}
