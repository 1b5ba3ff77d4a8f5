import type { Compiler } from 'webpack';

/**
 * Puts what a container exposes into its entry file. The federation's plugin makes a chunk of its own of it, which every
 * page of the module loads with the entry: a request for less than a kilobyte.
 */
export class JoinedEntryPlugin {
  readonly #chunk: string;

  /** @param chunk name of the exposed chunk */
  constructor(chunk: string) {
    this.#chunk = chunk;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('JoinedEntryPlugin', (compilation) => {
      // The stage of webpack's own plugins that join chunks.
      compilation.hooks.optimizeChunks.tap({ name: 'JoinedEntryPlugin', stage: 10 }, () => {
        const { chunkGraph } = compilation;
        const [entry] = [...compilation.entrypoints.values()].map((point) => point.getRuntimeChunk());
        const exposed = compilation.namedChunks.get(this.#chunk);
        if (!entry || !exposed || !chunkGraph.canChunksBeIntegrated(entry, exposed)) return;
        chunkGraph.integrateChunks(entry, exposed);
        compilation.chunks.delete(exposed);
        compilation.namedChunks.delete(this.#chunk);
      });
    });
  }
}
