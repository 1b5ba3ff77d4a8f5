import { setTimeout as delay } from 'node:timers/promises';
import type { Attack } from './attack.ts';

/** Where the clock stands, in days from the true time, one after the other. */
const jumps = [7_300, -3_650, 0.04, -1, 14_600, 0];
/** The gateway's clock follows within this time, see `shifted-clock.ts`. */
const followedMs = 120;

/** A clock that jumps while the gateway runs, forwards and backwards. */
export const clocks: Attack = {
  name: 'clocks that jump',
  async run({ gateway: { origin, platform }, page, operate, setClock }, attempt, times) {
    for (const [at, days] of Array.from({ length: times }, () => jumps)
      .flat()
      .entries()) {
      await setClock(days);
      await delay(followedMs);
      const headers = {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        'x-forwarded-for': `10.${at}.8.1`,
      };
      const body = JSON.stringify({ text: `Peace ${at}`, locale: 'en' });
      const answers = {
        [page]: await fetch(origin + page),
        'the calendar': await fetch(`${origin}/fa/calendar.ics`),
        today: await fetch(`${origin}/api/v1/fa/day`),
        'the readiness probe': await fetch(`${platform}/readyz`),
        "the operator's token": await operate('/compositions/live'),
        'a message': await fetch(`${origin}/api/v1/messages`, { method: 'POST', headers, body }),
      };
      for (const [what, { ok, status }] of Object.entries(answers)) {
        if (ok) attempt.held();
        else attempt.failed(`${days} days from now, ${what} is answered with ${status}`);
      }
    }
    await setClock(0);
  },
};
