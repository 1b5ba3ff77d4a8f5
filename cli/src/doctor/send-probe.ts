import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

const longestMs = 10_000;
const maxBytes = 64 * 1024;

export interface ProbeAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  /** Expanded. */
  text: string;
}

function expand(bytes: Buffer, encoding: string | undefined): string {
  if (encoding === 'br') return brotliDecompressSync(bytes, { maxOutputLength: maxBytes }).toString('utf8');
  if (encoding === 'gzip') return gunzipSync(bytes, { maxOutputLength: maxBytes }).toString('utf8');
  return bytes.toString('utf8');
}

/** A `GET` as a browser sends it. Rejects when nothing answers; a certificate that is not valid is another check's subject. */
export async function sendProbe(
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<ProbeAnswer> {
  const { request } = process.getBuiltinModule(url.startsWith('https:') ? 'node:https' : 'node:http');
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  request(
    url,
    {
      headers: { 'accept-encoding': 'gzip, br', ...headers },
      rejectUnauthorized: false,
      agent: false,
      signal: AbortSignal.timeout(longestMs),
    },
    resolve,
  )
    .on('error', reject)
    .end();
  const response = await promise;
  const text = expand(await buffer(response), response.headers['content-encoding']);
  return { status: response.statusCode ?? 0, headers: response.headers, text };
}
