import { randomInt } from 'node:crypto';
import { type Challenge, ChallengeSchema, type FormName } from '@sahn/contracts/forms/forms';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as v from 'valibot';
import { deriveSecret } from './form-key.ts';

/*
 * Proof of work by ALTCHA, which is also the form's token: the challenge is signed and contains its form and its time.
 * Nothing is stored until a proof is used, and then only so that it cannot be used again.
 */

/** Minimum time between challenge and proof: nobody fills in a form faster. */
const waitMs = 2_000;
const goodForMs = 2 * 3_600_000;
const longestProof = 4_096;

/**
 * Iterations of PBKDF2 for one try, and number of tries: 160,000 iterations on average. That is about 50 ms on a desktop
 * and below 300 ms on a cheap phone, while the visitor is still typing.
 */
const cost = 2_000;
const tries = { least: 40, most: 120 };
/** From this many proofs a minute on, a try costs twice as much; from four times as many, four times. */
const busyAt = 60;
const minuteMs = 60_000;

const PayloadSchema = v.object({
  challenge: ChallengeSchema.entries.challenge,
  solution: v.object({ counter: v.number(), derivedKey: v.pipe(v.string(), v.maxLength(128)) }),
});
const DataSchema = v.object({ form: v.string(), issued: v.number() });

/** The stored data of a used proof. */
interface UsedProof {
  signature: string;
  until: number;
}

export interface Proofs {
  issue(form: FormName): Promise<Challenge>;
  /** Null for an invalid proof: missing, of another form, too early, too late, or wrong. Never rejects. */
  check(form: FormName, proof: unknown): Promise<UsedProof | null>;
}

function parsePayload(proof: unknown): v.InferOutput<typeof PayloadSchema> | null {
  if (typeof proof !== 'string' || proof === '' || proof.length > longestProof) return null;
  try {
    const parsed = v.safeParse(PayloadSchema, JSON.parse(Buffer.from(proof, 'base64').toString('utf8')));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

/** The factor of the cost, which grows with the rate of proofs. */
function createLoad(now: () => number) {
  let minute = 0;
  let count = 0;
  let before = 0;
  const turn = () => {
    const current = Math.floor(now() / minuteMs);
    if (current === minute) return;
    before = current === minute + 1 ? count : 0;
    minute = current;
    count = 0;
  };
  return {
    add() {
      turn();
      count += 1;
    },
    factor() {
      turn();
      const rate = Math.max(before, count);
      if (rate >= busyAt * 4) return 4;
      return rate >= busyAt ? 2 : 1;
    },
  };
}

/** @param key the gateway's secret for forms */
export function createProofs(key: Buffer, now: () => number): Proofs {
  const secrets = {
    hmacSignatureSecret: deriveSecret(key, 'challenge'),
    hmacKeySignatureSecret: deriveSecret(key, 'challenge key'),
  };
  const load = createLoad(now);
  return {
    async issue(form) {
      const challenge = await createChallenge({
        ...secrets,
        algorithm: 'PBKDF2/SHA-256',
        cost: cost * load.factor(),
        counter: randomInt(tries.least, tries.most + 1),
        data: { form, issued: now() },
        deriveKey,
      });
      return v.parse(ChallengeSchema, { challenge, waitMs, goodForMs });
    },
    async check(form, proof) {
      const payload = parsePayload(proof);
      const data = v.safeParse(DataSchema, payload?.challenge.parameters.data);
      if (!payload || !data.success || data.output.form !== form) return null;
      const age = now() - data.output.issued;
      if (!(age >= waitMs && age <= goodForMs)) return null;
      const { verified } = await verifySolution({ ...secrets, ...payload, deriveKey }).catch(() => ({
        verified: false,
      }));
      if (!verified) return null;
      load.add();
      return { signature: payload.challenge.signature, until: data.output.issued + goodForMs };
    },
  };
}
