import type { Challenge } from '@sahn/contracts/forms/forms';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

const longestMs = 20_000;

/**
 * Works a challenge out. The browser's own cryptography derives the keys beside the page's thread, so that typing is
 * never disturbed and no worker of ours is needed. Null when it took too long.
 */
export async function solve(challenge: Challenge['challenge']): Promise<string | null> {
  const solution = await solveChallenge({ challenge, deriveKey, timeout: longestMs });
  return solution && btoa(JSON.stringify({ challenge, solution }));
}
