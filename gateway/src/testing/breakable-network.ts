import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface BreakableNetwork {
  /** The address to use in place of the given one. */
  url: string;
  /** Ends all connections, and refuses new ones until `mend`. */
  cut(): Promise<void>;
  mend(): Promise<void>;
}

/** A network between a test and the server at `address`, which can be broken. Cut it at the end. */
export async function createBreakableNetwork(address: string): Promise<BreakableNetwork> {
  const url = new URL(address);
  const target = { host: url.hostname, port: Number(url.port) };
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(target);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket
        .on('error', () => {})
        .once('close', () => {
          sockets.delete(socket);
          near.destroy();
          far.destroy();
        });
    }
    near.pipe(far).pipe(near);
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const own = server.address();
  if (own === null || typeof own === 'string') throw new Error('The network has no port');
  url.host = `127.0.0.1:${own.port}`;
  return {
    url: url.href,
    async cut() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    mend: () => listen(own.port),
  };
}
