import { createHash } from 'node:crypto';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Response } from 'express';
import { type ArchiveSums, type Manifest, sumUp } from './archive-format.ts';

/** The trailer that says what was sent: JSON with the SHA-256 of the body and `ArchiveSums`. */
const trailer = 'x-sahn-archive';

/**
 * Sends an archive, compressed. `write` makes its bytes, and says at their end what they are. Resolves with a function that
 * ends the response: who has all of it may ask for the next archive at once, so what is held for this one is let go first.
 */
export async function sendArchive(
  res: Response,
  write: (onManifest: (manifest: Manifest) => void) => AsyncIterable<Uint8Array>,
): Promise<() => void> {
  let sums: ArchiveSums | null = null;
  const archive = write((manifest) => {
    sums = sumUp(manifest);
  });
  const hash = createHash('sha256');
  const hashed = new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  res.type('application/gzip').set({ 'cache-control': 'no-store', trailer });
  await pipeline(Readable.from(archive, { objectMode: false }), createGzip(), hashed, res, { end: false });
  return () => {
    res.addTrailers({ [trailer]: JSON.stringify({ sha256: hash.digest('hex'), ...Object(sums) }) });
    res.end();
  };
}
