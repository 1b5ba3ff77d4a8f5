import { Breaker } from './breaker.ts';

let now = 0;
let breaker: Breaker;

beforeEach(() => {
  now = 0;
  breaker = new Breaker(() => now);
});

const strike = (times: number) => {
  for (let time = 0; time < times; time += 1) {
    breaker.allows('page');
    breaker.strike('page');
  }
};

it('opens at the third strike in a row', () => {
  strike(2);
  expect(breaker.allows('page')).toBe(true);
  breaker.succeed('page');
  strike(2);
  expect(breaker.allows('page')).toBe(true);
  breaker.strike('page');
  expect(breaker.allows('page')).toBe(false);
  expect(breaker.allows('other')).toBe(true);
  expect(breaker.open).toBe(1);
});

it('lets one probe through after its time, which decides', () => {
  strike(3);
  now = 29_999;
  expect(breaker.allows('page')).toBe(false);
  now = 30_000;
  expect(breaker.allows('page')).toBe(true);
  expect(breaker.allows('page')).toBe(false);
  breaker.succeed('page');
  expect(breaker.allows('page')).toBe(true);
  expect(breaker.open).toBe(0);
});

it('waits longer after each failed probe, up to five minutes', () => {
  strike(3);
  const waits = Array.from({ length: 12 }, () => {
    const began = now;
    while (!breaker.allows('page')) now += 1000;
    breaker.strike('page');
    return now - began;
  });
  expect(waits.slice(0, 3)).toEqual([30_000, 60_000, 90_000]);
  expect(waits.at(-1)).toBe(300_000);
});

it('lets another probe through when one never ran', () => {
  strike(3);
  now = 30_000;
  expect(breaker.allows('page')).toBe(true);
  breaker.abstain('page');
  expect(breaker.allows('page')).toBe(true);
});
