import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { CommandError } from '@sahn/cli/command-error';
import { activateReleases } from '@sahn/cli/publish/activate-releases';
import { type BuiltRelease, publishRelease } from '@sahn/cli/publish/publish-release';
import { findSlotWarnings, listSlots } from '@sahn/contracts/modules/offered-slots';
import type { SlotInfo } from '@sahn/contracts/releases/composition';
import type { Release } from '@sahn/contracts/releases/release';
import { readRelease } from '../build/release.ts';
import { sourceVersion } from '../build/source-version.ts';
import { buildInProcess } from '../site/build-process.ts';
import { moduleFolders } from '../site/build-site.ts';
import { publishSite } from '../site/publish-site.ts';
import { picturesFolder, root } from '../site/root.ts';
import { siteClient } from '../site/site-client.ts';
import { startGateway } from '../site/start-gateway.ts';

/*
 * A release in a site of its own on this machine, made of the working tree: the gateway's gate says what it says to everybody who
 * publishes, and visitors' pages can be opened. Nobody else's site has a part in it.
 */

/** Kept, so that the next check sends and compresses only what has changed. */
const data = join(root, '.cache', 'check-data');

async function findBuild(folder: string): Promise<BuiltRelease> {
  const output = join(folder, 'dist', sourceVersion(folder, 'production'));
  if (existsSync(join(output, 'release.json'))) return { output, release: readRelease(output) };
  const built = await buildInProcess(folder, 'production');
  return { output: built.output, release: readRelease(built.output) };
}

export interface Rehearsal<Result> {
  /** The gate's reasons, one each; empty when it has taken the release. */
  faults: readonly string[];
  /** What is not refused: slot entries that no page shows. */
  warnings: readonly string[];
  /** Slots that the module offers or fills. */
  slots: readonly SlotInfo[];
  /** Of `visit`; undefined when the release was refused. */
  result?: Result;
}

/** What a site of these releases says of the slots that a module offers or fills. */
function describeSlots(
  releases: readonly Release[],
  name: string,
): Pick<Rehearsal<unknown>, 'warnings' | 'slots'> {
  const modules = releases.filter((release) => release.kind === 'module');
  const isOwn = (part: string) => part.startsWith(`${name}/`);
  return {
    warnings: findSlotWarnings(
      modules,
      [],
      modules.map((module) => module.name),
    ),
    slots: listSlots(modules).filter(({ offeredBy, filledBy }) => [...offeredBy, ...filledBy].some(isOwn)),
  };
}

/**
 * Publishes a release of a module to a site of its own and makes it live there.
 * @param visit is called with the origin of that site
 */
export async function rehearse<Result>(
  built: BuiltRelease,
  folder: string,
  visit: (origin: string) => Promise<Result>,
): Promise<Rehearsal<Result>> {
  const gateway = startGateway(
    {
      SAHN_DATA: data,
      SAHN_PICTURES: picturesFolder,
      PORT: '0',
      PLATFORM_PORT: '0',
      DATABASE_URL: undefined,
    },
    'ignore',
  );
  try {
    const others = moduleFolders().filter((one) => basename(one) !== basename(folder));
    const releases: BuiltRelease[] = [];
    for (const one of others) releases.push(await findBuild(one));
    const ports = await gateway.ready;
    const client = siteClient(ports, data);
    await publishSite(client, releases);
    const told = describeSlots(
      [...releases.map(({ release }) => release), built.release],
      built.release.name,
    );
    try {
      await publishRelease(client, built);
      await activateReleases(client, { [built.release.name]: built.release.version });
    } catch (error) {
      if (!(error instanceof CommandError) || error.status !== 422) throw error;
      return { ...told, faults: error.message.replace(/ \(422[^)]*\)$/, '').split('\n') };
    }
    return { ...told, faults: [], result: await visit(`http://localhost:${ports.port}`) };
  } finally {
    gateway.stop();
    await gateway.ended;
  }
}
