import { join } from 'node:path';
import type { Api } from '@sahn/contracts/api/api';
import type { Release } from '@sahn/contracts/releases/release';
import type { Logger } from 'pino';
import { type ApiServices, createApiServices } from './api/operations/api-services.ts';
import { createServerApi } from './api/server-api.ts';
import { prepareAssets } from './assets/assets.routes.ts';
import { EncodedFiles } from './assets/encoded-files.ts';
import { Catalogues } from './catalogues/catalogues.ts';
import type { Cluster } from './cluster/cluster.ts';
import { type CompositionPaths, pathsOfCurrent } from './compositions/composition-paths.ts';
import { Compositions } from './compositions/compositions.ts';
import { LiveComposition } from './compositions/live-composition.ts';
import { ServedComposition } from './compositions/served-composition.ts';
import type { Config } from './config.ts';
import { CheckedMedia } from './content/media/checked-media.ts';
import { MediaJobs } from './content/media/media-jobs.ts';
import { PictureStore } from './content/media/pictures/picture-store.ts';
import { type ContentRevision, watchContent } from './content/read/content-revision.ts';
import type { ContentStore } from './content/read/content-store.ts';
import { readSite } from './content/read/site.ts';
import { createLogClearing, type LogClearing } from './database/clear-log.ts';
import type { WriterDatabase } from './database/database.ts';
import { createDatabaseWatch } from './database/database-watch.ts';
import { createSharedFiles, type SharedFiles } from './database/shared-files.ts';
import { Edge } from './edge/edge.ts';
import type { PurgeState } from './edge/start-purges.ts';
import { deriveSecret, ensureFormKey } from './forms/form-key.ts';
import { createMetrics, type Metrics } from './health/metrics.ts';
import { createStorageCheck, type StorageCheck } from './health/storage-check.ts';
import { createOutboxState, type OutboxState } from './mail/outbox-state.ts';
import { registerGauges } from './observation/gauges.ts';
import { createQueryObserver, observeQueries } from './observation/observe-queries.ts';
import { createFileChecks } from './releases/file-checks.ts';
import { createReleaseFolders, type ReleaseFolders } from './releases/release-folders.ts';
import { readBlob } from './releases/releases.queries.ts';
import { Releases } from './releases/releases.ts';
import { CompositionLoader } from './rendering/composition-loader.ts';
import { HtmlCache } from './rendering/html-cache.ts';
import type { LoadedComposition } from './rendering/loaded-composition.ts';
import { Pages, renderTimeoutMs } from './rendering/pages.ts';
import { type PoolSettings, poolSettings } from './rendering/pool-settings.ts';
import { createSharedCircuits } from './rendering/shared-circuits.ts';
import type { FindSample } from './rendering/smoke-render.ts';
import type { RenderedPage } from './rendering/worker-composition.ts';
import { createDamage, type Damage } from './storage/damage.ts';
import { Tokens } from './tokens/tokens.ts';
import { createUnreleasedServices, type UnreleasedServices } from './unreleased-services.ts';

