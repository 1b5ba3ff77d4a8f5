import { setTimeout as delay } from 'node:timers/promises';
import type { Attack } from './attacks/attack.ts';
import type { Target } from './target/target.ts';

const probeMs = 50;

export interface AttackResult {
  name: string;
  tries: number;
  held: number;
  /** One line for each try that was not withstood. */
  failures: readonly string[];
  /** Whether the gateway answers when the attack is over. */
  alive: boolean;
  /** The slowest answer of `/healthz` during the attack, in milliseconds; starts of the gateway do not count. */
  slowestProbeMs: number;
  seconds: number;
}

/** Asks for `/healthz` again and again until the signal. Resolves with the slowest answer in milliseconds. */
async function probe(origin: string, signal: AbortSignal): Promise<number> {
  let slowest = 0;
  while (!signal.aborted) {
    const began = performance.now();
    const answer = await fetch(`${origin}/healthz`).catch(() => null);
    if (answer?.ok) slowest = Math.max(slowest, performance.now() - began);
    await delay(probeMs);
  }
  return slowest;
}

async function runAttack(attack: Attack, target: Target, times: number): Promise<AttackResult> {
  const began = performance.now();
  const over = new AbortController();
  const probing = probe(target.gateway.origin, over.signal);
  const failures: string[] = [];
  let held = 0;
  const attempt = {
    held() {
      held += 1;
    },
    failed(what: string) {
      failures.push(what);
    },
  };
  await attack
    .run(target, attempt, times)
    .catch((error: unknown) => attempt.failed(`broke off: ${String(error)}`));
  over.abort();
  const slowestProbeMs = await probing;
  const health = await fetch(`${target.gateway.origin}/healthz`).catch(() => null);
  return {
    name: attack.name,
    tries: held + failures.length,
    held,
    failures,
    alive: health?.ok === true,
    slowestProbeMs,
    seconds: (performance.now() - began) / 1000,
  };
}

/**
 * Runs attacks one after the other.
 * @param times 1: the short campaign of `npm test`
 */
export async function runCampaign(
  attacks: readonly Attack[],
  target: Target,
  times: number,
): Promise<AttackResult[]> {
  const results: AttackResult[] = [];
  for (const attack of attacks) results.push(await runAttack(attack, target, times));
  return results;
}

/** A table for the terminal, with the failures below it. */
export function printResults(results: readonly AttackResult[]): string {
  const head = ['attack', 'tries', 'held', 'failed', 'alive', 'healthz max', 'time'];
  const rows = results.map(({ name, tries, held, failures, alive, slowestProbeMs, seconds }) => [
    name,
    String(tries),
    String(held),
    String(failures.length),
    alive ? 'yes' : 'NO',
    `${slowestProbeMs.toFixed(0)} ms`,
    `${seconds.toFixed(1)} s`,
  ]);
  const widths = head.map((_, at) => Math.max(...[head, ...rows].map((row) => row[at]?.length ?? 0)));
  const lines = [head, ...rows].map((row) =>
    row
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  '),
  );
  const failures = results.flatMap(({ name, failures }) => failures.map((what) => `${name}: ${what}`));
  return [...lines, ...(failures.length > 0 ? ['', ...failures] : [])].join('\n');
}
