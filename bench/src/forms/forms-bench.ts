import { setTimeout as delay } from 'node:timers/promises';
import { apiBase } from '@sahn/contracts/api/api';
import { fullOrSmoke, isSmoke } from '../numbers/full-or-smoke.ts';
import { percentile } from '../numbers/percentile.ts';
import type { BenchResult } from '../numbers/table.ts';
import { sendHonestly } from './send-honestly.ts';

/*
 * How a flood of forged posts affects readers and honest senders of forms. The site must trust `X-Forwarded-For` from
 * this machine. SAHN_LONG=1 takes 100 seconds.
 */

const isLong = process.env.SAHN_LONG === '1' && !isSmoke;
const seconds = isLong ? 100 : fullOrSmoke(10, 2);
const forgedPerSecond = 200;
const readsPerSecond = 20;
const honestPerSecond = 1;

const json = 'application/json';
const page = '/en/articles';

interface Counts {
  /** `unanswered`: where the machine took no connection. */
  [status: string]: number;
}

/** Starts `work` at a fixed rate, whether or not earlier calls have ended, and waits for all of them. */
async function pace(
  perSecond: number,
  work: (number: number) => Promise<void>,
  forSeconds = seconds,
): Promise<void> {
  const running: Promise<void>[] = [];
  const began = performance.now();
  for (let number = 0; number < perSecond * forSeconds; number += 1) {
    const due = began + (number * 1000) / perSecond;
    if (due > performance.now()) await delay(due - performance.now());
    const one = work(number);
    // Its error is told below, when all have ended.
    one.catch(() => {});
    running.push(one);
  }
  await Promise.all(running);
}

async function read(origin: string, times: number[]): Promise<void> {
  const began = performance.now();
  const response = await fetch(`${origin}${page}`, { headers: { 'accept-encoding': 'gzip' } });
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${page} responded with ${response.status}`);
  times.push(performance.now() - began);
}

/** Posts from few addresses and from many, with a wrong proof and without one, as JSON and as form data. */
async function forge(origin: string, number: number, counts: Counts): Promise<void> {
  const address = number % 2 === 0 ? `10.1.0.${number % 8}` : `10.2.${(number >> 8) & 255}.${number & 255}`;
  const asForm = number % 3 === 0;
  const fields = { text: `Buy ${number}`, name: number % 5 === 0 ? 'x'.repeat(101) : '', proof: 'Zm9yZ2Vk' };
  const response = await fetch(`${origin}${asForm ? '/en/heart-written' : `${apiBase}/messages`}`, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      origin,
      'x-forwarded-for': address,
      'content-type': asForm ? 'application/x-www-form-urlencoded' : json,
    },
    body: asForm ? new URLSearchParams(fields) : JSON.stringify({ ...fields, locale: 'en' }),
  }).catch(() => null);
  await response?.arrayBuffer();
  const outcome = response?.status ?? 'unanswered';
  counts[outcome] = (counts[outcome] ?? 0) + 1;
}

/** Forged posts at the same time as reading and honest forms. */
export async function benchForms(origin: string): Promise<BenchResult> {
  const idle: number[] = [];
  // Measured before and after, so that other load on the machine affects both alike.
  const readAlone = () => pace(readsPerSecond, () => read(origin, idle), seconds / 2);
  await readAlone();

  const flooded: number[] = [];
  const forged: Counts = {};
  const proofs: number[] = [];
  let refused = 0;
  await Promise.all([
    pace(readsPerSecond, () => read(origin, flooded)),
    pace(forgedPerSecond, (number) => forge(origin, number, forged)),
    pace(honestPerSecond, (number) =>
      sendHonestly(origin, number).then(
        (took) => void proofs.push(took),
        () => {
          refused += 1;
        },
      ),
    ),
  ]);
  await readAlone();
  console.log(`Forged posts, responses by status: ${JSON.stringify(forged)}`);
  const reading = (share: number) => ({
    unit: 'ms' as const,
    ours: percentile(flooded, share),
    other: percentile(idle, share),
  });
  return {
    title: `Forms: ${forgedPerSecond} forged posts a second for ${seconds} s`,
    beside: 'without',
    figures: [
      { what: 'a page read, median', ...reading(0.5) },
      { what: 'a page read, p99', ...reading(0.99) },
      { what: 'honest forms accepted', unit: 'requests', ours: proofs.length },
      { what: 'honest forms held or refused', unit: 'requests', ours: refused },
      { what: 'a proof of work here, median', unit: 'ms', ours: percentile(proofs, 0.5) },
    ],
  };
}
