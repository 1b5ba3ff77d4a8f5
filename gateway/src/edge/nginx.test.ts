import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describeEdge } from '../testing/describe-edge.ts';
import { findFreePort } from '../testing/gateway-process.ts';
import { sendHttp2 } from '../testing/send-request.ts';
import { hasNginx, startNginx } from '../testing/start-nginx.ts';
import { onPostgres } from '../testing/test-store.ts';

const isInstalled = !onPostgres && hasNginx();

(isInstalled ? it : it.skip)('nginx passes the pages of a gateway that knows of no cache', async () => {
  let requests = 0;
  const gateway = createServer((req, res) => {
    if (req.url === '/_generation') res.writeHead(404).end('missing page');
    else {
      requests += 1;
      res.setHeader('cache-control', 'no-cache').end(`page ${requests}`);
    }
  }).listen(0, '127.0.0.1');
  await once(gateway, 'listening');
  const { port }: AddressInfo = Object(gateway.address());
  const ports = { site: await findFreePort(), purge: await findFreePort(), gateways: [port] };
  const nginx = await startNginx(ports);
  try {
    for (const page of ['page 1', 'page 2']) {
      const { status, body } = await sendHttp2(`https://localhost:${ports.site}`, '/en', {});
      expect([status, body.toString()]).toEqual([200, page]);
    }
  } finally {
    await nginx.stop();
    gateway.closeAllConnections();
    gateway.close();
  }
});

describeEdge({
  name: 'nginx',
  isInstalled,
  start: startNginx,
  scheme: 'https',
  purgePath: '/purge',
});
