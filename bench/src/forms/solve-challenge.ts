import { pbkdf2 } from 'node:crypto';
import { promisify } from 'node:util';
import type { Challenge } from '@sahn/contracts/forms/forms';

const derive = promisify(pbkdf2);

/** Solves an ALTCHA challenge with `node:crypto`. Returns what a browser sends as `proof`. */
export async function solveChallenge(challenge: Challenge['challenge']): Promise<string> {
  const { nonce, salt, cost, keyLength, keyPrefix } = challenge.parameters;
  const counterBytes = Buffer.alloc(4);
  for (let counter = 0; ; counter += 1) {
    counterBytes.writeUInt32BE(counter);
    const password = Buffer.concat([Buffer.from(nonce, 'hex'), counterBytes]);
    const key = await derive(password, Buffer.from(salt, 'hex'), cost, keyLength, 'sha256');
    const derivedKey = key.toString('hex');
    if (!derivedKey.startsWith(keyPrefix)) continue;
    const payload = { challenge, solution: { counter, derivedKey } };
    return Buffer.from(JSON.stringify(payload)).toString('base64');
  }
}
