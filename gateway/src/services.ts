import { join } from 'node:path';
import type { Api } from '@sahn/contracts/api/api';
import type { Posted } from '@sahn/contracts/forms/forms';
import type { Release } from '@sahn/contracts/releases/release';
import type { Locale } from '@sahn/contracts/text/locale';
import type { Logger } from 'pino';
import { type ContentServices, createContentServices } from './api/content-services.ts';
import { createServerApi } from './api/server-api.ts';
import { prepareAssets } from './assets/assets.routes.ts';
import { EncodedFiles } from './assets/encoded-files.ts';
import type { CompositionPaths } from './compositions/composition-paths.ts';
import { Compositions } from './compositions/compositions.ts';
import type { Config } from './config.ts';
import { listAddresses } from './content/read/addresses.ts';
import { readSite } from './content/read/site.ts';
import type { Database } from './database/database.ts';
import { createMetrics, type Metrics } from './health/metrics.ts';
import type { Draining } from './http/servers.ts';
import { createReleaseFolders, type ReleaseFolders } from './releases/release-folders.ts';
import { readBlob } from './releases/releases.queries.ts';
import { Releases } from './releases/releases.ts';
import { CompositionLoader } from './rendering/composition-loader.ts';
import { type ContentRevision, watchContent } from './rendering/content-revision.ts';
import { HtmlCache } from './rendering/html-cache.ts';
import type { LoadedComposition } from './rendering/loaded-composition.ts';
import { Pages } from './rendering/pages.ts';
import { type PoolSettings, poolSettings } from './rendering/pool.ts';
import type { FindSample } from './rendering/smoke-render.ts';
import { Tokens } from './tokens/tokens.ts';

/** Everything that the two apps answer with. */
export interface Services {
  config: Config;
  log: Logger;
  database: Database;
  metrics: Metrics;
  state: Draining;
  content: ContentServices;
  revision: ContentRevision;
  tokens: Tokens;
  folders: ReleaseFolders;
  encoded: EncodedFiles;
  releases: Releases;
  compositions: Compositions<LoadedComposition>;
  loader: CompositionLoader;
  pages: Pages;
  /** Compresses the live files in the background, where an earlier process did not come to it. */
  prepareLiveAssets(): void;
  close(): Promise<void>;
}

interface ServicesOptions {
  config: Config;
  log: Logger;
  /** Migrated. */
  database: Database;
  pool?: Partial<PoolSettings>;
  /** The API that pages are rendered with; the content's own when left out. */
  createApi?: (locale: Locale, posted: Posted | null, paths: CompositionPaths) => Api;
  /** Clock of the content and forms half; the machine's when left out. */
  now?: () => number;
}

async function readSamples(database: Database): Promise<FindSample> {
  const addresses = await listAddresses(database);
  return (kind) => addresses.find((address) => address.kind === kind)?.id;
}

/** Puts the gateway together. Nothing listens and nothing is live yet. */
export async function createServices(options: ServicesOptions): Promise<Services> {
  const { config, log, database, pool } = options;
  const metrics = createMetrics();
  const content = createContentServices({
    config,
    database,
    log,
    now: options.now,
    addressOf: (kind, id) => loader.live?.paths.addressOf(kind, id) ?? null,
    routePath: (route, params) => loader.live?.paths.routePath(route, params) ?? null,
  });
  const revision = await watchContent(database, (error) =>
    log.error({ err: error }, 'content cannot be watched'),
  );
  const folders = createReleaseFolders(join(config.data, 'releases'), (sha256) => readBlob(database, sha256));
  const encoded = new EncodedFiles(join(config.data, 'encoded'));
  const cache = new HtmlCache();
  const pages = new Pages({ cache, revision: () => revision.current(), metrics });

  const loader = new CompositionLoader({
    releases: () => releases,
    folders,
    origin: config.origin,
    createApi:
      options.createApi ??
      ((locale, posted, paths) => createServerApi({ ...content, ...paths }, locale, posted)),
    readSite: () => readSite(database),
    readSamples: () => readSamples(database),
    rendering: config.rendering,
    pool: { ...poolSettings, ...pool },
    log,
    metrics,
    warm: (loaded) => pages.warm(loaded),
  });

  const prepare = (release: Release): void => {
    prepareAssets(release, { findRelease, folders, encoded }).catch((error: unknown) =>
      log.error({ err: error }, 'files could not be compressed ahead'),
    );
  };

  const releases: Releases = new Releases({
    database,
    folders,
    liveSet: async () => compositions.liveSet,
    smokeRender: (set, only) => loader.smokeTest(set, [only]),
    onPublished: prepare,
  });
  const findRelease = (name: string, version: string) => releases.find(name, version);
  const compositions: Compositions<LoadedComposition> = new Compositions({
    database,
    log,
    findRelease,
    loader,
  });

  metrics.gauge('sahn_mail_paused', () => (content.outbox.trouble() ? 1 : 0));
  metrics.gauge('sahn_mails_waiting', () => content.outbox.counts.waiting);
  metrics.gauge('sahn_mails_failed', () => content.outbox.counts.failed);
  metrics.gauge('sahn_render_workers', () => loader.live?.workers ?? 0);
  metrics.gauge('sahn_circuit_breakers_open', () => loader.live?.breaker.open ?? 0);
  metrics.gauge('sahn_live_composition', () => loader.live?.composition.number ?? 0);
  metrics.gauge('sahn_page_cache_bytes', () => cache.bytes);

  return {
    config,
    log,
    database,
    metrics,
    state: { draining: false },
    content,
    revision,
    tokens: new Tokens(database),
    folders,
    encoded,
    releases,
    compositions,
    loader,
    pages,
    prepareLiveAssets() {
      const live = compositions.liveSet;
      for (const release of live ? [live.shell, ...live.modules] : []) prepare(release);
    },
    async close() {
      revision.stop();
      await loader.close();
      await encoded.close();
    },
  };
}
