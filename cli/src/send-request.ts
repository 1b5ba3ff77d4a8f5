import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

interface RequestOptions {
  method: string;
  headers: Readonly<Record<string, string>>;
  body?: string | Uint8Array;
}

/**
 * Sends a request over HTTP or HTTPS and reads the response as text. Rejects when no response comes. Not with `fetch`,
 * which Node loads when it is first used, or when `node:http` is imported: that takes longer than most commands.
 */
export async function sendRequest(
  url: string,
  options: RequestOptions,
): Promise<{ status: number; text: string }> {
  const response = await openResponse(url, options);
  return { status: response.statusCode ?? 0, text: await text(response) };
}

/** Sends a request; resolves with the response, whose body is still to be read. */
export async function openResponse(
  url: string,
  { method, headers, body = '' }: RequestOptions,
): Promise<IncomingMessage> {
  const { request } = process.getBuiltinModule(url.startsWith('https:') ? 'node:https' : 'node:http');
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const length = String(Buffer.byteLength(body));
  request(url, { method, headers: { ...headers, 'content-length': length } }, resolve)
    .on('error', reject)
    .end(body);
  return promise;
}
