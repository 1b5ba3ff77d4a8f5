import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Release, ReleaseSchema } from '@sahn/contracts/releases/release';
import * as v from 'valibot';
import type { Cluster } from '../cluster/cluster.ts';
import { sha256Hex } from '../digest/canonical-json.ts';
import type { Releases } from '../releases/releases.ts';
import type { Compositions } from './compositions.ts';
import { versionIn } from './module-history.ts';

/*
 * Releases that lie beside the program, because both come in one archive: `<folder>/<module>/release.json` and the
 * module's files. What can be checked of a release by itself was checked when it was packaged; that they fit together, and
 * that their pages can be rendered, is checked as for those that a publisher sends.
 */

interface PackagedRelease {
  release: Release;
  folder: string;
}

interface PackagedReleasesSources {
  /** Folder of the releases; null: there are none. */
  folder: string | null;
  cluster: Pick<Cluster, 'alone'>;
  releases: Pick<Releases, 'publishPackaged'>;
  compositions: Pick<Compositions<unknown>, 'live' | 'activate'>;
  log: Readonly<Record<'info' | 'error', (fields: object, message: string) => void>>;
}

/** In the audit log: no token has done this. */
const actor = 'gateway';

async function readPackaged(folder: string): Promise<PackagedRelease[]> {
  const names = (await readdir(folder)).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name, 'release.json'), 'utf8');
      return { folder: join(folder, name), release: v.parse(ReleaseSchema, JSON.parse(text)) };
    }),
  );
}

async function publish(
  { releases }: PackagedReleasesSources,
  { release, folder }: PackagedRelease,
): Promise<void> {
  const read = release.files.map(async ({ path, sha256 }) => {
    const data = await readFile(join(folder, path));
    if (sha256Hex(data) !== sha256) throw new Error(`${join(folder, path)} is damaged`);
    return [sha256, data] as const;
  });
  await releases.publishPackaged(release, new Map(await Promise.all(read)), actor);
}

async function takeLive(sources: PackagedReleasesSources, packaged: readonly PackagedRelease[]) {
  for (const one of packaged) await publish(sources, one);
  const releases = Object.fromEntries(packaged.map(({ release }) => [release.name, release.version]));
  const { number } = await sources.compositions.activate({ base: 0, releases }, actor);
  sources.log.info({ composition: number }, 'the packaged releases are live');
}

/**
 * Where nothing is live yet, publishes the packaged releases and takes them live. Else the site goes on with what
 * operators made live last, whatever is packaged, and the log says what differs. What is refused is logged: the gateway
 * serves without it.
 */
export async function startWithPackagedReleases(sources: PackagedReleasesSources): Promise<void> {
  const { folder, cluster, compositions, log } = sources;
  if (folder === null) return;
  try {
    const packaged = await readPackaged(folder);
    if (!(await compositions.live()))
      await cluster.alone('releases', async () => {
        // Another gateway may have been first.
        if (!(await compositions.live())) await takeLive(sources, packaged);
      });
    const live = await compositions.live();
    const differing = packaged
      .map(({ release }) => release)
      .filter(({ name, version }) => live && versionIn(live, name) !== version)
      .map(({ name, version }) => `${name}@${version}`);
    if (differing.length > 0)
      log.info({ releases: differing }, 'packaged releases are not live; `sahn install` takes them live');
  } catch (error) {
    log.error({ err: error, folder }, 'the packaged releases cannot be taken live');
  }
}
