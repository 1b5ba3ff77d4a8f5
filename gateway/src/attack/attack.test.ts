import type { Attack } from './attack.ts';
import { attacks } from './attacks.ts';
import { printResults, runCampaign } from './run-campaign.ts';
import { startTarget, type Target } from './target.ts';

/*
 * The short campaign: every attack of `npm run attack` once, against a gateway in a process of its own. `SAHN_LONG=1` runs
 * the whole one.
 */

jest.setTimeout(600_000);

const times = process.env.SAHN_LONG === '1' ? 10 : 1;
let target: Target;

beforeAll(async () => {
  target = await startTarget();
});

afterAll(() => target.close());

it.each(attacks.map((attack): [string, Attack] => [attack.name, attack]))(
  'the site withstands %s',
  async (_name, attack) => {
    const [result] = await runCampaign([attack], target, times);
    expect(result?.failures).toEqual([]);
    expect([result?.alive, result?.tries]).toEqual([true, result?.held]);
    expect(result?.tries).toBeGreaterThan(0);
  },
);

it('says what did not hold', async () => {
  const weak: Attack = {
    name: 'weak',
    run: async (_target, { held, failed }) => [held(), failed('a door is open')].forEach(() => {}),
  };
  const broken: Attack = { name: 'broken', run: () => Promise.reject(new Error('boom')) };
  const printed = printResults(await runCampaign([weak, broken], target, 1));
  expect(printed).toMatch(/^weak +2 +1 +1 +yes/m);
  expect(printed).toContain('weak: a door is open');
  expect(printed).toContain('broken: broke off: Error: boom');
});
