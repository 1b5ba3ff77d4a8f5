import type { Rollout } from '@sahn/contracts/releases/rollout';
import type { AuditLogEntry } from '../audit-log/audit-log.ts';
import { type ArmCounts, judgeRollout } from './judge-rollout.ts';
import type { Counts } from './rollout-counts.ts';
import { countAll, noTimes, p75 } from './times.ts';

interface Decision {
  /** The same object when nothing is to be stored. */
  next: Rollout;
  /** To be stored in the audit log with it. */
  audited?: Pick<AuditLogEntry, 'act' | 'detail'>;
  /** Whether the candidate is to go live now. */
  goesLive?: boolean;
}

function summarizeArm({ views, bad, times }: ArmCounts): Rollout['live'] {
  const all = times[''] ?? noTimes;
  return { views, bad, lcp: p75(all), visits: countAll(all) };
}

/** What people are shown of counts. */
export function summarize({ candidate, live }: Counts): Pick<Rollout, 'candidate' | 'live'> {
  return { candidate: summarizeArm(candidate), live: summarizeArm(live) };
}

export function endRollout(
  rollout: Rollout,
  state: Exclude<Rollout['state'], 'running'>,
  reason: string,
  now: number,
): Rollout {
  return { ...rollout, state, reason, ended: now };
}

function isSame(a: Rollout, b: Rollout): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/**
 * The next state of a running rollout. It is rolled back when the candidate fails; it goes on when the step has had its time and enough
 * views, and nothing is to be looked at.
 * @param now epoch milliseconds
 */
export function decideRollout(rollout: Rollout, counts: Counts, now: number): Decision {
  const { looks, steps, step, id, composition, releases } = rollout;
  const judged = judgeRollout({ ...counts, looks, steps: steps.length });
  const { verdict } = judged;
  const counted: Rollout = { ...rollout, looks: judged.looks, ...summarize(counts) };
  const facts = { id, composition, releases };
  if (verdict.kind === 'fail') {
    const { reason } = verdict;
    return {
      next: endRollout(counted, 'failed', reason, now),
      audited: { act: 'rollout-end', detail: { ...facts, state: 'failed', reason } },
    };
  }
  if (verdict.kind === 'slow' && rollout.warning === null) {
    const { reason } = verdict;
    return {
      next: { ...counted, warning: reason, reason: 'it is slower' },
      audited: { act: 'rollout-warning', detail: { ...facts, reason } },
    };
  }
  const secondsLeft = Math.max(0, Math.ceil(rollout.everySeconds - (now - rollout.stepBegan) / 1000));
  const following = steps[step + 1];
  if (rollout.warning === null && verdict.kind === 'pass' && secondsLeft === 0 && following !== undefined) {
    if (following === 100) return { next: counted, goesLive: true };
    return {
      next: {
        ...counted,
        step: step + 1,
        stepBegan: now,
        looks: { views: 0, times: 0 },
        reason: 'the step has just begun',
      },
      audited: { act: 'rollout-step', detail: { ...facts, share: following } },
    };
  }
  const waits =
    following === undefined ? 'it is as good so far; this is the last step' : 'it is as good so far';
  const reason =
    rollout.warning !== null
      ? 'it is slower'
      : verdict.kind === 'more-data'
        ? `not enough data: ${verdict.reason}`
        : waits;
  const next = { ...counted, reason };
  return { next: isSame(next, rollout) ? rollout : next };
}
