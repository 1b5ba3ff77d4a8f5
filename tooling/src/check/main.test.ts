import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const script = join(import.meta.dirname, 'main.ts');
const run = (...args: string[]) => spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' });

it.each([
  ['an option that it does not know', ['--nonsense'], "'--nonsense'"],
  ['two modules', ['one', 'two'], 'one module at a time'],
  ['a folder that is no module', [import.meta.dirname], 'is no module'],
])('ends with 2 for %s, and says how it is used', (_what, args, said) => {
  const { status, stdout, stderr } = run(...args);
  expect(stderr).toContain(said);
  expect(stderr).toContain('Usage: sahn check');
  expect([status, stdout]).toEqual([2, '']);
});

it('ends with 0 when it is asked how it is used', () => {
  expect(run('--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('Usage: sahn check') });
});