/** All services of the two apps; each router declares the few that it needs. */
export interface Services extends ApiServices, CompositionPaths, UnreleasedServices {
  config: Config;
  log: Logger;
  cluster: Cluster;
  metrics: Metrics;
  state: { draining: boolean };
  /** Signs what `sahn doctor` asks the site with. */
  doctorSecret: string;
  outbox: OutboxState;
  edge: Edge;
  purges: PurgeState;
  revision: ContentRevision;
  tokens: Tokens;
  folders: ReleaseFolders;
  encoded: EncodedFiles;
  catalogues: Catalogues;
  media: CheckedMedia;
  mediaJobs: MediaJobs;
  shared: SharedFiles;
  damage: Damage;
  logClearing: LogClearing;
  storage: StorageCheck;
  releases: Releases;
  compositions: Compositions<LoadedComposition>;
  live: LiveComposition<LoadedComposition>;
  /** The live composition, or the one that the request under way is pinned to. */
  served: ServedComposition<LoadedComposition>;
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

async function readSamples(content: ContentStore): Promise<FindSample> {
  const { items } = await content.snapshot();
  return (kind) => items.get(kind)?.keys().next().value;
}

/** Creates the services, each layer from those before it. Nothing listens yet, and no composition is loaded. */
export async function createServices(options: ServicesOptions): Promise<Services> {
  const { config, log, database, cluster, pool, pageTimeoutMs = renderTimeoutMs, now = Date.now } = options;
  const metrics = createMetrics();
  const outbox = createOutboxState((result) => metrics.count('sahn_mails_total', { result }));
  const formKey = await ensureFormKey(database, config.data);
  const observeQuery = createQueryObserver(metrics, log);
  const readerWatch = createDatabaseWatch();
  const api = createApiServices({
    config,
    database,
    formKey,
    now,
    readerWatch,
    observeReads: {
      onLookup: (found) =>
        metrics.count('sahn_cache_requests_total', { cache: 'reads', result: found ? 'hit' : 'miss' }),
      onRefused: () => metrics.count('sahn_queue_refused_total', { queue: 'reads' }),
      onQuery: (query) => observeQuery('thread', query),
    },
  });
  observeQueries({ writer: database.watch, reader: readerWatch }, observeQuery);
  const createApi = ({ locale, posted, paths }: RenderedPage) =>
    createServerApi({ services: { ...api, ...paths }, log, locale, posted });

  const revision = await watchContent(
    api.reader,
    (error) => log.error({ err: error }, 'content cannot be watched'),
    options.now,
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
  const mediaJobs = new MediaJobs({ cluster, log });
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
  const served = new ServedComposition(live);
  const edge = new Edge({
    addresses: config.edgePurge,
    live: () => live.current,
    revision: () => revision.current(),
    now,
  });
  const purges: PurgeState = { failing: 0 };
  const loader = new CompositionLoader({
    live,
    folders,
    origin: config.origin,
    createApi: options.createApi ?? createApi,
    readSite: () => readSite(api.reader),
    readSamples: () => readSamples(api.content),
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
    compressedSize: (release, file) => encoded.sizeOf(file.sha256, () => folders.read(release, file)),
    development: config.development,
    onPublished: prepare,
    onFilesDeleted: (hashes) => encoded.remove(hashes),
  });
  const findRelease = (name: string, version: string) => releases.find(name, version);
  const compositions = new Compositions<LoadedComposition>({ database, cluster, log, findRelease, loader });
  const unreleased = createUnreleasedServices({
    ...{ database, reader: api.reader, cluster, log, compositions, live, releases, loader },
    ...{ formKey, origin: config.origin, now },
  });
  const { beside, previewed, rollouts } = unreleased;
  const catalogues = new Catalogues({
    loaded: () => [live.current, rollouts.running?.loaded, ...previewed.loaded],
    readSet: (composition) => beside.readSet(composition),
    readSite: () => readSite(api.reader),
    findRelease,
  });

  registerGauges({
    metrics,
    config,
    cluster,
    database,
    outbox,
    purges,
    live,
    loader,
    pages,
    cache,
    revision,
    reads: api.reads,
    now,
  });

  return {
    ...api,
    ...pathsOfCurrent(served),
    config,
    log,
    cluster,
    metrics,
    state: { draining: false },
    doctorSecret: deriveSecret(formKey, 'doctor'),
    outbox,
    edge,
    purges,
    revision,
    tokens: new Tokens(database),
    folders,
    encoded,
    catalogues,
    shared,
    media: new CheckedMedia({ folders: config, pictures, shared, damage }),
    mediaJobs,
    damage,
    logClearing,
    storage: createStorageCheck(config.data, database),
    releases,
    compositions,
    live,
    served,
    ...unreleased,
    pages,
    prepareLiveAssets() {
      const set = live.current?.set;
      for (const release of set ? [set.shell, ...set.modules] : []) prepare(release);
    },
    followOthers() {
      rollouts.begin();
      return cluster.start({
        prepare: (composition) => compositions.prepare(composition),
        discardPrepared: () => compositions.discardPrepared(),
        async follow() {
          await revision.refresh();
          await compositions.follow();
          await live.current?.adoptCircuits();
          void rollouts.tick();
        },
      });
    },
    async close() {
      await mediaJobs.close();
      await rollouts.close();
      await cluster.close();
      await compositions.discardPrepared();
      await previewed.close();
      revision.stop();
      logClearing.stop();
      await loader.close();
      await encoded.close();
      await checks.close();
      await folders.close();
      await api.reads.close();
      await api.reader.destroy();
    },
  };
}
