import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

interface Passed {
  method: string;
  path: string;
  status: number;
  /** Until the gateway answered. */
  ms: number;
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Stands before the platform port: hands everything on, and notes what publishers send. */
export class WatchedPlatform {
  readonly passed: Passed[] = [];
  readonly #target: string;
  readonly #server: Server;
  #gate: { waitFor: number; open: PromiseWithResolvers<void> } | null = null;

  private constructor(target: string) {
    this.#target = target;
    this.#server = createServer((request, response) => {
      this.#pass(request, response).catch((error: Error) => response.destroy(error));
    });
  }

  static async open(target: string): Promise<WatchedPlatform> {
    const watched = new WatchedPlatform(target);
    watched.#server.listen(0, '127.0.0.1');
    await once(watched.#server, 'listening');
    return watched;
  }

  get url(): string {
    const address = this.#server.address();
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  }

  /** Hashes of the blobs that were sent. */
  get sentBlobs(): string[] {
    return this.passed
      .filter(({ method, path }) => method === 'PUT' && path.startsWith('/blobs/'))
      .map(({ path }) => path.slice('/blobs/'.length));
  }

  /** Statuses of the activations, in the order of their answers. */
  get activations(): number[] {
    return this.passed
      .filter(({ method, path }) => method === 'POST' && path === '/compositions')
      .map(({ status }) => status);
  }

  /** Holds activations back until so many wait, then lets all of them go at the same time. */
  holdActivations(count: number): void {
    this.#gate = { waitFor: count, open: Promise.withResolvers() };
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url: path = '/', headers } = request;
    const body = await readBody(request);
    if (method === 'POST' && path === '/compositions') await this.#waitAtGate();
    const began = performance.now();
    const answer = await fetch(`${this.#target}${path}`, {
      method,
      headers: {
        authorization: headers.authorization ?? '',
        'content-type': headers['content-type'] ?? 'application/json',
      },
      body: method === 'GET' ? undefined : new Uint8Array(body),
    });
    this.passed.push({ method, path, status: answer.status, ms: performance.now() - began });
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' });
    response.end(Buffer.from(await answer.arrayBuffer()));
  }

  async #waitAtGate(): Promise<void> {
    const gate = this.#gate;
    if (!gate) return;
    gate.waitFor -= 1;
    if (gate.waitFor <= 0) gate.open.resolve();
    await gate.open.promise;
  }
}
