import type { Finding } from '@sahn/contracts/doctor/doctor';
import type { Config } from '../../config.ts';
import type { Database } from '../../database/database.ts';

/** What checks look at. */
export interface CheckSources {
  config: Config;
  /** Null where it cannot be opened at all. */
  database: Database | null;
  /** Epoch milliseconds. */
  now: () => number;
}

export type Found = Omit<Finding, 'check'>;

/** One subject of `sahn doctor`. A rejection of `run` is a fault of the set-up too. */
export type Check =
  | { name: string; needsDatabase: false; run(sources: CheckSources): Promise<Found[]> }
  /** Left out while the database does not answer. */
  | {
      name: string;
      needsDatabase: true;
      run(sources: CheckSources & { database: Database }): Promise<Found[]>;
    };

export const ok = (text: string): Found => ({ state: 'ok', text });
export const skipped = (text: string): Found => ({ state: 'skipped', text });
export const warning = (text: string, remedy: string): Found => ({ state: 'warning', text, remedy });
export const fault = (text: string, remedy: string): Found => ({ state: 'fault', text, remedy });
