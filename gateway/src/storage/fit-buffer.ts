/**
 * The same bytes in memory of their own size. What node:zlib returns is a view of a block of up to 64 kB, which lives as
 * long as the view: use this for what is cached.
 */
export function fitBuffer(bytes: Buffer): Buffer {
  return bytes.length === bytes.buffer.byteLength ? bytes : Buffer.from(bytes);
}
