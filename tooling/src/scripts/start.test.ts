import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

const script = join(import.meta.dirname, 'start.ts');

it.each([
  ['PORT', 'visitors'],
  ['PLATFORM_PORT', 'operators'],
])(
  'starts no box when %s, the port of %s, is taken, and says so',
  async (name) => {
    const other = createServer((_req, res) => res.end()).listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' ? String(address?.port) : '';
    const env = { ...process.env, HOST: '127.0.0.1', PORT: '0', PLATFORM_PORT: '0', [name]: port };
    const start = spawn(process.execPath, [script, '--from', 'none.box'], {
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const [said, [code]] = await Promise.all([text(start.stderr), once(start, 'close')]);
    other.close();
    expect(said).toBe(`Port ${port} is taken by another program. Nothing was started or sent.\n`);
    expect(code).toBe(1);
  },
  30_000,
);
