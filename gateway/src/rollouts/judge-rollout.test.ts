import type { Rollout } from '@sahn/contracts/releases/rollout';
import { createRandom } from '../testing/create-random.ts';
import { decideRollout } from './decide-rollout.ts';
import { fisherTest } from './fisher-test.ts';
import { type ArmCounts, judgeRollout, type Looks, noCounts, type Verdict } from './judge-rollout.ts';
import { addTimes, countTime, noTimes, p75, rankTest } from './times.ts';

interface Group {
  /** Share of views that fail. */
  fails: number;
  /** Median of the largest paint in milliseconds. */
  lcp: number;
}

interface Trial {
  share: number;
  views: number;
  candidate: Group;
  live: Group;
  seed: number;
}

/** Deals out visitors until something is found, looking now and then. */
function run({ share, views, candidate, live, seed }: Trial): { verdict: Verdict; candidate: ArmCounts } {
  const random = createRandom(seed);
  const normal = () => Math.sqrt(-2 * Math.log(random() || 1e-9)) * Math.cos(2 * Math.PI * random());
  const begin = () => ({ ...noCounts, views: 0, bad: 0, networks: 0, all: [...noTimes] });
  const arms = { candidate: begin(), live: begin() };
  let looks: Looks = { views: 0, times: 0 };
  let verdict: Verdict = { kind: 'pass' };
  const counts = (arm: typeof arms.live): ArmCounts => ({ ...arm, times: { '': arm.all } });
  for (let at = 1; at <= views; at += 1) {
    const isCandidate = random() < share;
    const [arm, group] = isCandidate ? [arms.candidate, candidate] : [arms.live, live];
    arm.views += 1;
    if (random() < group.fails) {
      arm.bad += 1;
      arm.networks |= 1 << Math.floor(random() * 32);
    }
    // Few visits are measured.
    if (at % 4 === 0) countTime(arm.all, group.lcp * Math.exp(0.6 * normal()));
    if (at % 100 !== 0) continue;
    ({ verdict, looks } = judgeRollout({
      candidate: counts(arms.candidate),
      live: counts(arms.live),
      looks,
      steps: 4,
    }));
    if (verdict.kind === 'fail' || verdict.kind === 'slow') break;
  }
  return { verdict, candidate: counts(arms.candidate) };
}

const trials = (number: number, trial: Omit<Trial, 'seed'>) =>
  Array.from({ length: number }, (_, seed) => run({ ...trial, seed }));
const good: Group = { fails: 0.004, lcp: 900 };

