import { toChecked } from '@sahn/contracts/releases/check-file';
import { endingOf } from '@sahn/contracts/releases/check-release';
import { isNamedByContent, type Release, type ReleaseFile } from '@sahn/contracts/releases/release';
import type { Connection, Database } from '../database/database.ts';
import type { FileChecks } from './file-checks.ts';
import { findContentFiles, findKnownBlobs, readBlob } from './releases.queries.ts';

/** All that the result of a file's check depends on. */
function keyOf(release: Release, { path, sha256 }: ReleaseFile): string {
  const [side = ''] = path.split('/');
  const declares = release.kind === 'module' && path === release.entry ? release.global : '';
  return [release.kind, release.name, declares, side, endingOf(path), sha256].join(' ');
}

/** Faults of a release's files that can be told without reading them: missing bytes, else wrong sizes. */
export async function checkStoredSizes(database: Database, { files }: Release): Promise<string[]> {
  const known = await findKnownBlobs(
    database,
    files.map((file) => file.sha256),
  );
  const missing = files.filter(({ sha256 }) => !known.has(sha256));
  if (missing.length > 0) return missing.map(({ path }) => `${path}: its bytes were not sent`);
  const wrong = files.filter(({ sha256, bytes }) => known.get(sha256) !== bytes);
  return wrong.map(({ path, sha256, bytes }) => `${path}: has ${known.get(sha256)} bytes, not ${bytes}`);
}

/** Faults of the content of a release's files, which are stored. */
export async function checkStoredFiles(
  release: Release,
  { database, checks }: { database: Database; checks: FileChecks },
): Promise<string[]> {
  const { files } = release;
  const rest = files.filter((file) => !checks.passed.has(keyOf(release, file))).values();
  const faults = await checks.run(async () => {
    const { value: file } = rest.next();
    if (!file) return null;
    const data = (await readBlob(database, file.sha256)) ?? new Uint8Array();
    return toChecked(release, file.path, data);
  });
  if (faults.length === 0) for (const file of files) checks.passed.set(keyOf(release, file), true);
  return faults;
}

/** Files whose name contains a content hash that an earlier release of the module uses for other bytes. */
export async function checkContentAddresses(
  database: Connection,
  { name, addresses, files }: Release,
): Promise<string[]> {
  if (addresses !== 'content') return [];
  const named = files.filter(({ path }) => isNamedByContent(path));
  const known = await findContentFiles(
    database,
    name,
    named.map(({ path }) => path),
  );
  return named
    .filter(({ path, sha256 }) => (known.get(path) ?? sha256) !== sha256)
    .map(({ path }) => `${path}: an earlier release has other bytes under this name`);
}
