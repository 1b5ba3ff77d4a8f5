/** @jest-environment node */
import { currentLine, endOf, startOf } from './current-line.ts';

const times = [
  { line: 'a', at: 1000 },
  { line: 'b', at: 4000 },
  { line: 'c', at: 9000 },
];

describe('currentLine', () => {
  it('has no line before the first one begins', () => {
    expect(currentLine(times, 999)).toBeNull();
  });

  it('moves to a line at its very start', () => {
    expect(currentLine(times, 4000)).toBe('b');
  });

  it('stays with the last line until the end', () => {
    expect(currentLine(times, 60_000)).toBe('c');
  });
});

describe('startOf and endOf', () => {
  it('ends a line shortly before the next one begins', () => {
    expect(startOf(times, 'b')).toBe(4000);
    expect(endOf(times, 'b', 12_000)).toBe(8850);
  });

  it('ends the last line shortly before the recording does', () => {
    expect(endOf(times, 'c', 12_000)).toBe(11_850);
  });

  it('starts a line without a time at the beginning', () => {
    expect(startOf(times, 'x')).toBe(0);
  });
});
