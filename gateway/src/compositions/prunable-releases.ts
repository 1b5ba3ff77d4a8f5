import type { Composition } from '@sahn/contracts/releases/composition';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * How long a release is kept that is not live. Tabs and caches of browsers ask for the files of the composition that they have
 * loaded, so what was live is kept for as long as they may; and whoever goes back by number finds the newest compositions.
 */
const keptFor = { neverLiveMs: 30 * dayMs, afterLiveMs: 90 * dayMs } as const;
const compositionsKept = 50;

interface ReleaseFacts {
  name: string;
  version: string;
  created: number;
}

type Parts = Pick<Composition, 'shell' | 'modules'>;

/** What was live from a moment on, until the next one. */
export interface LiveMoment {
  at: number;
  composition: Parts;
}

interface ReleaseHistory<Facts> {
  releases: readonly Facts[];
  /** Oldest first. */
  timeline: readonly LiveMoment[];
  /** All compositions, newest first. */
  compositions: readonly Parts[];
  live: Parts | null;
}

const keyOf = (name: string, version: string) => `${name}@${version}`;

function keysOf({ shell, modules }: Parts): string[] {
  return [keyOf('shell', shell), ...Object.entries(modules).map(([name, version]) => keyOf(name, version))];
}

/**
 * Releases that are to be deleted: those of which 30 days have passed since they were published and that were never live, and
 * those of which 90 days have passed since they were live and that none of the newest 50 compositions has.
 */
export function findPrunable<Facts extends ReleaseFacts>(
  { releases, timeline, compositions, live }: ReleaseHistory<Facts>,
  now: number,
): Facts[] {
  const kept = new Set([...(live ? [live] : []), ...compositions.slice(0, compositionsKept)].flatMap(keysOf));
  const used = new Set(compositions.flatMap(keysOf));
  const lastLive = new Map<string, number>();
  timeline.forEach(({ composition }, index) => {
    const until = timeline[index + 1]?.at ?? now;
    for (const key of keysOf(composition)) lastLive.set(key, Math.max(until, lastLive.get(key) ?? 0));
  });
  return releases.filter(({ name, version, created }) => {
    const key = keyOf(name, version);
    if (kept.has(key) || created > now - keptFor.neverLiveMs) return false;
    const last = lastLive.get(key);
    if (last !== undefined) return last <= now - keptFor.afterLiveMs;
    // A composition that the audit log does not know says nothing of when it was live.
    return !used.has(key);
  });
}
