import { Agent, get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { repeats } from './long-run.ts';

const mostFailures = 100;
/** Between two visits of a connection, so that the visits do not take the processor from what is tested. */
const pauseMs = repeats(25, 0);

interface Visits {
  answered: number;
  /** Failed requests by status or error code. */
  failures: Record<string, number>;
  /** Connections that were opened. */
  connections: number;
  stop(): Promise<void>;
}

/**
 * Visits pages for several visitors behind a proxy, each over a keep-alive connection of its own, and never repeats a
 * request that has failed. SAHN_LONG=1 visits without a pause.
 */
export function visitSteadily(urls: readonly string[], connections: number): Visits {
  let isStopped = false;
  let next = 0;
  const visits: Visits = {
    answered: 0,
    failures: {},
    connections: 0,
    async stop() {
      isStopped = true;
      await Promise.all(running);
    },
  };
  const seen = new WeakSet<object>();

  const visit = (url: string, visitor: number, agent: Agent) =>
    new Promise<string | null>((resolve) => {
      const headers = { 'x-forwarded-for': `10.0.0.${visitor}` };
      const request = get(url, { agent, headers }, (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode === 200 ? null : String(response.statusCode)));
        response.on('error', (error) => resolve(error.message));
      });
      request.on('socket', (socket) => {
        if (!seen.has(socket)) visits.connections += 1;
        seen.add(socket);
      });
      request.on('error', (error) => resolve('code' in error ? String(error.code) : error.message));
    });

  const loop = async (_: unknown, visitor: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    // A test that is broken off does not stop its visits; without a server they must end by themselves.
    for (let failed = 0; !isStopped && failed < mostFailures; ) {
      next += 1;
      const failure = await visit(urls[next % urls.length] ?? '', visitor, agent);
      if (failure === null) visits.answered += 1;
      else {
        failed += 1;
        visits.failures[failure] = (visits.failures[failure] ?? 0) + 1;
      }
      if (pauseMs > 0) await delay(pauseMs);
    }
    agent.destroy();
  };
  const running = Array.from({ length: connections }, loop);
  return visits;
}
