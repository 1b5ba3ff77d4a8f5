import { fisherTest } from './fisher-test.ts';
import { countAll, noTimes, p75, rankTest, type TimeCounts } from './times.ts';

/*
 * The rule by which a candidate is rolled back, goes on or waits (decision 028). Both groups of visitors are counted over the
 * same time, and chance decides who is in which, so they differ in nothing but the composition.
 *
 * Failures: Fisher's exact test of bad views among views. Times: the rank-sum test of the largest contentful paint, of all
 * pages together and of each page of a released module.
 *
 * Looking often finds a difference by chance. So it is looked when the candidate has had 10, 15, 23, 34 … views, which does not
 * depend on what they were like, and look `i` may err with the probability `error / (i · (i + 1))`: all looks together err with
 * `error` at most (Bonferroni's inequality).
 */

/** Of rolling back a candidate that is as good, over all steps of a rollout. */
const failError = 0.0005;
/** Of calling one slower that is not. */
const slowError = 0.001;
/** Views at the first look, and how much longer each further look waits. */
const firstLook = { views: 10, times: 40 };
const growth = 1.5;
/** Smaller differences are not worth a rollback, however certain they are. */
const leastExcess = 0.01;
const leastSlowdown = 1.1;
/** Networks from which failures must come: a stranger with a few addresses rolls nothing back. */
export const leastNetworks = 5;
/** Views of each group without which nothing is concluded. */
const leastViews = 50;
/** A difference that would be so rare by chance is waited for: it is too common to roll back, and too rare to go on. */
const doubt = 0.05;

/** What one group of visitors has had in one step. */
export interface ArmCounts {
  views: number;
  /** Views in which a part of the page failed, on the server or in the browser. */
  bad: number;
  /** Bit set of groups of networks from which bad views came. */
  networks: number;
  /** Times to the largest contentful paint by page, `''` for all pages. */
  times: Readonly<Record<string, TimeCounts>>;
}

/** Number of looks so far, of failures and of times. */
export interface Looks {
  views: number;
  times: number;
}

export type Verdict = { kind: 'fail' | 'slow' | 'more-data'; reason: string } | { kind: 'pass' };

interface Judged {
  candidate: ArmCounts;
  live: ArmCounts;
  /** Looks that are behind. */
  looks: Looks;
  /** Number of the rollout's steps. */
  steps: number;
}

export const noCounts: ArmCounts = { views: 0, bad: 0, networks: 0, times: {} };

/** Number of looks that are due at a count. */
function looksAt(count: number, first: number): number {
  return count < first ? 0 : 1 + Math.floor(Math.log(count / first) / Math.log(growth) + 1e-9);
}

function errorOf(look: number, error: number): number {
  return error / (look * (look + 1));
}

export function countNetworks({ networks }: Pick<ArmCounts, 'networks'>): number {
  let count = 0;
  for (let bits = networks >>> 0; bits !== 0; bits &= bits - 1) count += 1;
  return count;
}

const percent = (part: number, whole: number) => `${((100 * part) / Math.max(whole, 1)).toFixed(1)} %`;

/** @param error probability of calling the candidate worse that is as good */
function judgeFailures({ candidate, live }: Judged, error: number): Verdict | null {
  const probability = fisherTest(
    { of: candidate.views, bad: candidate.bad },
    { of: live.views, bad: live.bad },
  );
  const excess = candidate.bad / candidate.views - live.bad / Math.max(live.views, 1);
  if (probability >= error || excess < leastExcess) return null;
  const reason = `${candidate.bad} of ${candidate.views} views failed (${percent(candidate.bad, candidate.views)}); of the live composition's ${live.bad} of ${live.views} (${percent(live.bad, live.views)})`;
  const networks = countNetworks(candidate);
  if (networks >= leastNetworks) return { kind: 'fail', reason };
  return {
    kind: 'more-data',
    reason: `${reason}; all of them come from ${networks} networks, and ${leastNetworks} are needed`,
  };
}

function judgeTimes({ candidate, live }: Judged, error: number): Verdict | null {
  const pages = Object.entries(candidate.times);
  for (const [page, times] of pages) {
    const others = live.times[page] ?? noTimes;
    const [own, other] = [p75(times), p75(others)];
    if (own === null || other === null || own < leastSlowdown * other) continue;
    if (rankTest(times, others) >= error / pages.length) continue;
    const where = page === '' ? 'pages' : page;
    const more = Math.round(100 * (own / other - 1));
    return {
      kind: 'slow',
      reason: `largest paint of ${where} is ${more} % later: ${Math.round(own)} ms for three in four visits, live ${Math.round(other)} ms (${countAll(times)} and ${countAll(others)} visits)`,
    };
  }
  return null;
}

/** What is known of a candidate, and the looks that are behind now. A look that is behind is not repeated. */
export function judgeRollout(judged: Judged): { verdict: Verdict; looks: Looks } {
  const { candidate, live, looks } = judged;
  const visits = countAll(candidate.times[''] ?? noTimes);
  const due: Looks = {
    views: Math.max(looks.views, looksAt(candidate.views, firstLook.views)),
    times: Math.max(looks.times, looksAt(visits, firstLook.times)),
  };
  const chance = errorOf(due.views, failError / judged.steps);
  const failed = due.views > looks.views && live.views > 0 ? judgeFailures(judged, chance) : null;
  const slow = due.times > looks.times ? judgeTimes(judged, errorOf(due.times, slowError)) : null;
  const known = failed?.kind === 'fail' ? failed : (slow ?? failed);
  if (known) return { verdict: known, looks: due };
  return { verdict: concludeNothing(judged), looks: due };
}

/** Whether a candidate of which nothing bad is known may go on. */
function concludeNothing(judged: Judged): Verdict {
  const { candidate, live } = judged;
  if (candidate.views < leastViews || live.views < leastViews) {
    const reason = `${candidate.views} views of the candidate and ${live.views} of the live composition; ${leastViews} are needed`;
    return { kind: 'more-data', reason };
  }
  const doubted = judgeFailures(judged, doubt) ?? judgeTimes(judged, doubt);
  if (!doubted || doubted.kind === 'pass') return { kind: 'pass' };
  return { kind: 'more-data', reason: `in doubt, ${doubted.reason}` };
}
