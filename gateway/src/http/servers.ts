import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, Server as NetServer } from 'node:net';
import { setTimeout as delay, setImmediate as immediate } from 'node:timers/promises';
import { Connections } from './connections.ts';

/*
 * Limits in milliseconds. Node's own (60 s for headers, 300 s for requests, swept twice a minute) let a few hundred
 * slow sockets hold the server.
 */
const limits = {
  site: { requestMs: 8_000, idleMs: 30_000, connections: 5_000 },
  /** Publishers send files of several megabytes. */
  platform: { requestMs: 120_000, idleMs: 150_000, connections: 100 },
} as const;

const keepAliveMs = 65_000;
const sweepMs = 100;
const hardStopMs = 10_000;

const connectionsOf = new WeakMap<Server, Connections>();

export function createHttpServer(kind: keyof typeof limits, listener: RequestListener): Server {
  const { requestMs, idleMs, connections } = limits[kind];
  const server = createServer(
    {
      headersTimeout: 5_000,
      requestTimeout: requestMs,
      connectionsCheckingInterval: 1_000,
      keepAliveTimeout: keepAliveMs,
      maxHeaderSize: 16_384,
      // `limitRequests` refuses requests without a Host header; Node's own answer has no security headers.
      requireHostHeader: false,
    },
    listener,
  );
  // Without a listener, Node answers an unknown `Expect` with a bare 417. It may be ignored (RFC 9110, 10.1.1).
  server.on('checkExpectation', listener);
  server.maxHeadersCount = 100;
  server.timeout = idleMs;
  server.maxConnections = connections;
  connectionsOf.set(server, new Connections(server));
  return server;
}

/** Another program listens on a port. */
export class PortTakenError extends Error {
  override readonly name = 'PortTakenError';

  constructor(port: number, host: string) {
    super(`Port ${port} of ${host} is taken by another program.`);
  }
}

function isAddressInUse(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}

/** Resolves with the port, which the system chose when `port` is 0. Throws `PortTakenError`. */
export async function listen(server: Server, port: number, host: string): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(isAddressInUse(error) ? new PortTakenError(port, host) : error));
    server.listen({ port, host }, () => {
      server.removeAllListeners('error');
      resolve();
    });
  });
  return (server.address() as AddressInfo).port;
}

/** Times of a shutdown, in milliseconds. */
interface StopTimes {
  /** How long new connections are still accepted. */
  lingerMs: number;
  /** How long a connection must be idle to be closed. */
  idleMs: number;
  /** When running requests are broken off. */
  hardMs: number;
}

/** Nobody serves afterwards: clients are told, and the process ends soon. */
export const stopTimes: StopTimes = { lingerMs: 300, idleMs: 300, hardMs: hardStopMs };

/**
 * Another process accepts the new connections: there is time for clients to hear that they should reconnect. Connections
 * that stay idle are closed after 5 s; Node's own client closes them after 4 s, so that it never meets one being closed.
 */
export const handOverTimes: StopTimes = { lingerMs: 0, idleMs: 5_000, hardMs: 60_000 };

/**
 * Shuts servers down without failed requests: responses ask clients to close their connections; after `lingerMs` no
 * connections are accepted, running requests are completed, and connections that stay idle are closed.
 *
 * @param onClosed called as soon as no connections are accepted
 */
export async function stopServers(
  servers: readonly Server[],
  times: StopTimes,
  onClosed?: () => void,
): Promise<void> {
  for (const server of servers) connectionsOf.get(server)?.drain();
  await delay(times.lingerMs);
  // After the poll phase, when all pending connections have been accepted; those that arrive later are refused.
  await immediate();
  // `close` of an HTTP server would also close connections whose first request has not arrived yet.
  const stopListening = (server: Server) =>
    new Promise<void>((resolve) => void NetServer.prototype.close.call(server, () => resolve()));
  const closed = Promise.all(servers.map(stopListening));
  onClosed?.();
  // After another poll phase: a request that has just arrived must be read before its connection counts as idle.
  const closeIdle = () => {
    for (const server of servers) connectionsOf.get(server)?.closeIdle(times.idleMs);
  };
  const sweep = setInterval(() => void setImmediate(closeIdle), sweepMs);
  const hard = setTimeout(() => {
    for (const server of servers) server.closeAllConnections();
  }, times.hardMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(hard);
}
