import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { CachedPage } from '../rendering/cached-page.ts';
import { fitBuffer } from './fit-buffer.ts';

const page = Buffer.from('<p>Sayyida Zaynab</p>'.repeat(20_000));

it.each([promisify(gzip), promisify(brotliCompress)])(
  'keeps the bytes of a compressed text',
  async (compress) => {
    const compressed = await compress(page);
    expect(fitBuffer(compressed).equals(compressed)).toBe(true);
  },
);

test('a cached page holds as much memory as it counts', async () => {
  const lines = Array.from({ length: 3_000 }, (_, number) => `<p>${number * 7919}</p>`);
  const cached = new CachedPage(lines.join(''));
  await cached.compact();
  const body = await cached.brotli();
  expect(body.length).toBeGreaterThan(5_000);
  expect(body.buffer.byteLength).toBe(cached.bytes);
});
