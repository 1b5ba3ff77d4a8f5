import { createHash, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { AcceptedSchema } from '@sahn/contracts/forms/forms';
import * as v from 'valibot';
import { readConfig } from '../config.ts';
import { openReader } from '../database/database.ts';
import { sampleContent, writeContent } from '../testing/content-folder.ts';
import { createGatewayProcess } from '../testing/gateway-process.ts';
import { repeats } from '../testing/long-run.ts';
import { createTestStore } from '../testing/test-store.ts';

/*
 * The gateway is killed at random moments while visitors send forms. Requests without a response are repeated with the
 * same key, as browsers do. SAHN_LONG=1 sends 10,000 forms and kills the gateway 50 times.
 */

const submissions = repeats(300, 10_000);
const kills = repeats(2, 50);
const connections = 32;

jest.setTimeout(60_000 + submissions * 60 + kills * 10_000);

const hash = (text: string) => createHash('sha256').update(text).digest('hex');

/** Another IP network for every visitor, because limits count by network. */
const addressOf = (number: number) => `10.${(number >> 8) & 255}.${number & 255}.1`;

it(`loses none of ${submissions} forms and stores none twice when it is killed ${kills} times`, async () => {
  const store = await createTestStore();
  const content = await writeContent(sampleContent);
  const gateway = await createGatewayProcess({
    ...store.env,
    SAHN_CONTENT: content,
    SAHN_RENDERING: 'off',
    LOG_LEVEL: 'silent',
    TRUST_PROXY: 'loopback',
    FORMS_IN_ALL: '100000000',
  });
  const receipts: string[] = [];
  let next = 0;
  let unanswered = 0;

  async function send(number: number): Promise<void> {
    const key = randomUUID();
    const body = { name: `Visitor ${number}`, country: 'PK', email: `v${number}@example.org`, locale: 'ur' };
    for (;;) {
      try {
        const answer = await fetch(`${gateway.origin}/api/v1/registrations`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            origin: gateway.origin,
            'idempotency-key': key,
            'x-forwarded-for': addressOf(number),
          },
          body: JSON.stringify(body),
        });
        const accepted: unknown = await answer.json();
        if (answer.status !== 201) throw new Error(`Answered ${answer.status}`);
        receipts.push(v.parse(AcceptedSchema, accepted).receipt ?? '');
        return;
      } catch (error) {
        if (error instanceof Error && error.message.startsWith('Answered')) throw error;
        unanswered += 1;
        await delay(50);
      }
    }
  }

  async function visit(): Promise<void> {
    while (next < submissions) {
      next += 1;
      await send(next);
    }
  }

  async function killAgainAndAgain(): Promise<void> {
    for (let kill = 1; kill <= kills; kill += 1) {
      const from = Math.floor((submissions * (kill - 0.5)) / (kills + 0.5));
      while (receipts.length < from) await delay(5);
      await delay(Math.random() * 100);
      await gateway.end('SIGKILL');
      await gateway.start();
    }
  }

  try {
    await gateway.start();
    const began = performance.now();
    await Promise.all([killAgainAndAgain(), ...Array.from({ length: connections }, visit)]);
    const seconds = (performance.now() - began) / 1000;
    await gateway.end('SIGTERM');

    const database = openReader(readConfig(store.env));
    const stored = await database.selectFrom('registration').select(['receipt', 'email_key']).execute();
    const mails = await database.selectFrom('outbox').select('about').execute();
    await database.destroy();
    const kept = new Set(stored.map(({ receipt }) => receipt));
    const lost = receipts.filter((receipt) => !kept.has(hash(receipt)));
    const twice = stored.length - new Set(stored.map((row) => row.email_key)).size;
    process.stderr.write(
      `${receipts.length} acknowledged, ${stored.length} stored, ${lost.length} lost, ${twice} double, ` +
        `${unanswered} unanswered and sent again, ${kills} kills, ${seconds.toFixed(1)} s\n`,
    );
    expect([receipts.length, new Set(receipts).size]).toEqual([submissions, submissions]);
    expect([lost, twice, stored.length, mails.length]).toEqual([[], 0, submissions, submissions]);
  } finally {
    await gateway.end('SIGKILL');
    await store.remove();
    await rm(content, { recursive: true, force: true });
  }
});
