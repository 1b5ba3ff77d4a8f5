import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';

const chunkBytes = 1024 * 1024;

/** SHA-256 of a file. */
export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path, { highWaterMark: chunkBytes })) hash.update(chunk);
  return hash.digest('hex');
}
