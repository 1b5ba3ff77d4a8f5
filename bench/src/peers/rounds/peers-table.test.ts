import type { TargetName } from '../targets/target.ts';
import { peersTables } from './peers-table.ts';
import type { Round } from './rounds-file.ts';

const ship = (target: TargetName, liveSeconds: number): Round => ({
  part: 'ship',
  target,
  load: 1,
  figures: {
    buildSeconds: liveSeconds - 0.2,
    publishSeconds: 0.1,
    activateSeconds: 0.1,
    liveSeconds,
    rollbackSeconds: 0.5,
    ...(target === 'sahn' ? { rollbackByHttpSeconds: 0.3, componentLiveSeconds: 2 * liveSeconds } : {}),
    visits: 100,
    failedVisits: target === 'next' ? 7 : 0,
  },
});

const cellsOf = (table: string, row: string) =>
  (table.split('\n').find((line) => line.startsWith(`| ${row}`)) ?? '')
    .split('|')
    .slice(2, -1)
    .map((cell) => cell.trim());

describe('the table of the peers', () => {
  it('shows medians, the ratio to the best peer and the limit', () => {
    const rounds = [1, 2, 9].flatMap((seconds) => [ship('sahn', seconds), ship('podium', 4 * seconds)]);
    const table = peersTables([...rounds, ship('next', 4), ship('monolith', 5)]);
    expect(cellsOf(table, 'change → live')).toEqual(['2.00', '4.00', '–', '8.00', '5.00', '0.50×', '1.5 s']);
  });

  it('leaves out what nobody has measured', () => {
    const table = peersTables([ship('sahn', 1)]);
    expect(cellsOf(table, 'roll back by HTTP')).toEqual(['0.30', '–', '–', '–', '–', '', '0.2 s']);
    expect(cellsOf(table, 'changed component')).toEqual(['2.00', '–', '–', '–', '–', '', '1.5 s']);
    expect(table).not.toContain('First visit');
    expect(table).toContain('medians of 1 rounds');
  });

  it('adds up the visits of all rounds', () => {
    const table = peersTables([ship('sahn', 1), ship('sahn', 1), ship('next', 4), ship('next', 4)]);
    expect(cellsOf(table, 'visits during')).toEqual(['200', '200', '–', '–', '–', '', '']);
    expect(cellsOf(table, 'of these failed')).toEqual(['0', '14', '–', '–', '–', '', '0']);
  });

  it('keeps both protocols apart', () => {
    const figures = {
      firstPaint: 1000,
      largestPaint: 1000,
      hydrated: 2000,
      blocking: 0,
      shift: 0,
      interaction: 50,
      requests: 9,
      scriptsUntilHydrated: 80,
      kilobytes: { document: 10, scripts: 80, styles: 5, fonts: 30, pictures: 20, other: 5 },
      articleFirst: 100,
      articleAgain: 90,
    };
    const visit = (protocol: 'HTTP/1.1' | 'HTTP/2', firstPaint: number): Round => ({
      part: 'visits',
      protocol,
      target: 'sahn',
      load: 1,
      figures: { ...figures, firstPaint },
    });
    const [first = '', second = ''] = peersTables([visit('HTTP/1.1', 1000), visit('HTTP/2', 700)]).split(
      'First visit, HTTP/2',
    );
    expect(cellsOf(first, 'first paint')[0]).toBe('1000');
    expect(cellsOf(second, 'first paint')[0]).toBe('700');
    expect(cellsOf(first, 'all, kB')[0]).toBe('150.0');
  });
});
