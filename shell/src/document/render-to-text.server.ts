import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { LeftToBrowser } from './left-to-browser.ts';

/**
 * Renders a tree and resolves with the complete HTML when all boundaries are ready: no inline scripts are needed, and a
 * failed page can still be replaced. `onFailure` is called for parts that failed and are left to the browser. Rejects when
 * the document itself fails.
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
      // React would render larger boundaries at the end of the document and move them by inline scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => stream.pipe(sink),
      onShellError: reject,
      onError(error) {
        // Not reported: the failed loader has already reported the reason.
        if (!(error instanceof LeftToBrowser)) onFailure(String(error));
      },
    });
  });
}
