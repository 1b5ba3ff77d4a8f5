import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ActsSchema, type Grant, ScopeSchema, type TokenFacts } from '@sahn/contracts/releases/token';
import * as v from 'valibot';
import { appendAuditLog } from '../audit-log/audit-log.ts';
import { type Database, inTransaction } from '../database/database.ts';
import { HttpError } from '../http/errors.ts';
import { writeFileWhole } from '../storage/write-file.ts';
import { deleteToken, findToken, insertToken, listTokens, type TokenRow } from './tokens.queries.ts';

const form = /^sahn_([a-z0-9-]{8,40})_([\w-]{43})$/;
const oneDayMs = 24 * 60 * 60 * 1000;
const operatorFile = 'operator.token';

function digest(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

function parseRow(row: Omit<TokenRow, 'sha256'>): TokenFacts {
  const { id, expires, created } = row;
  return {
    id,
    scope: v.parse(ScopeSchema, JSON.parse(row.scope)),
    acts: v.parse(ActsSchema, JSON.parse(row.acts)),
    expires,
    created,
  };
}

function makeToken(name?: string): { id: string; token: string } {
  const random = randomBytes(4).toString('hex');
  const id = name === undefined ? random : `${name}-${random}`;
  return { id, token: `sahn_${id}_${randomBytes(32).toString('base64url')}` };
}

/** Tokens and their rights. Secrets are stored as hashes; 256 random bits need no slow hash. */
export class Tokens {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The token's rights, or null when it is unknown, wrong or expired, which are not distinguished. */
  async check(token: string): Promise<TokenFacts | null> {
    const id = form.exec(token)?.[1] ?? '';
    const row = await findToken(this.#database, id);
    const expected = row ? Buffer.from(row.sha256, 'hex') : digest('');
    const isRight = timingSafeEqual(digest(token), expected);
    if (!row || !isRight || (row.expires !== null && row.expires <= Date.now())) return null;
    return parseRow(row);
  }

  /** The rights of a token by its id, for what was made with it; null when it was revoked or has expired. */
  async find(id: string): Promise<TokenFacts | null> {
    const row = await findToken(this.#database, id);
    return row && (row.expires === null || row.expires > Date.now()) ? parseRow(row) : null;
  }

  /** Resolves with the secret, which cannot be read again. */
  async create(grant: Grant, actor: string): Promise<TokenFacts & { token: string }> {
    const { id, token } = makeToken(grant.name);
    const created = Date.now();
    const facts: TokenFacts = {
      id,
      scope: grant.scope,
      acts: grant.acts,
      expires: grant.days === undefined ? null : created + grant.days * oneDayMs,
      created,
    };
    await inTransaction(this.#database, async (connection) => {
      await insertToken(connection, {
        ...facts,
        scope: JSON.stringify(facts.scope),
        acts: JSON.stringify(facts.acts),
        sha256: digest(token).toString('hex'),
      });
      const { scope, acts, expires } = facts;
      await appendAuditLog(connection, { actor, act: 'token-create', detail: { id, scope, acts, expires } });
    });
    return { ...facts, token };
  }

  async list(): Promise<TokenFacts[]> {
    return (await listTokens(this.#database)).map(parseRow);
  }

  async revoke(id: string, actor: string): Promise<void> {
    await inTransaction(this.#database, async (connection) => {
      if (!(await deleteToken(connection, id)))
        throw new HttpError('not-found', { detail: `There is no token ${id}` });
      await appendAuditLog(connection, { actor, act: 'token-revoke', detail: { id } });
    });
  }

  /**
   * Makes sure that `<folder>/operator.token` contains a token with all rights, readable only by its owner. Resolves with
   * whether a new one was created.
   */
  async ensureOperator(folder: string): Promise<boolean> {
    const path = join(folder, operatorFile);
    const stored = await readFile(path, 'utf8').catch(() => '');
    if (await this.check(stored.trim())) return false;
    const { token } = await this.create({ scope: '*', acts: ['operate'], name: 'operator' }, 'gateway');
    await writeFileWhole(path, `${token}\n`);
    return true;
  }
}
