import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { openKeptFindings } from './kept-findings.ts';

const folder = mkdtempSync(join(tmpdir(), 'sahn-findings-'));
afterAll(() => rmSync(folder, { recursive: true }));

const FaultsSchema = v.array(v.string());
const file = join(folder, 'cache', 'findings.json');

/** A build that checks sheets. Returns those that it had to check. */
function build(code: string, sheets: readonly string[]): string[] {
  const checked: string[] = [];
  const kept = openKeptFindings(file, code);
  for (const sheet of sheets)
    kept.of(FaultsSchema, sheet, () => {
      checked.push(sheet);
      return [`${sheet} is too long`];
    });
  kept.save();
  return checked;
}

it('finds only in what no build has seen, with the same code', () => {
  expect(build('1', ['a', 'b'])).toEqual(['a', 'b']);
  expect(build('1', ['a', 'c'])).toEqual(['c']);
  expect(openKeptFindings(file, '1').of(FaultsSchema, 'c', () => [])).toEqual(['c is too long']);
  expect(build('2', ['a', 'c'])).toEqual(['a', 'c']);
});

it('forgets what the last build did not ask for', () => {
  build('3', ['a', 'b']);
  build('3', ['a']);
  expect(build('3', ['a', 'b'])).toEqual(['b']);
});

it.each(['', '{"code":"1"', '{"code":"1","found":{"a":1}}', '[]'])(
  'finds anew where the file holds %j',
  (content) => {
    build('1', []);
    writeFileSync(file, content);
    expect(build('1', ['a'])).toEqual(['a']);
    expect(build('1', ['a'])).toEqual([]);
  },
);
