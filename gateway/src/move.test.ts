import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const program = join(import.meta.dirname, 'move.ts');

it.each([
  ['without a target', [], '--to takes postgres://'],
  ['to what is no database', ['--to', 'https://example.org'], '--to takes postgres://'],
  ['to where the site is', ['--to', 'sqlite:'], 'The site is on SQLite already.'],
  ['from a folder without a site', ['--to', 'postgres://sahn@127.0.0.1:1/sahn'], 'There is no site in '],
])('fails %s in one sentence, and writes nothing', async (_when, args, said) => {
  const data = await mkdtemp(join(tmpdir(), 'sahn-move-'));
  const env = { ...process.env, SAHN_DATA: data, PUBLIC_ORIGIN: 'http://localhost:8080' };
  const { status, stderr } = spawnSync(process.execPath, [program, ...args], { env, encoding: 'utf8' });
  expect(stderr).toContain(said);
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect([status, await readdir(data)]).toEqual([1, []]);
  await rm(data, { recursive: true });
});
