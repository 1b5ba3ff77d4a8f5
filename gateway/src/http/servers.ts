import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, Server as NetServer } from 'node:net';
import { setTimeout as delay, setImmediate as immediate } from 'node:timers/promises';

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
const lingerMs = 300;
const sweepMs = 100;
const hardStopMs = 10_000;

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
  return server;
}

/** Resolves with the port, which the system chose when `port` is 0. */
export async function listen(server: Server, port: number, host: string): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, () => {
      server.off('error', reject);
      resolve();
    });
  });
  return (server.address() as AddressInfo).port;
}

/** Whether responses ask the client to close the connection. */
export interface Draining {
  draining: boolean;
}

/**
 * Shuts a server down without failed requests: for a short time responses ask clients to close their connections, while
 * new connections are still accepted; then none are accepted, and running requests are completed.
 */
export async function stopServers(servers: readonly Server[], state: Draining): Promise<void> {
  state.draining = true;
  await delay(lingerMs);
  // After the poll phase, when all pending connections have been accepted; those that arrive later are refused.
  await immediate();
  // `close` of an HTTP server would also close connections whose first request has not arrived yet.
  const stopListening = (server: Server) =>
    new Promise<void>((resolve) => void NetServer.prototype.close.call(server, () => resolve()));
  const closed = Promise.all(servers.map(stopListening));
  // After another poll phase: a request that has just arrived must be read before its connection counts as idle.
  const closeIdle = () => {
    for (const server of servers) server.closeIdleConnections();
  };
  const sweep = setInterval(() => void setImmediate(closeIdle), sweepMs);
  const hard = setTimeout(() => {
    for (const server of servers) server.closeAllConnections();
  }, hardStopMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(hard);
}
