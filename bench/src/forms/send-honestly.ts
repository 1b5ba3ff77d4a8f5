import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { apiBase } from '@sahn/contracts/api/api';
import { AcceptedSchema, ChallengeSchema } from '@sahn/contracts/forms/forms';
import { solveChallenge } from './solve-challenge.ts';

/** Resolves with the time that the proof took; rejects when the form is not accepted or is held. */
export async function sendHonestly(origin: string, number: number): Promise<number> {
  const headers = { origin, 'x-forwarded-for': `10.3.0.${number}`, 'content-type': 'application/json' };
  const challengeResponse = await fetch(`${origin}${apiBase}/registrations/challenge`, { headers });
  const task = await ChallengeSchema['~standard'].validate(await challengeResponse.json());
  if (task.issues) throw new Error(`No challenge: ${challengeResponse.status}`);
  const { challenge, waitMs } = task.value;
  const began = performance.now();
  const proof = await solveChallenge(challenge);
  const solved = performance.now() - began;
  await delay(waitMs);
  const response = await fetch(`${origin}${apiBase}/registrations`, {
    method: 'POST',
    headers: { ...headers, 'idempotency-key': randomUUID() },
    body: JSON.stringify({
      name: 'Maryam',
      country: 'PK',
      email: `${randomUUID()}@example.org`,
      locale: 'ur',
      proof,
    }),
  });
  const accepted = await AcceptedSchema['~standard'].validate(await response.json());
  if (accepted.issues || accepted.value.held) throw new Error(`Not accepted or held: ${response.status}`);
  return solved;
}
