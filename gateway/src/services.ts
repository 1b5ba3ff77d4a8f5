import { join } from 'node:path';
import type { Api } from '@sahn/contracts/api/api';
import type { Release } from '@sahn/contracts/releases/release';
import type { Logger } from 'pino';
import { type ApiServices, createApiServices } from './api/operations/api-services.ts';
import { createServerApi } from './api/server-api.ts';
import { prepareAssets } from './assets/assets.routes.ts';
import { EncodedFiles } from './assets/encoded-files.ts';
import type { Cluster } from './cluster/cluster.ts';
import type { CompositionPaths } from './compositions/composition-paths.ts';
import { Compositions } from './compositions/compositions.ts';
import { LiveComposition } from './compositions/live-composition.ts';
import type { Config } from './config.ts';
import { CheckedMedia } from './content/media/checked-media.ts';
import { PictureStore } from './content/media/pictures/picture-store.ts';
import { listAddresses } from './content/read/addresses.ts';
import { readSite } from './content/read/site.ts';
import { createLogClearing, type LogClearing } from './database/clear-log.ts';
import type { Database, WriterDatabase } from './database/database.ts';
import { createSharedFiles, type SharedFiles } from './database/shared-files.ts';
import { ensureFormKey } from './forms/form-key.ts';
import { createMetrics, type Metrics } from './health/metrics.ts';
import { createStorageCheck, type StorageCheck } from './health/storage-check.ts';
import { createOutboxState, type OutboxState } from './mail/outbox-state.ts';
import { createFileChecks } from './releases/file-checks.ts';
import { createReleaseFolders, type ReleaseFolders } from './releases/release-folders.ts';
import { readBlob } from './releases/releases.queries.ts';
import { Releases } from './releases/releases.ts';
import { CompositionLoader, type RenderedPage } from './rendering/composition-loader.ts';
import { type ContentRevision, watchContent } from './rendering/content-revision.ts';
import { HtmlCache } from './rendering/html-cache.ts';
import type { LoadedComposition } from './rendering/loaded-composition.ts';
import { Pages, renderTimeoutMs } from './rendering/pages.ts';
import { type PoolSettings, poolSettings } from './rendering/pool.ts';
import { createSharedCircuits } from './rendering/shared-circuits.ts';
import type { FindSample } from './rendering/smoke-render.ts';
import { createDamage, type Damage } from './storage/damage.ts';
import { Tokens } from './tokens/tokens.ts';

/** All services of the two apps; each router declares the few that it needs. */
export interface Services extends ApiServices, CompositionPaths {
  config: Config;
  log: Logger;
  cluster: Cluster;
  metrics: Metrics;
  state: { draining: boolean };
  outbox: OutboxState;
  revision: ContentRevision;
  tokens: Tokens;
  folders: ReleaseFolders;
  encoded: EncodedFiles;
  media: CheckedMedia;
  shared: SharedFiles;
  damage: Damage;
  logClearing: LogClearing;
  storage: StorageCheck;
  releases: Releases;
  compositions: Compositions<LoadedComposition>;
  live: LiveComposition<LoadedComposition>;
  pages: Pages;
  /** Compresses the live files in the background, if an earlier process did not complete that. */
  prepareLiveAssets(): void;
  /** Joins the gateways of the database: from now on, what others change is followed. */
  followOthers(): Promise<void>;
  close(): Promise<void>;
}

interface ServicesOptions {
  config: Config;
  log: Logger;
  /** Migrated. */
  database: WriterDatabase;
  /** Joined by `followOthers`. */
  cluster: Cluster;
  pool?: Partial<PoolSettings>;
  /** Longest wait of a visitor for a page, in milliseconds. */
  pageTimeoutMs?: number;
  /** The API that pages are rendered with; the site's own when left out. */
  createApi?: (page: RenderedPage) => Api;
  /** Clock of content and forms. Default: the system's. */
  now?: () => number;
}

const noRoutes: ReturnType<CompositionPaths['itemRoutes']> = [];

async function readSamples(database: Database): Promise<FindSample> {
  const addresses = await listAddresses(database);
  return (kind) => addresses.find((address) => address.kind === kind)?.id;
}

