import { Header } from 'tar/header';
import { ArchiveError } from './archive-error.ts';
import type { ByteReader } from './byte-reader.ts';

/*
 * Files in a tar archive, one after the other: a name, a length, and bytes up to the next multiple of 512. Nothing in them
 * depends on when or by whom they were written.
 */

const blockBytes = 512;
const ownerOnly = 0o600;

const padding = (bytes: number) => new Uint8Array((blockBytes - (bytes % blockBytes)) % blockBytes);

function makeHeader(name: string, bytes: number): Buffer {
  const block = Buffer.alloc(blockBytes);
  const header = new Header({ path: name, size: bytes, type: 'File', mode: ownerOnly, mtime: new Date(0) });
  if (header.encode(block)) throw new Error(`The name ${name} is too long for an archive.`);
  return block;
}

/** A file whose content has exactly `bytes` bytes. */
export async function* tarEntry(
  name: string,
  bytes: number,
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  yield makeHeader(name, bytes);
  let written = 0;
  for await (const chunk of content) {
    written += chunk.byteLength;
    yield chunk;
  }
  if (written !== bytes) throw new Error(`${name} has ${written} bytes, not ${bytes}.`);
  yield padding(bytes);
}

/** The end of an archive. */
export const tarEnd = new Uint8Array(2 * blockBytes);

export interface TarEntry {
  name: string;
  bytes: number;
}

const isEmpty = (block: Uint8Array) => block.every((byte) => byte === 0);

/** The next file, whose content is then read with `skipPadding` after it; null at the end of the archive. */
export async function readTarEntry(reader: ByteReader): Promise<TarEntry | null> {
  const block = await reader.read(blockBytes);
  if (isEmpty(block)) {
    if (isEmpty(await reader.read(blockBytes)) && (await reader.isAtEnd())) return null;
    throw new ArchiveError('damaged');
  }
  const header = new Header(block);
  const { path = '', size = 0 } = header;
  // The block is what this program writes for such a file, and nothing else.
  if (!header.cksumValid || !makeHeader(path, size).equals(block)) throw new ArchiveError('damaged');
  return { name: path, bytes: size };
}

/** Reads what fills the last block of a file. */
export async function skipPadding(reader: ByteReader, { bytes }: TarEntry): Promise<void> {
  if (!isEmpty(await reader.read(padding(bytes).length))) throw new ArchiveError('damaged');
}
