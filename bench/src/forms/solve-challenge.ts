import type { Challenge } from '@sahn/contracts/forms/forms';
import { solveChallenge as solve } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/** Returns what a browser sends as `proof` for a challenge. */
export async function solveChallenge(challenge: Challenge['challenge']): Promise<string> {
  const solution = await solve({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
