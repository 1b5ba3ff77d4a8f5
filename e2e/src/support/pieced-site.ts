import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/** Longer than a frame, so that the browser paints what it has read. */
const pauseMs = 25;

const perConnection = ['connection', 'content-encoding', 'content-length', 'host', 'transfer-encoding'];

/** The pieces of a document, of which each is painted alone. */
type Cut = (html: string) => readonly string[];

/** Stands before a site: hands everything on, and documents in pieces, as a slow line does. */
export class PiecedSite {
  readonly #target: string;
  readonly #cut: Cut;
  readonly #server: Server;

  private constructor(target: string, cut: Cut) {
    this.#target = target;
    this.#cut = cut;
    this.#server = createServer((request, response) => {
      this.#pass(request, response).catch((error: Error) => response.destroy(error));
    });
  }

  static async open(target: string, cut: Cut): Promise<PiecedSite> {
    const site = new PiecedSite(target, cut);
    site.#server.listen(0, '127.0.0.1');
    await once(site.#server, 'listening');
    return site;
  }

  get origin(): string {
    const address = this.#server.address();
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  async #pass({ url = '/', headers }: IncomingMessage, response: ServerResponse): Promise<void> {
    const answer = await fetch(new URL(url, this.#target), {
      headers: { accept: headers.accept ?? '*/*', cookie: headers.cookie ?? '' },
      redirect: 'manual',
    });
    const kept = [...answer.headers].filter(([name]) => !perConnection.includes(name));
    response.writeHead(answer.status, Object.fromEntries(kept));
    if (answer.headers.get('content-type')?.startsWith('text/html')) {
      for (const piece of this.#cut(await answer.text())) {
        response.write(piece);
        await delay(pauseMs);
      }
      response.end();
    } else response.end(Buffer.from(await answer.arrayBuffer()));
  }
}
