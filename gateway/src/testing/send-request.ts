import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:http2';

/** A response as it came: nothing is expanded. */
export interface Answer {
  status: number;
  headers: Readonly<Record<string, unknown>>;
  body: Buffer;
}

interface Sent {
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
}

/** Over TLS; the certificate is not checked. */
export async function sendHttp2(
  origin: string,
  path: string,
  { method = 'GET', headers, body }: Sent,
): Promise<Answer> {
  const session = connect(origin, { rejectUnauthorized: false });
  try {
    const stream = session.request({ ...headers, ':method': method, ':path': path });
    stream.end(body);
    const [received] = await once(stream, 'response');
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(Buffer.from(chunk));
    return { status: Number(received[':status']), headers: received, body: Buffer.concat(chunks) };
  } finally {
    session.close();
  }
}

export async function sendHttp1(
  origin: string,
  path: string,
  { method = 'GET', headers, body }: Sent,
): Promise<Answer> {
  const asked = request(`${origin}${path}`, { method, headers, agent: false });
  asked.end(body);
  const [answer] = await once(asked, 'response');
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(Buffer.from(chunk));
  return { status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks) };
}
