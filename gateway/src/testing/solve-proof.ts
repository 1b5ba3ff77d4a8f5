import type { Challenge } from '@sahn/contracts/forms/forms';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/** What a browser sends as `proof` for a challenge. */
export async function solveProof({ challenge }: Pick<Challenge, 'challenge'>): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