/** Creates the services, each layer from those before it. Nothing listens yet, and no composition is loaded. */
export async function createServices(options: ServicesOptions): Promise<Services> {
  const { config, log, database, cluster, pool, pageTimeoutMs = renderTimeoutMs, now = Date.now } = options;
  const metrics = createMetrics();
  const outbox = createOutboxState();
  const formKey = await ensureFormKey(database, config.data);
  const api = createApiServices({ config, database, formKey, now });
  const createApi = ({ locale, posted, paths }: RenderedPage) =>
    createServerApi({ services: { ...api, ...paths }, log, locale, posted });

  const revision = await watchContent(api.reader, (error) =>
    log.error({ err: error }, 'content cannot be watched'),
  );
  const logClearing = createLogClearing(database, (error) =>
    log.error({ err: error }, 'the write-ahead log could not be cleared'),
  );
  const damage = createDamage((file, outcome) => {
    metrics.count('sahn_damaged_files_total', { outcome });
    log.warn({ file, outcome }, 'a file on the disk was damaged');
  });
  const folders = createReleaseFolders({
    root: join(config.data, 'releases'),
    readBlob: (sha256) => readBlob(api.reader, sha256),
    damage,
  });
  const encoded = new EncodedFiles(join(config.data, 'encoded'), damage);
  const shared = createSharedFiles(database);
  const pictures = new PictureStore(config.pictures, log, shared);
  const cache = new HtmlCache();
  const pages = new Pages({ cache, revision: () => revision.current(), metrics, timeoutMs: pageTimeoutMs });
  const prepare = (release: Release): void => {
    const { name, version, mode } = release;
    // Its files are large, and those who build it are its only visitors.
    if (mode === 'development') return;
    prepareAssets(release, { folders, encoded }).then(
      () => log.info({ release: `${name} ${version}` }, 'files are compressed'),
      (error: unknown) => log.error({ err: error }, 'files could not be compressed ahead'),
    );
  };

  const live = new LiveComposition<LoadedComposition>();
  const livePaths: CompositionPaths = {
    addressOf: (kind, id) => live.current?.paths.addressOf(kind, id) ?? null,
    routePath: (route, params) => live.current?.paths.routePath(route, params) ?? null,
    itemRoutes: () => live.current?.paths.itemRoutes() ?? noRoutes,
  };
  const loader = new CompositionLoader({
    live,
    folders,
    origin: config.origin,
    createApi: options.createApi ?? createApi,
    readSite: () => readSite(api.reader),
    readSamples: () => readSamples(api.reader),
    rendering: config.rendering,
    renderUser: config.renderUser,
    pool: { ...poolSettings, ...pool },
    log,
    metrics,
    circuits: createSharedCircuits(database, (error) =>
      log.warn({ err: error }, 'other gateways cannot be told that a page fails'),
    ),
    warm: (loaded, isLater) => pages.warm(loaded, isLater),
  });
  const checks = createFileChecks();
  const releases = new Releases({
    database,
    folders,
    liveSet: () => live.current?.set ?? null,
    smokeRender: (set, only) => loader.smokeTest(set, [only]),
    checks,
    development: config.development,
    onPublished: prepare,
  });
  const compositions = new Compositions<LoadedComposition>({
    database,
    cluster,
    log,
    findRelease: (name, version) => releases.find(name, version),
    loader,
  });

  metrics.gauge('sahn_mail_paused', () => (outbox.trouble() ? 1 : 0));
  metrics.gauge('sahn_mails_waiting', () => outbox.counts.waiting);
  metrics.gauge('sahn_mails_failed', () => outbox.counts.failed);
  metrics.gauge('sahn_render_workers', () => live.current?.workers ?? 0);
  metrics.gauge('sahn_circuit_breakers_open', () => live.current?.openCircuits ?? 0);
  metrics.gauge('sahn_live_composition', () => live.current?.composition.number ?? 0);
  metrics.gauge('sahn_page_cache_bytes', () => cache.bytes + pages.forms.bytes);

  return {
    ...api,
    ...livePaths,
    config,
    log,
    cluster,
    metrics,
    state: { draining: false },
    outbox,
    revision,
    tokens: new Tokens(database),
    folders,
    encoded,
    shared,
    media: new CheckedMedia({ folders: config, pictures, shared, damage }),
    damage,
    logClearing,
    storage: createStorageCheck(config.data, database),
    releases,
    compositions,
    live,
    pages,
    prepareLiveAssets() {
      const set = live.current?.set;
      for (const release of set ? [set.shell, ...set.modules] : []) prepare(release);
    },
    followOthers: () =>
      cluster.start({
        prepare: (composition) => compositions.prepare(composition),
        discardPrepared: () => compositions.discardPrepared(),
        async follow() {
          await revision.refresh();
          await compositions.follow();
          await live.current?.adoptCircuits();
        },
      }),
    async close() {
      await cluster.close();
      await compositions.discardPrepared();
      revision.stop();
      logClearing.stop();
      await loader.close();
      await encoded.close();
      await checks.close();
      await api.reads.close();
      await api.reader.destroy();
    },
  };
}
