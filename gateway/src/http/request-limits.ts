import { seenPath } from '@sahn/contracts/doctor/doctor';
import type { Request, RequestHandler } from 'express';
import { HttpError } from './errors.ts';

const maxUrlLength = 2048;
const localNames = new Set(['localhost', '127.0.0.1', '[::1]']);
/** Paths of health probes, which may use any host name, as that may which tells the host name that has arrived. */
const hostless = new Set(['/healthz', '/readyz']);
const isHostless = (path: string) => hostless.has(path) || path.startsWith(seenPath);

/** Two Host headers would let a proxy and us see different sites (RFC 9112, 3.2). */
function hostHeaders(req: Request): string[] {
  const raw = req.rawHeaders;
  return raw.filter((_, at) => at % 2 === 1 && raw[at - 1]?.toLowerCase() === 'host');
}

function isLocal(host: string, port: number | undefined): boolean {
  const at = host.lastIndexOf(':');
  const [name, number] =
    host.endsWith(']') || at < 0 ? [host, '80'] : [host.slice(0, at), host.slice(at + 1)];
  return localNames.has(name.toLowerCase()) && Number(number) === port;
}

interface RequestLimits {
  /** Host of the public origin, with its port if it has one. */
  host: string;
  methods: readonly string[];
}

/** Refuses requests that no legitimate client sends, before anything reads them. */
export function limitRequests({ host, methods }: RequestLimits): RequestHandler {
  const allow = methods.join(', ');
  return (req, _res, next) => {
    if (req.url.length > maxUrlLength)
      throw new HttpError('invalid', { status: 414, detail: 'The address is too long' });
    if (!methods.includes(req.method)) throw new HttpError('method-not-allowed', { headers: { allow } });
    const hosts = hostHeaders(req);
    const [given] = hosts;
    if (hosts.length !== 1 || given === undefined)
      throw new HttpError('invalid', { detail: 'One Host header is needed' });
    const isOurs = given.toLowerCase() === host.toLowerCase() || isLocal(given, req.socket.localPort);
    if (!isOurs && !isHostless(req.path))
      throw new HttpError('invalid', { status: 421, detail: 'Another site is asked for' });
    next();
  };
}
