import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { ArchiveError } from './archive-error.ts';

const ageHeader = 'age-encryption.org/v1';
const gzipHeader = '\x1f\x8b';
const chunkBytes = 256 * 1024;

async function readStart(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(ageHeader.length), 0, ageHeader.length, 0);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await file.close();
  }
}

async function decrypt(source: Readable, passphrase: string): Promise<Readable> {
  const { Decrypter } = await import('age-encryption');
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  const opened = await decrypter.decrypt(Readable.toWeb(source)).catch((error: unknown) => {
    source.destroy();
    const isWrong = error instanceof Error && error.message.startsWith('no identity matched');
    throw new ArchiveError(isWrong ? 'wrong-passphrase' : 'damaged', undefined, error);
  });
  return Readable.fromWeb(opened);
}

function toArchiveError(error: unknown): unknown {
  if (error instanceof ArchiveError || typeof error !== 'object' || error === null) return error;
  const code = 'code' in error ? String(error.code) : '';
  // Of the disk.
  if ('syscall' in error) return error;
  return new ArchiveError(code === 'Z_BUF_ERROR' ? 'torn' : 'damaged', undefined, error);
}

/**
 * The bytes of an archive file, decrypted and expanded.
 * @param passphrase null where none is known
 */
export async function* openArchive(path: string, passphrase: string | null): AsyncGenerator<Uint8Array> {
  const start = await readStart(path);
  const isEncrypted = start === ageHeader;
  if (start === '') throw new ArchiveError('torn', undefined, new Error('the file is empty'));
  if (!isEncrypted && !start.startsWith(gzipHeader)) throw new ArchiveError('foreign');
  if (isEncrypted && passphrase === null) throw new ArchiveError('passphrase');
  const stored = createReadStream(path, { highWaterMark: chunkBytes });
  const plain = isEncrypted && passphrase !== null ? await decrypt(stored, passphrase) : stored;
  // Its error comes to whoever reads.
  const expanded = pipeline(plain, createGunzip({ chunkSize: chunkBytes }), () => {});
  try {
    for await (const chunk of expanded) yield chunk;
  } catch (error) {
    throw toArchiveError(error);
  }
}
