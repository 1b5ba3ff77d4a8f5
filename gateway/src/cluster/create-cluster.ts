import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { type Cluster, singleGateway } from './cluster.ts';
import { PostgresCluster } from './postgres-cluster.ts';

/** The gateways of the database. Nothing is connected before it is used. */
export function createCluster({ databaseUrl }: Pick<Config, 'databaseUrl'>, log: Logger): Cluster {
  return databaseUrl === null ? singleGateway : new PostgresCluster(databaseUrl, log);
}
