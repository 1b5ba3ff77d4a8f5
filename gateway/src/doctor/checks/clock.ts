import { sql } from 'kysely';
import { databaseNow } from '../../cluster/cluster.queries.ts';
import { dialectOf } from '../../database/dialect.ts';
import { type Check, type Found, fault, ok, skipped, warning } from './check.ts';

/** Leases of mails allow two minutes (`docs/operations.md`). */
const limits = { faultMs: 60_000, warningMs: 2_000 };
const remedy = 'Let both machines take their time from the same source, by chrony or systemd-timesyncd.';

/** @param ms by which the first clock is ahead of the second */
export function judgeClock(ms: number, first: string, second: string): Found {
  const seconds = (Math.abs(ms) / 1000).toFixed(1);
  const text = `The clock of ${first} is ${seconds} s ${ms < 0 ? 'behind' : 'ahead of'} that of ${second}.`;
  if (Math.abs(ms) >= limits.faultMs) return fault(text, remedy);
  if (Math.abs(ms) >= limits.warningMs) return warning(text, remedy);
  return ok(`The clocks of ${first} and ${second} agree.`);
}

export const clock: Check = {
  name: 'clock',
  needsDatabase: true,
  async run({ database, now }) {
    if (dialectOf(database) === 'sqlite')
      return [skipped('The database has no clock of its own: SQLite is part of the gateway.')];
    const before = now();
    const { rows } = await sql<{ now: number }>`select ${databaseNow} as now`.execute(database);
    const middle = (before + now()) / 2;
    return [judgeClock(middle - Number(rows[0]?.now ?? middle), 'the gateway', 'the database')];
  },
};
