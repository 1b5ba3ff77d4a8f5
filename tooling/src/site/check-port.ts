import { once } from 'node:events';
import { createServer } from 'node:net';

async function nameProgram(port: number): Promise<string> {
  const options = { signal: AbortSignal.timeout(2_000) };
  const answer = await fetch(`http://127.0.0.1:${port}/healthz`, options).catch(() => null);
  const body: unknown = await answer?.json().catch(() => null);
  const isGateway = typeof body === 'object' && body !== null && 'live' in body;
  return isGateway ? 'a site that is running already' : 'another program';
}

/** Throws when something listens on a port of this machine, with what that is. Sends it nothing but a health probe. */
export async function checkPort(port: number, host = '127.0.0.1'): Promise<void> {
  const server = createServer();
  try {
    server.listen({ port, host });
    await once(server, 'listening');
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    if (!isTaken) throw error;
    throw new Error(`Port ${port} is taken by ${await nameProgram(port)}. Nothing was started or sent.`);
  } finally {
    server.close();
  }
}
