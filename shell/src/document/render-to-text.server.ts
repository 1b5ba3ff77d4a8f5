import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { LeftToBrowser } from './left-to-browser.ts';

/**
 * Renders a tree to its last boundary, then gives it whole: a page can still fall back, and no inline script is needed.
 * `onFailure` is called for parts that failed and are left to the browser. Rejects when the document itself fails.
 */
export function renderToText(tree: ReactNode, onFailure: (message: string) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString('utf8'));
        done();
      },
    });
    const stream = renderToPipeableStream(tree, {
      // Larger boundaries would be moved to the end of the document by inline scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => stream.pipe(sink),
      onShellError: reject,
      onError(error) {
        // Its reason is on record already: the loader that failed named it.
        if (!(error instanceof LeftToBrowser)) onFailure(String(error));
      },
    });
  });
}
