import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { AcceptedSchema } from '@sahn/contracts/forms/forms';
import * as v from 'valibot';
import type { Attack } from './attack.ts';

/** Sends a request for a pilgrimage, again and again with one key until it is acknowledged, as browsers do. */
async function register(origin: string, visitor: number): Promise<string> {
  const key = randomUUID();
  const body = { name: `Visitor ${visitor}`, country: 'PK', email: `v${visitor}@example.org`, locale: 'ur' };
  const headers = {
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
    'idempotency-key': key,
    'x-forwarded-for': `10.9.${visitor >> 8}.${visitor & 255}`,
  };
  for (;;) {
    const answer = await fetch(`${origin}/api/v1/registrations`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    }).catch(() => null);
    if (answer?.status === 201) return v.parse(AcceptedSchema, await answer.json()).receipt ?? '';
    if (answer && answer.status < 500) throw new Error(`A form is answered with ${answer.status}`);
    await delay(50);
  }
}

/** Kills under load: what was acknowledged is there after the next start, and the live composition is the same. */
export const kills: Attack = {
  name: 'kills',
  async run({ gateway, page, liveNumber }, attempt, times) {
    const live = await liveNumber();
    let visitor = 0;
    for (let kill = 0; kill < times; kill += 1) {
      const forms = Array.from({ length: 6 }, () => {
        visitor += 1;
        return register(gateway.origin, visitor);
      });
      await delay(Math.random() * 60);
      await gateway.end('SIGKILL');
      await gateway.start();
      for (const receipt of await Promise.all(forms)) {
        const { status } = await fetch(`${gateway.origin}/api/v1/en/registrations/${receipt}`);
        if (status === 200) attempt.held();
        else attempt.failed(`an acknowledged form is answered with ${status}`);
      }
      const text = await (await fetch(gateway.origin + page)).text();
      if (text.includes('all books') && (await liveNumber()) === live) attempt.held();
      else attempt.failed(`after a kill, ${page} is not what it was`);
    }
  },
};
