/** @jest-environment node */
import type { Api } from '@sahn/contracts/api/api';
import { ChallengeSchema } from '@sahn/contracts/forms/forms';
import { createSampleContext } from '@sahn/tooling/testing/sample-context';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import * as v from 'valibot';
import { startProof } from './prove.ts';

/** Somewhat more than the work takes. */
const waitMs = 400;

const issue: Api['challenge'] = async () => {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 10,
    counter: 3,
    hmacSignatureSecret: 'secret',
    deriveKey,
  });
  return v.parse(ChallengeSchema, { challenge, waitMs, goodForMs: 60_000 });
};

const apiThat = (challenge: Api['challenge']): Api => ({
  ...createSampleContext({ name: 'test', locale: 'fa', strings: {} }).api,
  challenge,
});

describe('a proof', () => {
  it('is not sent before the server takes it, however quickly a form is filled in', async () => {
    const began = performance.now();
    const proof = await startProof(apiThat(issue), 'messages').take();
    // Timers may be a millisecond early.
    expect(performance.now() - began).toBeGreaterThan(waitMs - 2);
    expect(JSON.parse(atob(proof ?? ''))).toMatchObject({ solution: { counter: 3 } });
  });

  it('is another one for each attempt', async () => {
    const proof = startProof(apiThat(issue), 'messages');
    expect(await proof.take()).not.toBe(await proof.take());
  });

  it('keeps nobody from sending where none can be had', async () => {
    const offline = apiThat(() => Promise.reject(new Error('offline')));
    expect(await startProof(offline, 'messages').take()).toBeUndefined();
  });
});
