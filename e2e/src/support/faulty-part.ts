import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import type { OwnSite } from './own-site.ts';
import { visit } from './visitors.ts';

/*
 * The fixture module's part of the home page obeys the newest public message: so tests tell it how to fail.
 */

export const soundPart = 'The faulty part is sound.';

let senders = 0;

interface HeldMessage {
  id: string;
  text: string;
}

/** Sends the command as a visitor and makes it public as an operator. Answers the message's id. */
export async function commandPart(site: OwnSite, fault: string): Promise<string> {
  senders += 1;
  const text = `faulty part: ${fault}`;
  const sent = await fetch(`${site.origin}/api/v1/messages`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      'x-forwarded-for': `192.0.2.${senders}`,
      origin: site.origin,
    },
    body: JSON.stringify({ text, name: '', locale: 'en' }),
  });
  expect(sent.ok, await sent.text()).toBe(true);
  const { output } = await site.sahn(['messages', '--json']);
  const held: HeldMessage[] = JSON.parse(output);
  const id = held.find((message) => message.text === text)?.id ?? '';
  expect((await site.sahn(['messages', 'approve', id])).code).toBe(0);
  await expect.poll(async () => (await visit(site.origin, '/en')).text).not.toContain(soundPart);
  return id;
}

/** Takes the command back. */
export async function releasePart(site: OwnSite, message: string): Promise<void> {
  expect((await site.sahn(['messages', 'refuse', message])).code).toBe(0);
}
