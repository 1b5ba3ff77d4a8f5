import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Attack } from './attack.ts';

const perTime = 40;
/** Node looks at open requests once a second; a request has 8 s. */
const closedAfterMs = 12_000;
const begun = [
  'GET /en/books HTTP/1.1\r\nHost: localhost\r\n',
  'POST /api/v1/contact HTTP/1.1\r\nContent-Length: 99\r\n\r\n{',
  '',
];

async function open(origin: string, at: number): Promise<Socket> {
  const { port, hostname } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {}).resume();
  await once(socket, 'connect');
  socket.write(begun[at % begun.length] ?? '');
  return socket;
}

/** Requests that are begun and never ended: others are served meanwhile, and the long campaign sees them closed. */
export const slowSockets: Attack = {
  name: 'slow sockets',
  async run({ gateway: { origin }, page }, attempt, times) {
    const sockets = await Promise.all(Array.from({ length: perTime * times }, (_, at) => open(origin, at)));
    const { ok, status } = await fetch(origin + page);
    const untilMs = performance.now() + closedAfterMs;
    const started = sockets.filter((_, at) => begun[at % begun.length] !== '');
    while (times > 1 && performance.now() < untilMs && started.some(({ closed }) => !closed)) {
      for (const socket of started) if (!socket.closed) socket.write('X');
      await delay(200);
    }
    const left = started.filter(({ closed }) => !closed).length;
    for (const socket of sockets) {
      if (!ok) attempt.failed(`a page is answered with ${status} beside ${sockets.length} slow sockets`);
      else if (times > 1 && left > 0)
        attempt.failed(`${left} slow sockets are open after ${closedAfterMs} ms`);
      else attempt.held();
      socket.destroy();
    }
  },
};
