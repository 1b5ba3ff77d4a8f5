import type { RegistrationCount } from '@sahn/contracts/forms/forms';
import type { Locale } from '@sahn/contracts/text/locale';
import type { ContentStore } from '../content/read/content-store.ts';
import { countryName } from '../content/read/countries.ts';
import type { Database } from '../database/database.ts';

const keptMs = 60_000;

interface Counts {
  performed: number;
  countries: ReadonlyMap<string, number>;
}

/** Counts of registrations, a minute old at most. */
export interface RegistrationCounts {
  read(): Promise<Counts>;
}

async function count(database: Database): Promise<Counts> {
  const rows = await database
    .selectFrom('registration')
    .select((row) => ['country', 'state', row.fn.countAll<number>().as('count')])
    .where('held', '=', 0)
    .groupBy(['country', 'state'])
    .execute();
  const countries = new Map<string, number>();
  let performed = 0;
  for (const row of rows) {
    countries.set(row.country, (countries.get(row.country) ?? 0) + Number(row.count));
    if (row.state === 'performed') performed += Number(row.count);
  }
  return { performed, countries };
}

export function createRegistrationCounts(database: Database, now: () => number): RegistrationCounts {
  let kept: { counts: Promise<Counts>; at: number } | null = null;
  return {
    read() {
      if (kept && now() - kept.at < keptMs) return kept.counts;
      const counts = count(database);
      kept = { counts, at: now() };
      // A failed count must not be kept.
      counts.catch(() => {
        kept = null;
      });
      return counts;
    },
  };
}

/** How many pilgrimages were asked for, by country and without names. */
export async function countRegistrations(
  services: { content: ContentStore; registrationCounts: RegistrationCounts },
  locale: Locale,
): Promise<RegistrationCount> {
  const { performed, countries } = await services.registrationCounts.read();
  const snapshot = await services.content.snapshot();
  const all = [...countries].map(([code, count]) => ({
    code,
    name: countryName(snapshot, code, locale),
    count,
  }));
  return {
    total: all.reduce((sum, each) => sum + each.count, 0),
    performed,
    countries: all.sort((a, b) => b.count - a.count || a.code.localeCompare(b.code)),
  };
}
