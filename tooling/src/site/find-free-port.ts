import { createServer } from 'node:net';

// Below the ports that the system gives to connections and to servers that ask for any. Each process looks in a part of
// its own: what is stopped and started again keeps its ports, and in between another program must not take them.
const ports = { first: 10_000, count: 20_011, apart: 97 } as const;
let next = process.pid * ports.apart;

const canListen = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer()
      .once('error', () => resolve(false))
      .listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/** A port of 127.0.0.1 that nobody listens on, and that no other test gets. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = ports.first + (next % ports.count);
    next += 1;
    if (await canListen(port)) return port;
  }
}
