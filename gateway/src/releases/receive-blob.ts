import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { releaseLimits } from '@sahn/contracts/releases/release';
import { HttpError } from '../http/errors.ts';

/**
 * Reads and hashes an upload. Throws `too-large` as soon as the limit is exceeded, and `invalid` (422) when the bytes do
 * not match the hash.
 */
export async function receiveBlob(upload: Readable, sha256: string): Promise<Uint8Array> {
  const hash = createHash('sha256');
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // Not destroyed on a refusal, which would close the connection before the reason is sent.
  for await (const chunk of upload.iterator({ destroyOnReturn: false })) {
    const part: Uint8Array = chunk;
    bytes += part.length;
    if (bytes > releaseLimits.fileBytes) {
      throw new HttpError('too-large', {
        detail: `A file may have ${releaseLimits.fileBytes} bytes`,
        headers: { connection: 'close' },
      });
    }
    hash.update(part);
    chunks.push(part);
  }
  const found = hash.digest('hex');
  if (found !== sha256) throw new HttpError('invalid', { status: 422, detail: `The bytes hash to ${found}` });
  return Buffer.concat(chunks);
}
