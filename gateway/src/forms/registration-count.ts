import type { RegistrationCount } from '@sahn/contracts/forms/forms';
import type { Locale } from '@sahn/contracts/text/locale';
import type { ContentStore } from '../content/read/content-store.ts';
import { countryName } from '../content/read/countries.ts';
import type { Database } from '../database/database.ts';
import { countByCountryAndState } from './registration-count.queries.ts';

const cachedMs = 60_000;

interface Counts {
  performed: number;
  countries: ReadonlyMap<string, number>;
}

/** Counts of registrations, at most one minute old. */
export interface RegistrationCounts {
  read(): Promise<Counts>;
}

async function count(database: Database): Promise<Counts> {
  const rows = await countByCountryAndState(database);
  const countries = new Map<string, number>();
  let performed = 0;
  for (const row of rows) {
    countries.set(row.country, (countries.get(row.country) ?? 0) + row.count);
    if (row.state === 'performed') performed += row.count;
  }
  return { performed, countries };
}

export function createRegistrationCounts(database: Database, now: () => number): RegistrationCounts {
  let cached: { counts: Promise<Counts>; at: number } | null = null;
  return {
    read() {
      if (cached && now() - cached.at < cachedMs) return cached.counts;
      const counts = count(database);
      cached = { counts, at: now() };
      // A failed count must not be cached.
      counts.catch(() => {
        cached = null;
      });
      return counts;
    },
  };
}

/** Number of requested pilgrimages by country. */
export async function countRegistrations(
  { registrationCounts, content }: { registrationCounts: RegistrationCounts; content: ContentStore },
  locale: Locale,
): Promise<RegistrationCount> {
  const { performed, countries } = await registrationCounts.read();
  const snapshot = await content.snapshot();
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
