import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ContentEncoding } from './content-encoding.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export type Compressed = Exclude<ContentEncoding, 'identity'>;

/** Compresses a whole body. @param level by encoding: 0 to 11 for Brotli, 0 to 9 for gzip */
export function compress(
  data: Uint8Array,
  encoding: Compressed,
  level: Readonly<Record<Compressed, number>>,
): Promise<Buffer> {
  if (encoding === 'gzip') return compressGzip(data, { level: level.gzip });
  return compressBrotli(data, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: level.br,
      [constants.BROTLI_PARAM_SIZE_HINT]: data.length,
    },
  });
}
