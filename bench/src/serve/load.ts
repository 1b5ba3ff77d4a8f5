import autocannon from 'autocannon';
import { isSmoke } from '../numbers/full-or-smoke.ts';
import { cpuTimeMs } from '../processes/process-use.ts';

export interface Load {
  /** Responses per second. */
  rate: number;
  responses: number;
  /** Processor time of the server for one response, in milliseconds; undefined where it cannot be read. */
  cpuMs: number | undefined;
  /** Of responses, in milliseconds. */
  p50: number;
  p99: number;
}

export interface Target {
  url: string;
  /** Process whose processor time is measured. */
  pid: number;
  /** Path of each request by its number. */
  path?: (number: number) => string;
  /** Default: 32. */
  connections?: number;
}

const usualConnections = 32;
export const loadSeconds = 5;

/** Requests an address as fast as the server responds. Rejects when a response has another status than 200. */
export async function measureLoad(target: Target): Promise<Load> {
  const { url, pid, path, connections = usualConnections } = target;
  let sent = 0;
  const before = cpuTimeMs(pid);
  const result = await autocannon({
    url,
    connections,
    ...(isSmoke ? { amount: 2 * connections } : { duration: loadSeconds }),
    headers: { 'accept-encoding': 'br' },
    ...(path
      ? {
          requests: [
            {
              setupRequest(request) {
                sent += 1;
                // Each from another visitor: one alone is not rendered for at such a rate.
                const from = `198.51.${(sent >> 8) & 255}.${sent & 255}`;
                const headers = { ...request.headers, 'x-forwarded-for': from };
                return { ...request, path: path(sent), headers };
              },
            },
          ],
        }
      : {}),
  });
  const after = cpuTimeMs(pid);
  const responses = result['2xx'];
  if (responses === 0 || result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${responses} successful, ${result.non2xx} refused, ${result.errors} failed`);
  return {
    rate: responses / result.duration,
    responses,
    cpuMs: before === undefined || after === undefined ? undefined : (after - before) / responses,
    p50: result.latency.p50,
    p99: result.latency.p99,
  };
}
