import { createHash } from 'node:crypto';

/** `sahn` in ASCII: the first key of our advisory locks in PostgreSQL. The second key says what is locked. */
export const lockSpace = 0x73_61_68_6e;

/** Held by the transaction that writes. */
export const writersLock = 1;
/** Held by the gateway that imports, by the one that makes pictures and books, and by the one that takes the first releases live. */
export const jobLocks = { import: 3, media: 4, releases: 5 } as const;

/** The first key of locks whose second key is a digest. */
const keySpace = lockSpace + 1;

/**
 * Statements that lock some keys until the transaction ends, and keep those out that lock everything. Always in one order,
 * so that nobody waits in a circle.
 */
export function lockKeys(keys: readonly string[]): string {
  const digests = keys.map((key) => createHash('sha256').update(key).digest().readInt32BE());
  const locks = [...new Set(digests)]
    .sort((a, b) => a - b)
    .map((digest) => `select pg_advisory_xact_lock(${keySpace}, ${digest})`);
  const besideOthers = `select pg_advisory_xact_lock_shared(${lockSpace}, ${writersLock})`;
  return [`set local lock_timeout = '5s'`, besideOthers, ...locks].join('; ');
}
