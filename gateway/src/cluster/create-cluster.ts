import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { type Cluster, singleGateway } from './cluster.ts';
import { PostgresCluster } from './postgres-cluster.ts';

/** What logs, traces and `sahn doctor` call a gateway. */
export function shortGatewayId(id: string): string {
  return id.slice(0, 8);
}

/**
 * The gateways of the database. Nothing is connected before it is used.
 * @param id of this gateway
 */
export function createCluster(
  { databaseUrl }: Pick<Config, 'databaseUrl'>,
  log: Logger,
  id = randomUUID(),
): Cluster {
  return databaseUrl === null ? singleGateway : new PostgresCluster(databaseUrl, log, id);
}
