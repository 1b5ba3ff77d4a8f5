import { Parser } from 'tar/parse';
import { tarEnd, tarEntry } from './tar-entries.ts';

it('are files as other programs read them, one right behind the other, whatever their lengths', async () => {
  const lengths = [0, 1, 511, 512, 513, 1024];
  const parts: Uint8Array[] = [];
  for (const bytes of lengths)
    for await (const part of tarEntry(`files/${bytes}`, bytes, [Buffer.alloc(bytes, 'a')])) parts.push(part);
  const read: unknown[] = [];
  const parser = new Parser({ strict: true });
  parser.on('entry', (entry) => {
    read.push([entry.path, entry.size]);
    entry.resume();
  });
  // Some programs take the first empty block for the end.
  parser.on('nullBlock', () => read.push('an empty block'));
  parser.end(Buffer.concat([...parts, tarEnd]));
  expect(read).toEqual([...lengths.map((bytes) => [`files/${bytes}`, bytes]), 'an empty block']);
});
