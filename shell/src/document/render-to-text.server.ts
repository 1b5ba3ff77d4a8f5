import type { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { LeftToBrowser, unfinishedDigest } from './left-to-browser.ts';
import { takeWritten, write } from './react-text.server.ts';

/** Turns of the event loop after the limit in which nothing more came. */
const spareTurns = 20;

interface RenderToTextOptions {
  /** Called for parts that failed and are left to the browser, with React's component stack. */
  onFailure(message: string, stack: string | undefined): void;
  /** Milliseconds after which boundaries that still wait for something are left to the browser. */
  limitMs: number;
}

/** The part of a Node stream that React writes to. */
function createSink(done: (text: string) => void): Writable {
  const decoder = new TextDecoder();
  const sink = {
    write(chunk: string | Uint8Array) {
      // Bytes come from a React with Node's own `util`, as in tests.
      write(typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true }));
      return true;
    },
    end() {
      done(takeWritten() + decoder.decode());
    },
    on: () => sink,
    destroy: () => sink,
  };
  // React uses these four methods; a real stream would copy every chunk and wait for ticks.
  return sink as unknown as Writable;
}

/**
 * Renders a tree and resolves with the complete HTML when all boundaries are ready: no inline scripts are needed, and a
 * failed page can still be replaced. Rejects when the document itself fails.
 */
export function renderToText(tree: ReactNode, { onFailure, limitMs }: RenderToTextOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(tree, {
      // React would render larger boundaries at the end of the document and move them by inline scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearLimit();
        // Not within `abort`, which calls this before it has finished.
        queueMicrotask(() => {
          // Of a page whose writing has failed: nothing of it may stand in another one.
          takeWritten();
          stream.pipe(createSink(resolve));
        });
      },
      onShellError(error) {
        clearLimit();
        reject(error);
      },
      onError(error, { componentStack }) {
        // Not reported: the failed loader has already reported the reason.
        if (!(error instanceof LeftToBrowser)) onFailure(String(error), componentStack);
        return unfinishedDigest;
      },
    });
    // A busy machine may be late with work that waits for nothing: it has these turns to be done.
    const abortAfter = (turns: number) => {
      if (turns > 0) immediate = setImmediate(() => abortAfter(turns - 1));
      else stream.abort(new Error(`Not rendered within ${limitMs} ms`));
    };
    let immediate: NodeJS.Immediate | undefined;
    const limit = setTimeout(() => abortAfter(spareTurns), limitMs);
    const clearLimit = () => {
      clearTimeout(limit);
      clearImmediate(immediate);
    };
  });
}
