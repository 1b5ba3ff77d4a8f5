import { CircuitBreaker, type CircuitVerdict } from './circuit-breaker.ts';

let now = 0;
let breaker: CircuitBreaker;

beforeEach(() => {
  now = 0;
  breaker = new CircuitBreaker({ now: () => now });
});

const fail = (times: number) => {
  for (let time = 0; time < times; time += 1) {
    breaker.allows('page');
    breaker.fail('page');
  }
};

it('opens at the third failure in a row', () => {
  fail(2);
  expect(breaker.allows('page')).toBe(true);
  breaker.succeed('page');
  fail(2);
  expect(breaker.allows('page')).toBe(true);
  breaker.fail('page');
  expect(breaker.allows('page')).toBe(false);
  expect(breaker.allows('other')).toBe(true);
  expect(breaker.openKeys).toHaveLength(1);
});

it('lets one probe through after its time, which decides', () => {
  fail(3);
  now = 29_999;
  expect(breaker.allows('page')).toBe(false);
  now = 30_000;
  expect(breaker.allows('page')).toBe(true);
  expect(breaker.allows('page')).toBe(false);
  breaker.succeed('page');
  expect(breaker.allows('page')).toBe(true);
  expect(breaker.openKeys).toEqual([]);
});

it('waits longer after each failed probe, up to five minutes', () => {
  fail(3);
  const waits = Array.from({ length: 12 }, () => {
    const began = now;
    while (!breaker.allows('page') && now - began < 600_000) now += 1000;
    breaker.fail('page');
    return now - began;
  });
  expect(waits.slice(0, 3)).toEqual([30_000, 60_000, 90_000]);
  expect(waits.at(-1)).toBe(300_000);
});

it('lets another probe through when one never ran', () => {
  fail(3);
  now = 30_000;
  expect(breaker.allows('page')).toBe(true);
  breaker.cancel('page');
  expect(breaker.allows('page')).toBe(true);
});

it('opens and closes with the breaker of another gateway', () => {
  const verdicts = new Map<string, CircuitVerdict>();
  const other = new CircuitBreaker({
    now: () => now,
    onOpen: (verdict) => verdicts.set(verdict.key, verdict),
    onClose: (key) => verdicts.delete(key),
  });
  for (let time = 0; time < 3; time += 1) other.fail('page');
  breaker.adopt([...verdicts.values()]);
  expect(breaker.allows('page')).toBe(false);
  expect(breaker.refusedKeys).toEqual(['page']);
  now = 30_000;
  expect(breaker.allows('page')).toBe(true);
  other.succeed('page');
  breaker.adopt([...verdicts.values()]);
  expect(breaker.openKeys).toEqual([]);
});
