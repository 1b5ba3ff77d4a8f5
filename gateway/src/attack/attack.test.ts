import { repeats } from '../testing/long-run.ts';
import type { Attack } from './attacks/attack.ts';
import { attacks } from './attacks/attacks.ts';
import { kills } from './attacks/kills.ts';
import { printResults, runCampaign } from './run-campaign.ts';
import { startTarget, type Target } from './target/target.ts';

/*
 * The short campaign: each attack of `npm run attack` once, against a gateway in a process of its own, but for kills, which
 * `forms/killed-gateway.test.ts` has. `SAHN_LONG=1` runs the whole one.
 */

jest.setTimeout(600_000);

const times = repeats(1, 10);
const chosen = attacks.filter((attack) => times > 1 || attack !== kills);
let target: Target;

beforeAll(async () => {
  target = await startTarget();
});

afterAll(() => target.close());

it.each(chosen.map((attack): [string, Attack] => [attack.name, attack]))(
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
