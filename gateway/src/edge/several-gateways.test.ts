import { setTimeout as delay } from 'node:timers/promises';
import { booksOf, type EdgeSite, startEdgeSite } from '../testing/edge-site.ts';
import { findFreePort } from '../testing/gateway-process.ts';
import { repeats } from '../testing/long-run.ts';
import { sendHttp2 } from '../testing/send-request.ts';
import { hasNginx, startNginx } from '../testing/start-nginx.ts';
import { onPostgres } from '../testing/test-store.ts';
import { startPurges } from './start-purges.ts';

/** How long after an activation a page of before may still be sent, as `docs/guides/edge.md` says. */
const boundMs = 3_000;
const switches = repeats(0, 10);

const isRun = switches > 0 && onPostgres && hasNginx();

(isRun ? it : it.skip)(
  'two gateways behind nginx show no old page, and no error when one is killed',
  async () => {
    const ports = { site: await findFreePort(), purge: await findFreePort() };
    const origin = `https://localhost:${ports.site}`;
    const purge = `http://127.0.0.1:${ports.purge}/purge`;
    const first = await startEdgeSite(origin, purge);
    const second = await startEdgeSite(origin, purge, first.services.config.databaseUrl);
    const gateways: EdgeSite[] = [first, second];
    const nginx = await startNginx({ ...ports, gateways: gateways.map(({ port }) => port) });
    const jobs = gateways.map(({ services }) => startPurges(services));
    const shown: { asked: number; number: number; status: number }[] = [];
    const lived: { since: number; number: number }[] = [];
    let done = false;
    const visit = async (path: string) => {
      while (!done) {
        const asked = performance.now();
        const { status, body } = await sendHttp2(origin, path, {});
        const number = Number(/data-composition="(\d+)"/.exec(body.toString())?.[1]);
        shown.push({ asked, number, status });
      }
    };
    try {
      const visitors = ['/en/books', '/fa/books', '/ur/books', '/ar'].map(visit);
      for (let count = 0; count < switches; count += 1) {
        const isAlone = count > switches / 2;
        if (count === Math.ceil(switches / 2)) second.kill();
        const gateway = (isAlone ? first : gateways[count % 2]) ?? first;
        const { number } = await gateway.release(booksOf(`switch ${count}`));
        lived.push({ since: performance.now(), number });
        await delay(boundMs + 1_000);
      }
      done = true;
      await Promise.all(visitors);
      const late = shown.filter(({ asked, number }) =>
        lived.some((one) => one.number > number && one.since + boundMs < asked),
      );
      process.stderr.write(
        `${shown.length} pages, of which gateways sent ${first.requests() + second.requests()}\n`,
      );
      expect(late).toEqual([]);
      expect(shown.filter(({ status, number }) => status !== 200 || Number.isNaN(number))).toEqual([]);
    } finally {
      done = true;
      await Promise.all(jobs.map((job) => job.stop()));
      await nginx.stop();
      await second.close();
      await first.close();
    }
  },
  300_000,
);
