import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import * as v from 'valibot';
import type webpack from 'webpack';

const scriptPath = '/_dev/overlay.js';
const errorsPath = '/_dev/errors';
const reportPath = '/_report';

const script = readFileSync(join(import.meta.dirname, 'error-overlay.browser.js'));

/** What the shell sends when a part of a page has failed in the browser. */
const ReportSchema = v.object({ module: v.string(), part: v.string(), message: v.string() });

type Next = () => void;

export interface ErrorOverlay {
  /** Adds the overlay to a document. */
  addTo(html: string): string;
  /** Serves the overlay, and takes the reports of failures: the gateway knows no release of the development server. */
  answer(req: IncomingMessage, res: ServerResponse, next: Next): void;
}

/**
 * Shows errors where they happen, on the page: those of the build with file and line until it succeeds, and those of a page until it
 * is loaded again.
 */
export function createErrorOverlay(compiler: Pick<webpack.Compiler, 'hooks'>): ErrorOverlay {
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

  const takeReport = async (req: IncomingMessage): Promise<void> => {
    const report = v.safeParse(ReportSchema, await json(req).catch(() => null));
    if (!report.success) return;
    const { module, part, message } = report.output;
    page = [...page, `${module}, ${part}: ${message}`];
    sendAll();
  };

  return {
    addTo: (html) => html.replace('</head>', `<script type="module" src="${scriptPath}"></script></head>`),
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
      } else if (path === reportPath && req.method === 'POST') {
        void takeReport(req).finally(() => res.writeHead(204).end());
      } else next();
    },
  };
}
