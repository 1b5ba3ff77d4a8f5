import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

interface Connection {
  running: number;
  idleSince: number;
  /** Bytes that had arrived when it became idle: more of them are a request on its way. */
  bytesRead: number;
}

/** The open connections of a server, so that they can be closed without failing a request. */
export class Connections {
  readonly #open = new Map<Socket, Connection>();
  readonly #responses = new Set<ServerResponse>();
  #isDraining = false;

  constructor(server: Server) {
    server.on('connection', (socket) => {
      this.#open.set(socket, { running: 0, idleSince: Date.now(), bytesRead: 0 });
      socket.once('close', () => this.#open.delete(socket));
    });
    // Before the application's own listener, which may send its response at once.
    for (const event of ['request', 'checkExpectation'] as const)
      server.prependListener(event, (_req, res) => this.#take(res));
  }

  #take(res: ServerResponse): void {
    const { socket } = res;
    const connection = socket && this.#open.get(socket);
    if (!connection) return;
    connection.running += 1;
    this.#responses.add(res);
    if (this.#isDraining) res.shouldKeepAlive = false;
    res.once('close', () => {
      this.#responses.delete(res);
      connection.running -= 1;
      connection.idleSince = Date.now();
      connection.bytesRead = socket.bytesRead;
    });
  }

  /**
   * From now on every response asks its client to close the connection, also those that are being made. A client that gets
   * it sends its next request on a new connection, so that no request meets a connection that is being closed.
   */
  drain(): void {
    this.#isDraining = true;
    for (const res of this.#responses) if (!res.headersSent) res.shouldKeepAlive = false;
    // Their clients were not asked yet, and may be about to send a request.
    for (const connection of this.#open.values()) connection.idleSince = Date.now();
  }

  /** Closes connections without a request for `idleMs`. */
  closeIdle(idleMs: number): void {
    for (const [socket, { running, idleSince, bytesRead }] of this.#open) {
      const isIdle = running === 0 && socket.bytesRead === bytesRead;
      if (isIdle && Date.now() - idleSince >= idleMs) socket.destroy();
    }
  }
}