describe('a candidate that', () => {
  it.each([0.05, 0.25, 0.5])(
    'throws for 20 %% of visitors fails within 50 bad views, at a share of %d',
    (share) => {
      const candidate = { ...good, fails: 0.2 };
      const found = trials(50, { share, views: 5_000, candidate, live: good });
      expect(new Set(found.map(({ verdict }) => verdict.kind))).toEqual(new Set(['fail']));
      expect(Math.max(...found.map((one) => one.candidate.bad))).toBeLessThanOrEqual(50);
      expect(found[0]?.verdict).toMatchObject({ reason: expect.stringMatching(/^\d+ of \d+ views failed/) });
    },
  );

  it.each([
    [0.05, 0],
    [0.25, 0.004],
    [0.5, 0.05],
  ])(
    'is as good as the live one is never rolled back in 50 trials, at a share of %d with %d of all views bad',
    (share, fails) => {
      const group = { ...good, fails };
      const found = trials(50, { share, views: 2_500, candidate: group, live: group });
      const kinds = found.map(({ verdict }) => verdict.kind);
      expect(kinds.filter((kind) => kind === 'fail' || kind === 'slow')).toEqual([]);
      // The others wait for more views.
      expect(kinds.filter((kind) => kind === 'pass').length).toBeGreaterThan(42);
    },
  );

  it('paints a fifth later is called slow, and never rolled back', () => {
    const candidate = { ...good, lcp: 1.2 * good.lcp };
    const found = trials(50, { share: 0.25, views: 30_000, candidate, live: good });
    expect(new Set(found.map(({ verdict }) => verdict.kind))).toEqual(new Set(['slow']));
    expect(found[0]?.verdict).toMatchObject({ reason: expect.stringContaining('% later') });
  });

  it('has had few views is not judged', () => {
    const few = trials(5, { share: 0.05, views: 200, candidate: good, live: good });
    expect(few.map(({ verdict }) => verdict.kind)).toEqual(Array(5).fill('more-data'));
  });

  it('fails for a few networks alone is not rolled back', () => {
    const counts = { views: 60, bad: 40, times: {} };
    const live = { ...noCounts, views: 1_000 };
    const judge = (networks: number) =>
      judgeRollout({ candidate: { ...counts, networks }, live, looks: { views: 0, times: 0 }, steps: 1 })
        .verdict;
    expect(judge(0b1111)).toMatchObject({
      kind: 'more-data',
      reason: expect.stringContaining('from 4 networks'),
    });
    expect(judge(0b11111)).toMatchObject({ kind: 'fail' });
  });

  it('slows one page of many is called slow by its name', () => {
    const all = noTimes.map(() => 20);
    const slow = [...noTimes];
    const fast = [...noTimes];
    for (let at = 0; at < 200; at += 1) {
      countTime(fast, 500 + at);
      countTime(slow, 700 + at);
    }
    const candidate = {
      ...noCounts,
      views: 100,
      times: { '': addTimes(all, slow), 'mfe-donate/donate': slow },
    };
    const live = { ...noCounts, views: 100, times: { '': addTimes(all, fast), 'mfe-donate/donate': fast } };
    const { verdict, looks } = judgeRollout({ candidate, live, looks: { views: 0, times: 0 }, steps: 1 });
    expect(verdict).toMatchObject({
      kind: 'slow',
      reason: expect.stringContaining('mfe-donate/donate is 3'),
    });
    // What was looked at once is not looked at again.
    expect(judgeRollout({ candidate, live, looks, steps: 1 }).verdict).toMatchObject({
      kind: 'more-data',
      reason: expect.stringMatching(/^in doubt, largest paint/),
    });
  });
});

it('looks at the next step from its first views on', () => {
  const arm = { views: 200, bad: 0, lcp: null, visits: 0 };
  const rollout: Rollout = {
    ...{ id: 'r', releases: { books: '1' }, composition: 2, base: 1, actor: 'a', created: 0 },
    ...{ steps: [5, 25, 100], step: 0, everySeconds: 60, stepBegan: 0, state: 'running', reason: '' },
    ...{ warning: null, looks: { views: 8, times: 4 }, ended: null, candidate: arm, live: arm },
  };
  const counts = { ...noCounts, views: 200 };
  const { next } = decideRollout(rollout, { candidate: counts, live: counts }, 60_000);
  expect(next).toMatchObject({ step: 1, stepBegan: 60_000, looks: { views: 0, times: 0 } });
});

it('tests as the textbooks do', () => {
  // Fisher's lady tasting tea: all of four, or three of four.
  expect(fisherTest({ of: 4, bad: 4 }, { of: 4, bad: 0 })).toBeCloseTo(1 / 70, 10);
  expect(fisherTest({ of: 4, bad: 3 }, { of: 4, bad: 1 })).toBeCloseTo(17 / 70, 10);
  expect(fisherTest({ of: 200, bad: 0 }, { of: 4_000, bad: 0 })).toBe(1);
  const counts = (...ms: number[]) => {
    const times = [...noTimes];
    for (const one of ms) countTime(times, one);
    return times;
  };
  // Larger in 15 of 15 pairs: U = 15, mean 7.5, variance 15 · 9 / 12.
  expect(rankTest(counts(900, 1_000, 1_200), counts(100, 200, 300, 400, 500))).toBeCloseTo(0.0127, 3);
  expect(rankTest(counts(100, 300), counts(100, 300))).toBeCloseTo(0.5, 6);
  expect(p75(counts(...Array.from({ length: 400 }, (_, at) => 100 + at)))).toBeCloseTo(400, -1);
});
