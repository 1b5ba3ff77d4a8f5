import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepNewest } from './keep-newest.ts';

const folder = mkdtempSync(join(tmpdir(), 'sahn-newest-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Builds that were made one after the other, in this order. */
function make(names: readonly string[]): void {
  for (const [seconds, name] of names.entries()) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, 'release.json'), '{}');
    utimesSync(join(folder, name), seconds, seconds);
  }
}

it('removes the oldest builds when there are more than six, whatever their names', () => {
  make(['z', 'b', 'y', 'a', 'x', 'c']);
  keepNewest(folder);
  expect(readdirSync(folder)).toHaveLength(6);
  mkdirSync(join(folder, 'm'));
  mkdirSync(join(folder, 'n'));
  keepNewest(folder);
  expect(readdirSync(folder).sort()).toEqual(['a', 'c', 'm', 'n', 'x', 'y']);
});
