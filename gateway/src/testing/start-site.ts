import type { Api } from '@sahn/contracts/api/api';
import type { Composition } from '@sahn/contracts/releases/composition';
import type { Express } from 'express';
import { type Logger, pino } from 'pino';
import request from 'supertest';
import { createApp } from '../app.ts';
import { createCluster } from '../cluster/create-cluster.ts';
import { type Config, readConfig } from '../config.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { createPlatformApp } from '../platform-app.ts';
import type { PoolSettings } from '../rendering/pool-settings.ts';
import type { RenderedPage } from '../rendering/worker-composition.ts';
import { createServices, type Services } from '../services.ts';
import { connectSupervisor } from '../supervision/supervised.ts';
import { fakeApi } from './fake-api.ts';
import type { BuiltRelease } from './release-fixtures.ts';
import { createTestStore } from './test-store.ts';

export interface TestSite {
  services: Services;
  database: Database;
  site: Express;
  platform: Express;
  data: string;
  /** Token of the operator. */
  token: string;
  publish(built: BuiltRelease, token?: string): Promise<request.Response>;
  /** Publishes all and makes them live. Throws with the gateway's reason when it refuses. */
  release(...built: BuiltRelease[]): Promise<Composition>;
  close(): Promise<void>;
}

interface SiteOptions {
  config?: Partial<Config>;
  pool?: Partial<PoolSettings>;
  /** Longest wait for a page, in milliseconds: by default so long that a busy machine does not end it. */
  pageTimeoutMs?: number;
  log?: Logger;
  /** Clock of content and forms. */
  now?: () => number;
  /** Called for every page that is rendered. */
  onRender?: (page: RenderedPage) => void;
  /** Functions of the API that pages are rendered with, in place of the fake's; `own`: that of the site. */
  api?: Partial<Api> | 'own';
  /** Data folder of an earlier site, which is used again with its database. */
  data?: string;
}

/** A whole gateway without ports, with its own database. */
export async function startSite(options: SiteOptions = {}): Promise<TestSite> {
  const store = await createTestStore({ data: options.data });
  const config = { ...readConfig(store.env), ...options.config };
  const { log = pino({ level: 'silent' }), api } = options;
  const database = await openDatabase(config);
  await migrate(database);
  const services = await createServices({
    config,
    log,
    database,
    cluster: createCluster(config, log),
    pool: { size: 1, ...options.pool },
    pageTimeoutMs: options.pageTimeoutMs ?? 20_000,
    createApi:
      api === 'own'
        ? undefined
        : (page) => {
            options.onRender?.(page);
            return { ...fakeApi, posted: async () => page.posted, ...api };
          },
    now: options.now,
  });
  const { token } = await services.tokens.create({ scope: '*', acts: ['operate'] }, 'test');
  await services.followOthers();
  await services.compositions.restore();
  const site = createApp(services);
  const platform = createPlatformApp(services, connectSupervisor());
  const bearer = (given = token) => ({ authorization: `Bearer ${given}` });

  const sendBlobs = async ({ release, files }: BuiltRelease, given?: string) => {
    for (const file of release.files) {
      await request(platform)
        .put(`/blobs/${file.sha256}`)
        .set(bearer(given))
        .set('content-type', 'application/octet-stream')
        .send(Buffer.from(files[file.path] ?? ''));
    }
  };
  const putRelease = ({ release }: BuiltRelease, given?: string) =>
    request(platform).put(`/releases/${release.name}/${release.version}`).set(bearer(given)).send(release);

  const test: TestSite = {
    services,
    database,
    site,
    platform,
    data: config.data,
    token,
    async publish(built, given) {
      await sendBlobs(built, given);
      return putRelease(built, given);
    },
    async release(...built) {
      for (const one of built) {
        const { status, body } = await test.publish(one);
        if (status > 201) throw new Error(JSON.stringify(body));
      }
      const live = await services.compositions.live();
      const releases = Object.fromEntries(built.map(({ release }) => [release.name, release.version]));
      return services.compositions.activate({ base: live?.number ?? 0, releases }, 'test');
    },
    async close() {
      await services.close();
      await database.destroy();
      if (options.data === undefined) await store.remove();
    },
  };
  return test;
}
