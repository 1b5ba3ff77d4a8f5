import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compiler } from 'webpack';

/**
 * Puts every script and style that webpack's own loader adds to the page under the shell's guard
 * (`globalThis.sahnGuard(element, url)`): it sets the hash that the browser checks, and refuses files without one.
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
