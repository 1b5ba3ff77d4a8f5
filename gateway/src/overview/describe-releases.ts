import { firstContract } from '@sahn/contracts/releases/contract';
import type { DescribedRelease, ModuleReleases } from '@sahn/contracts/releases/overview';
import type { Release } from '@sahn/contracts/releases/release';
import { listNewestLinesOf } from '../audit-log/audit-log.queries.ts';
import { listLiveTimeline, parseComposition } from '../compositions/compositions.queries.ts';
import { moduleHistory, versionIn } from '../compositions/module-history.ts';
import type { Database } from '../database/database.ts';
import { HttpError } from '../http/errors.ts';
import { measureFiles } from '../releases/measure-stored.ts';
import type { Releases } from '../releases/releases.ts';
import type { ComparisonSources } from './compare-releases.ts';
import { isCompressible } from './file-size.ts';

const described = 12;
const searchedLines = 1_000;

export interface OverviewSources extends ComparisonSources {
  database: Database;
  releases: Pick<Releases, 'find' | 'list'>;
  live(): Promise<Parameters<typeof versionIn>[0] | null>;
}

/** Who published which version, by the audit log. */
async function findPublishers(database: Database, name: string): Promise<Map<string, string>> {
  const lines = await listNewestLinesOf(database, name, searchedLines);
  return new Map(
    lines
      .filter(({ act }) => act === 'publish')
      .map(({ detail, actor }) => [String(Object(JSON.parse(detail)).version), actor]),
  );
}

async function describeRelease(
  release: Release,
  created: number,
  publisher: string | null,
  { compressedSize }: ComparisonSources,
): Promise<DescribedRelease> {
  const { sizes } = await measureFiles(release, compressedSize);
  let total = 0;
  for (const file of release.files.filter(({ path }) => path.startsWith('web/')))
    total += isCompressible(file) ? await compressedSize(release, file) : file.bytes;
  const isModule = release.kind === 'module';
  return {
    ...{ version: release.version, created, publisher, total, sizes },
    contract: release.contract ?? firstContract,
    shared: isModule ? release.requires : release.provides,
    routes: isModule ? release.manifest.routes.map(({ id }) => id) : [],
    slots: isModule ? release.manifest.slots.map(({ slot, id }) => `${slot}: ${id}`) : [],
  };
}

/** The newest releases of a module, and the live one. Throws `not-found`. */
export async function describeReleases(name: string, sources: OverviewSources): Promise<ModuleReleases> {
  const { database, releases } = sources;
  const rows = (await releases.list()).filter((row) => row.name === name);
  if (rows.length === 0) throw new HttpError('not-found', { detail: `There is no release of ${name}` });
  const composition = await sources.live();
  const live = composition && versionIn(composition, name);
  const timeline = (await listLiveTimeline(database)).map(parseComposition);
  const earlier = live === null ? null : (moduleHistory(timeline, name).at(-2) ?? null);
  const publishers = await findPublishers(database, name);
  const shown = rows.filter(({ version }, at) => at < described || version === live);
  const found: DescribedRelease[] = [];
  for (const { version, created } of shown) {
    const release = await releases.find(name, version);
    if (release)
      found.push(await describeRelease(release, created, publishers.get(version) ?? null, sources));
  }
  return { name, live, earlier, releases: found, stored: rows.length };
}
