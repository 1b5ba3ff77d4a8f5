import type { Challenge } from '@sahn/contracts/forms/forms';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

const longestMs = 20_000;

/**
 * Solves a challenge. Web Crypto derives the keys outside of the main thread, so typing is not delayed and no worker is
 * needed. Null when it took too long.
 */
export async function solve(challenge: Challenge['challenge']): Promise<string | null> {
  const solution = await solveChallenge({ challenge, deriveKey, timeout: longestMs });
  return solution && btoa(JSON.stringify({ challenge, solution }));
}
