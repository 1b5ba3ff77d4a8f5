import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { cacheFolder, targetNames } from '../targets/target.ts';

/*
 * Figures of rounds, one line each, so that a measurement can be made in pieces. `table` joins them.
 */

const number = v.number();
export const KilobytesSchema = v.object({
  document: number,
  scripts: number,
  styles: number,
  fonts: number,
  pictures: number,
  other: number,
});

const RoundSchema = v.variant('part', [
  v.object({
    part: v.literal('visits'),
    protocol: v.picklist(['HTTP/1.1', 'HTTP/2']),
    target: v.picklist(targetNames),
    load: number,
    figures: v.object({
      firstPaint: number,
      largestPaint: number,
      hydrated: number,
      blocking: number,
      shift: number,
      interaction: number,
      requests: number,
      scriptsUntilHydrated: number,
      kilobytes: KilobytesSchema,
      articleFirst: number,
      articleAgain: number,
    }),
  }),
  v.object({
    part: v.literal('load'),
    target: v.picklist([...targetNames, 'bare']),
    load: number,
    figures: v.object({
      cachedCpuMs: v.optional(number),
      uncachedCpuMs: v.optional(number),
      memoryMb: v.optional(number),
    }),
  }),
  v.object({
    part: v.literal('ship'),
    target: v.picklist(targetNames),
    load: number,
    figures: v.object({
      buildSeconds: number,
      publishSeconds: number,
      activateSeconds: number,
      liveSeconds: number,
      rollbackSeconds: number,
      rollbackByHttpSeconds: v.optional(number),
      componentBuildSeconds: v.optional(number),
      componentLiveSeconds: v.optional(number),
      visits: number,
      failedVisits: number,
    }),
  }),
]);
export type Round = v.InferOutput<typeof RoundSchema>;
type WithoutLoad<One> = One extends unknown ? Omit<One, 'load'> : never;

const file = join(cacheFolder, 'rounds.jsonl');

export function appendRound(round: WithoutLoad<Round>): void {
  mkdirSync(cacheFolder, { recursive: true });
  appendFileSync(file, `${JSON.stringify({ ...round, load: loadavg()[0] })}\n`);
}

function readLines(): string[] {
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
}

/** All rounds since they were last removed. Throws when a line is of another version of this bench. */
export function readRounds(): Round[] {
  return readLines().map((line) => v.parse(RoundSchema, JSON.parse(line)));
}

/** What every version of this bench says of a round. */
const AnyRoundSchema = v.object({ part: v.string(), target: v.string() });

export function removeRounds(isOld: (round: v.InferOutput<typeof AnyRoundSchema>) => boolean): void {
  const kept = readLines().filter((line) => !isOld(v.parse(AnyRoundSchema, JSON.parse(line))));
  mkdirSync(cacheFolder, { recursive: true });
  writeFileSync(file, kept.map((line) => `${line}\n`).join(''));
}
