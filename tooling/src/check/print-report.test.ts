import type { CheckReport } from './check-module.ts';
import { printReport } from './print-report.ts';

const sound: CheckReport = { name: 'visits', version: '1.0.0', faults: [], warnings: [], skipped: [] };
const fault = { text: 'it calls eval', file: 'src/page.tsx', line: 12 };

it('says of a sound module that the gateway would refuse nothing', () => {
  expect(printReport(sound)).toBe('visits 1.0.0: nothing that the gateway would refuse');
});

it('counts the faults of a module after naming each with its place', () => {
  const wrong = { ...sound, version: null, faults: [fault] };
  expect(printReport(wrong)).toBe('src/page.tsx:12: it calls eval\nvisits: 1 fault');
  expect(printReport({ ...wrong, faults: [fault, { text: 'it is too large' }] })).toMatch(
    /^it is too large\nvisits: 2 faults$/m,
  );
});

it('says what was not looked at, which slots it shares with whom, and what is wrong and not refused', () => {
  const slots = [
    { slot: 'home.main', offeredBy: ['shell'], filledBy: ['visits', 'books'] },
    { slot: 'visits.foot', offeredBy: ['visits'], filledBy: [] },
  ];
  expect(printReport({ ...sound, slots, warnings: ['it names no owner'], skipped: ['no browser'] })).toBe(
    [
      'skipped: no browser',
      'slot home.main: offered by shell, filled by visits and books',
      'slot visits.foot: offered by visits, filled by nobody',
      'warning: it names no owner',
      'visits 1.0.0: nothing that the gateway would refuse',
    ].join('\n'),
  );
});
