import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { HttpError, toProblem } from './errors.ts';

/** Status of the errors of Node's HTTP parser that are not 400. */
const statusByCode = new Map([
  ['HPE_HEADER_OVERFLOW', 431],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', 413],
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
]);

function printAnswer(status: number, headers: readonly (readonly [string, string])[]): string {
  const id = randomUUID();
  const body = JSON.stringify(toProblem(new HttpError('invalid', { status }), id));
  const lines = [
    ...headers,
    ['date', new Date().toUTCString()],
    ['x-request-id', id],
    ['cache-control', 'no-store'],
    ['content-type', 'application/problem+json; charset=utf-8'],
    ['content-length', String(Buffer.byteLength(body))],
    ['connection', 'close'],
  ].map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`;
}

/**
 * Answers what Node's parser refuses, and requests that take too long, as the app answers all others: a problem with the
 * security headers. Node's own answers have neither. The connection is closed in any case.
 */
export function answerParserErrors(
  server: Server,
  headers: readonly (readonly [name: string, value: string])[],
): void {
  const latest = new WeakMap<Duplex, { request: IncomingMessage; response: ServerResponse }>();
  server.prependListener('request', (request, response) => {
    latest.set(request.socket, { request, response });
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const exchange = latest.get(socket);
    // A response may have begun, or an earlier request of a pipeline still waits for its own.
    const isAnswerable =
      exchange === undefined ||
      exchange.response.writableFinished ||
      (!exchange.request.complete && !exchange.response.headersSent);
    if (!socket.writable || !isAnswerable) {
      socket.destroy();
      return;
    }
    socket.write(printAnswer(statusByCode.get(error.code ?? '') ?? 400, headers), () => socket.destroy());
  });
}
