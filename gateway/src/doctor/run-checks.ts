import { setTimeout as delay } from 'node:timers/promises';
import type { Finding } from '@sahn/contracts/doctor/doctor';
import { isReachable } from '../database/is-reachable.ts';
import { type Check, type CheckSources, type Found, fault, skipped } from './checks/check.ts';

/** Longer than any check takes on a set-up that works. */
const longestMs = 15_000;

async function inTime(running: Promise<Found[]>): Promise<Found[]> {
  const ended = new AbortController();
  const late = delay(longestMs, undefined, { signal: ended.signal, ref: false }).then(
    () => [
      fault(`No result within ${longestMs / 1000} s.`, 'Look at the load of the machine, and try again.'),
    ],
    () => [],
  );
  try {
    return await Promise.race([running, late]);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [fault(`The check failed: ${reason}`, 'Mend what the message names, and try again.')];
  } finally {
    ended.abort();
  }
}

/** Runs the checks beside each other. The findings are in the order of the checks. Never rejects. */
export async function runChecks(checks: readonly Check[], sources: CheckSources): Promise<Finding[]> {
  const { database } = sources;
  const answering = database && (await isReachable(database)) ? database : null;
  const runOne = async (check: Check): Promise<Found[]> => {
    if (!check.needsDatabase) return inTime(check.run(sources));
    if (!answering) return [skipped('Not looked at: the database does not answer.')];
    return inTime(check.run({ ...sources, database: answering }));
  };
  const findings = await Promise.all(
    checks.map(async (check) =>
      (await runOne(check)).map((found): Finding => ({ check: check.name, ...found })),
    ),
  );
  return findings.flat();
}
