/**
 * The same bytes in memory of their own size. What node:zlib returns is a view of a block of up to 64 kB, which lives as
 * long as the view: use this for what is cached.
 */
export function fitBuffer(bytes: Buffer): Buffer {
  if (bytes.length === bytes.buffer.byteLength) return bytes;
  // `Buffer.from` would take it from a block of 64 kB again.
  const own = Buffer.alloc(bytes.length);
  own.set(bytes);
  return own;
}
