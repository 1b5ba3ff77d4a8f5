import { randomBytes } from 'node:crypto';
import type { TokenFacts } from '@sahn/contracts/releases/token';
import { appendAuditLog } from '../audit-log/audit-log.ts';
import { type Database, inTransaction } from '../database/database.ts';
import { sha256Hex } from '../digest/canonical-json.ts';
import type { Tokens } from '../tokens/tokens.ts';
import { deleteEndedSessions, deleteSession, findSession, insertSession } from './sessions.queries.ts';

/** A working day. */
export const sessionMs = 8 * 60 * 60 * 1000;
const secretForm = /^[\w-]{43}$/;

export interface Session {
  token: TokenFacts;
  /** Epoch milliseconds. */
  ends: number;
}

interface SessionsOptions {
  database: Database;
  tokens: Pick<Tokens, 'find'>;
  /** Epoch milliseconds. */
  now: () => number;
}

/**
 * Sessions of the registry page. A browser holds a random secret, the database its hash and the token's id: so a session ends in
 * all gateways with its sign-out, with its time and with its token, whichever comes first.
 */
export class Sessions {
  readonly #options: SessionsOptions;

  constructor(options: SessionsOptions) {
    this.#options = options;
  }

  /** Begins a session with a token that was checked. */
  async begin(token: TokenFacts): Promise<Session & { secret: string }> {
    const { database, now } = this.#options;
    const secret = randomBytes(32).toString('base64url');
    const created = now();
    const ends = Math.min(created + sessionMs, token.expires ?? Number.POSITIVE_INFINITY);
    await inTransaction(database, async (connection) => {
      await deleteEndedSessions(connection, created);
      await insertSession(connection, { digest: sha256Hex(secret), token: token.id, created, ends });
      await appendAuditLog(connection, { actor: token.id, act: 'sign-in', detail: { ends } });
    });
    return { token, ends, secret };
  }

  /** The session of a secret; null when it was never one, has ended, or its token was revoked. */
  async check(secret: string): Promise<Session | null> {
    const { database, tokens, now } = this.#options;
    if (!secretForm.test(secret)) return null;
    const row = await findSession(database, sha256Hex(secret));
    if (!row || row.ends <= now()) return null;
    const token = await tokens.find(row.token);
    return token && { token, ends: row.ends };
  }

  async end(secret: string): Promise<void> {
    await deleteSession(this.#options.database, sha256Hex(secret));
  }
}
