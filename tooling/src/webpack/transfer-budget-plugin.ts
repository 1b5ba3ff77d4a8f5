import { brotliCompressSync } from 'node:zlib';
import webpack, { type Compiler } from 'webpack';

/** Fails a build whose entry script has more bytes than a budget, compressed as browsers get it. */
export class TransferBudgetPlugin {
  readonly #bytes: number;

  /** @param bytes with Brotli at its highest quality */
  constructor(bytes: number) {
    this.#bytes = bytes;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.emit.tap('TransferBudgetPlugin', (compilation) => {
      for (const name of [...compilation.entrypoints.values()].flatMap((entry) => entry.getFiles())) {
        const source = name.endsWith('.js') ? compilation.getAsset(name)?.source.buffer() : undefined;
        const bytes = source ? brotliCompressSync(source).length : 0;
        if (bytes > this.#bytes)
          compilation.errors.push(
            new webpack.WebpackError(`${name} has ${bytes} bytes with Brotli; its budget is ${this.#bytes}`),
          );
      }
    });
  }
}
