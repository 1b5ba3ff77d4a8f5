import { Agent, request } from 'node:http';

export interface Sent {
  path: string;
  /** Address of the visitor, which the gateway believes: the bench is its proxy. */
  from: string;
  cookie?: string;
}

export interface Received {
  /** 0: no response. */
  status: number;
  ms: number;
  bytes: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 512 });
const limitMs = 20_000;

/** Sends a `GET` and reads the response. Never rejects. */
export function send(origin: string, { path, from, cookie }: Sent): Promise<Received> {
  const began = performance.now();
  return new Promise((resolve) => {
    const end = (status: number, bytes: number) => resolve({ status, bytes, ms: performance.now() - began });
    const headers = { 'accept-encoding': 'br', 'x-forwarded-for': from, ...(cookie ? { cookie } : {}) };
    const sent = request(`${origin}${path}`, { agent, headers, timeout: limitMs }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('end', () => end(response.statusCode ?? 0, bytes));
      response.on('error', () => end(0, bytes));
    });
    sent.on('timeout', () => sent.destroy());
    sent.on('error', () => end(0, 0));
    sent.end();
  });
}

/** Sends at a steady rate, whether or not responses come. Resolves with all responses. */
export async function sendSteadily(
  origin: string,
  next: (number: number) => Sent,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Received[]> {
  const running: Promise<Received>[] = [];
  const began = performance.now();
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const due = Math.min(((performance.now() - began) / 1000) * perSecond, perSecond * seconds);
      while (running.length < due) running.push(send(origin, next(running.length)));
      if (running.length < perSecond * seconds) return;
      clearInterval(timer);
      resolve();
    }, 5);
  });
  return Promise.all(running);
}
