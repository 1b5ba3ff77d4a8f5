import { once } from 'node:events';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Connections } from './connections.ts';

/** A server, and a client that keeps its connection. */
async function setUp(answer: RequestListener) {
  // Which closes no connection by itself.
  const server = createServer({ keepAliveTimeout: 0 }, answer).listen(0, '127.0.0.1');
  const connections = new Connections(server);
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  await once(client, 'connect');
  let received = '';
  client.setEncoding('utf8').on('data', (text) => {
    received += text;
  });
  return {
    connections,
    client,
    received: () => received,
    ask: () => client.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n'),
    end: () => void server.close().closeAllConnections(),
  };
}

it('closes a connection that has had no request for a while', async () => {
  const { connections, client, ask, end } = await setUp((_req, res) => res.end('answered'));
  ask();
  await once(client, 'data');
  connections.closeIdle(60_000);
  const closed = once(client, 'close');
  const still = setInterval(() => connections.closeIdle(0));
  await closed;
  clearInterval(still);
  end();
}, 10_000);

it('leaves a connection alone as long as its request is being answered', async () => {
  const asked = Promise.withResolvers<ServerResponse>();
  const { connections, client, ask, received, end } = await setUp((_req, res) => asked.resolve(res));
  ask();
  const response = await asked.promise;
  connections.closeIdle(0);
  response.end('answered late');
  await once(client, 'data');
  expect(received()).toContain('answered late');
  end();
});

it('asks clients to close their connections once it drains', async () => {
  const { connections, client, ask, received, end } = await setUp((_req, res) => res.end('answered'));
  connections.drain();
  ask();
  await once(client, 'close');
  expect(received()).toMatch(/connection: close/i);
  end();
});
