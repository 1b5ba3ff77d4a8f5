import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { type Database, inTransaction } from '../database/database.ts';
import { version } from '../version.ts';
import { appendAuditLog } from './audit-log.ts';

/** The settings that change what visitors get. No addresses of other servers, and no secrets. */
function describeSettings(config: Config): Record<string, unknown> {
  const { origin, hsts, trustProxy, rendering, development, formsInAll } = config;
  const database = config.databaseUrl === null ? 'sqlite' : 'postgres';
  const mail = config.smtpUrl === null ? 'files' : 'smtp';
  return { origin, hsts, trustProxy, rendering, development, formsInAll, database, mail };
}

/** Notes in the audit log that a gateway has started, and with which settings. Never rejects: a full disk does not keep it from starting. */
export async function recordStart(
  database: Database,
  { config, log }: { config: Config; log: Pick<Logger, 'warn'> },
): Promise<void> {
  const detail = { version, node: process.versions.node, settings: describeSettings(config) };
  try {
    await inTransaction(database, (connection) =>
      appendAuditLog(connection, { actor: 'gateway', act: 'start', detail }),
    );
  } catch (error) {
    log.warn({ err: error }, 'the start cannot be noted in the audit log');
  }
}
