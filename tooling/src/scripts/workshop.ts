#!/usr/bin/env node
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { type Build, publicPath } from '../webpack/build.ts';
import { workshopConfiguration, workshopDocument } from '../workshop/workshop-configuration.ts';

/*
 * `npm run workshop`: all examples of all components, for developers of components. It is served to this machine only,
 * is not part of any release, and needs no running site.
 */

const root = join(import.meta.dirname, '..', '..', '..');
/** 0: any free port. */
const port = Number(process.env.PORT ?? '8090');

const build: Build = {
  name: 'workshop',
  version: 'dev',
  mode: 'development',
  output: join(root, 'tooling', 'dist', 'workshop'),
  cache: join(root, 'tooling', '.cache', 'webpack'),
};

const compiler = webpack(workshopConfiguration(build));
if (!compiler) throw new Error('webpack took no configuration');
compiler.hooks.done.tap('workshop', (stats) => {
  if (stats.hasErrors()) console.error(stats.toString({ preset: 'errors-only', colors: true }));
});

const documents = new Map([
  ['/', workshopDocument('tools', publicPath(build))],
  ['/examples', workshopDocument('examples', publicPath(build))],
]);

function answerDocument(request: IncomingMessage, response: ServerResponse, next: () => void): void {
  const document = documents.get(new URL(request.url ?? '/', 'http://workshop').pathname);
  if (document === undefined) {
    next();
    return;
  }
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.end(document);
}

const built = new Promise<void>((resolve) => compiler.hooks.done.tap('first', () => resolve()));
const server = new WebpackDevServer(
  {
    host: '127.0.0.1',
    port,
    hot: false,
    liveReload: true,
    static: false,
    client: { overlay: false, logging: 'warn' },
    devMiddleware: { publicPath: publicPath(build) },
    setupMiddlewares: (middlewares) => [...middlewares, { name: 'documents', middleware: answerDocument }],
  },
  compiler,
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void server.stop().finally(() => process.exit()));
}
await server.start();
await built;
const address = server.server?.address();
const taken = typeof address === 'object' ? address?.port : port;
console.log(`Workshop: http://127.0.0.1:${taken}`);
