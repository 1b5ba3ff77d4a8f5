import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SourceMapPayload } from 'node:module';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import * as v from 'valibot';
import type webpack from 'webpack';
import { locateFrames } from './locate-frames.ts';

const scriptPath = '/_dev/overlay.js';
const errorsPath = '/_dev/errors';
const thrownPath = '/_dev/thrown';
/** Where the shell reports failures of modules, which the overlay's script has told by then. */
const reportPath = '/_report';

const script = readFileSync(join(import.meta.dirname, 'error-overlay.browser.js'));

/** What the overlay's script sends when something throws on the page. */
const ThrownSchema = v.object({ text: v.string(), stack: v.string() });

type Next = () => void;

export interface ErrorOverlay {
  /** Adds the overlay to a document. */
  addTo(html: string): string;
  /** Serves the overlay, takes what its script sends, and keeps reports from the site, which knows no release of this server. */
  answer(req: IncomingMessage, res: ServerResponse, next: Next): void;
}

/**
 * Shows errors where they happen, on the page, with file and line: those of the build until it succeeds, and those of a page
 * until it is loaded again.
 * @param publicPath address of the compiler's files without the origin
 */
export function createErrorOverlay(
  compiler: Pick<webpack.Compiler, 'hooks' | 'outputPath' | 'outputFileSystem'>,
  publicPath: string,
): ErrorOverlay {
  const listeners = new Set<ServerResponse>();
  let build: string[] = [];
  let page: string[] = [];
  const send = (to: ServerResponse) => to.write(`data: ${JSON.stringify([...build, ...page])}\n\n`);
  const sendAll = () => listeners.forEach(send);

  compiler.hooks.done.tap('ErrorOverlay', (stats) => {
    const { errors = [] } = stats.toJson({ all: false, errors: true });
    build = errors.map(({ moduleName, loc, message }) =>
      [[moduleName, loc].filter(Boolean).join(':'), message].filter(Boolean).join('\n'),
    );
    page = [];
    sendAll();
  });

  const readMap = (path: string) =>
    new Promise<SourceMapPayload | undefined>((resolve) => {
      if (!path.startsWith(publicPath)) return resolve(undefined);
      const file = join(compiler.outputPath, `${path.slice(publicPath.length)}.map`);
      // There is none of a script of an earlier build.
      compiler.outputFileSystem?.readFile(file, (_error, text) =>
        resolve(text === undefined ? undefined : JSON.parse(String(text))),
      );
    });

  const takeThrown = async (req: IncomingMessage): Promise<void> => {
    const thrown = v.safeParse(ThrownSchema, await json(req).catch(() => null));
    if (!thrown.success) return;
    const { text, stack } = thrown.output;
    const places = await locateFrames(stack, readMap);
    page = [...page, [text, ...places.map((place) => `    at ${place}`)].join('\n')];
    sendAll();
  };

  return {
    // It has to be there before anything throws.
    addTo: (html) => html.replace('</head>', `<script src="${scriptPath}"></script></head>`),
    answer(req, res, next) {
      const [path] = (req.url ?? '').split('?');
      if (path === scriptPath) {
        // A document that is loaded again has no errors yet.
        page = [];
        res.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' });
        res.end(script);
      } else if (path === errorsPath) {
        res.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
        listeners.add(res);
        res.on('close', () => listeners.delete(res));
        send(res);
      } else if (path === thrownPath && req.method === 'POST') {
        void takeThrown(req).finally(() => res.writeHead(204).end());
      } else if (path === reportPath && req.method === 'POST') {
        res.writeHead(204).end();
      } else next();
    },
  };
}
