import { connect } from 'node:net';

export interface RawAnswer {
  /** Statuses of all answers on the connection, in order. */
  statuses: number[];
  text: string;
}

const longestMs = 15_000;

/** Sends bytes as they are and reads until the gateway closes the connection. */
export async function sendRaw(origin: string, bytes: string): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.setTimeout(longestMs, () => socket.destroy());
  // A refused connection may be reset while the attack is still being sent: what came until then counts.
  const ended = new Promise<void>((resolve) =>
    socket.once('close', () => resolve()).once('error', () => resolve()),
  );
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  socket.write(bytes, 'latin1');
  await ended;
  const text = Buffer.concat(chunks).toString('latin1');
  return {
    statuses: Array.from(text.matchAll(/^HTTP\/1\.1 (\d{3})/gm), ([, status]) => Number(status)),
    text,
  };
}
