import { statSync } from 'node:fs';
import { ConfigError, readConfig } from '../config.ts';
import { type Database, openReader } from '../database/database.ts';
import { fault } from './checks/check.ts';
import { checks } from './checks.ts';
import { describeSite } from './doctor.routes.ts';
import { runChecks } from './run-checks.ts';

/* The checks of this machine without a gateway: `sahn doctor` runs this program when none answers. Prints a `DoctorReport`. */

/**
 * Goes on as the owner of the data folder, where root runs this: SQLite makes files beside the database that is read, and
 * the gateway could not open those of root.
 */
function becomeOwner(folder: string): void {
  const state = statSync(folder, { throwIfNoEntry: false });
  if (process.getuid?.() !== 0 || !state || state.uid === 0) return;
  process.setgroups?.([state.gid]);
  process.setgid?.(state.gid);
  process.setuid?.(state.uid);
}

function open(config: ReturnType<typeof readConfig>): Database | null {
  try {
    return openReader(config);
  } catch {
    return null;
  }
}

async function examine() {
  try {
    const config = readConfig(process.env);
    process.umask(0o077);
    becomeOwner(config.data);
    const database = open(config);
    const findings = await runChecks(checks, { config, database, now: Date.now });
    await database?.destroy();
    return { ...describeSite(config), token: null, findings };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const findings = error.mistakes.map((mistake) => ({
      check: 'settings',
      ...fault(mistake, 'Correct the variable: the gateway does not start with it.'),
    }));
    return { origin: '', platformPort: 0, hsts: false, token: null, findings };
  }
}

console.log(JSON.stringify(await examine()));
