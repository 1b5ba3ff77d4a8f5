import { inspectPath } from '@sahn/contracts/inspector/inspector';
import type { Logger } from 'pino';
import type { Cluster } from './cluster/cluster.ts';
import type { Compositions } from './compositions/compositions.ts';
import { CompositionsBeside } from './compositions/compositions-beside.ts';
import type { LiveComposition } from './compositions/live-composition.ts';
import { LoadedOnDemand } from './compositions/loaded-on-demand.ts';
import type { Database, WriterDatabase } from './database/database.ts';
import { deriveSecret } from './forms/form-key.ts';
import { isLoopbackOrigin } from './http/is-loopback-origin.ts';
import { openPath } from './previews/preview-paths.ts';
import { Previews } from './previews/previews.ts';
import type { Releases } from './releases/releases.ts';
import type { CompositionLoader } from './rendering/composition-loader.ts';
import type { LoadedComposition } from './rendering/loaded-composition.ts';
import { Rollouts } from './rollouts/rollouts.ts';

/** Previews that are loaded at a time: each has a process of its own, of some 100 MB. */
const previewLimits = { limit: 2, idleMs: 5 * 60_000 };

/** Compositions that some see and that are not live. */
export interface UnreleasedServices {
  beside: CompositionsBeside<LoadedComposition>;
  previews: Previews;
  /** Links to the inspector. */
  inspections: Previews;
  /** Those that somebody looks at before they are live. */
  previewed: LoadedOnDemand<LoadedComposition>;
  rollouts: Rollouts;
}

interface UnreleasedOptions {
  database: WriterDatabase;
  /** A connection for reads, which wait for no transaction. */
  reader: Database;
  cluster: Cluster;
  log: Logger;
  compositions: Compositions<LoadedComposition>;
  live: LiveComposition<LoadedComposition>;
  releases: Releases;
  /** Of the site, without a trailing slash. */
  origin: string;
  loader: CompositionLoader;
  /** Secret of the site. */
  formKey: Buffer;
  now: () => number;
}

export function createUnreleasedServices(options: UnreleasedOptions): UnreleasedServices {
  const { database, reader, cluster, log, compositions, live, releases, loader, formKey, origin, now } =
    options;
  const beside = new CompositionsBeside<LoadedComposition>({
    database,
    compositions,
    findRelease: (name, version) => releases.find(name, version),
    smokeTest: (set, changed) => loader.smokeTest(set, changed),
    load: (composition, set) => loader.loadBeside(composition, set),
  });
  return {
    beside,
    previews: new Previews({
      ...{ database, origin, now, openPath },
      key: deriveSecret(formKey, 'previews'),
      kind: 'composition',
    }),
    inspections: new Previews({
      ...{ database, origin, now, openPath: inspectPath },
      key: deriveSecret(formKey, 'inspections'),
      kind: 'inspector',
    }),
    previewed: new LoadedOnDemand<LoadedComposition>({
      ...previewLimits,
      load: (number) => beside.load(number),
      isOutdated: (loaded) => live.current !== null && loaded.siteDigest !== live.current.siteDigest,
      onError: (error) => log.error({ err: error }, 'a previewed composition could not be unloaded'),
    }),
    rollouts: new Rollouts({
      ...{ database, reader, cluster, log, compositions, beside, live, now },
      key: deriveSecret(formKey, 'rollouts'),
      isLocal: isLoopbackOrigin(origin),
    }),
  };
}
