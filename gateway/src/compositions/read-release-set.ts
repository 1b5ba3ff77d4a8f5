import type { Composition } from '@sahn/contracts/releases/composition';
import type { ModuleRelease, Release, ShellRelease } from '@sahn/contracts/releases/release';
import type { Database } from '../database/database.ts';
import { HttpError } from '../http/errors.ts';
import { refuseFor } from '../releases/refuse-for.ts';
import type { ReleaseSet } from '../releases/release-set.ts';
import { explainMissing } from './deleted-releases.ts';

export type FindRelease = (name: string, version: string) => Promise<Release | null>;

const isShell = (release: Release | null): release is ShellRelease => release?.kind === 'shell';
const isModule = (release: Release | null): release is ModuleRelease => release?.kind === 'module';

interface ReleaseSources {
  database: Database;
  findRelease: FindRelease;
}

/** The releases of a composition. Throws `release-refused` with the names of those that are not there, and why. */
export async function readReleaseSet(
  { database, findRelease }: ReleaseSources,
  composition: Pick<Composition, 'shell' | 'modules'>,
): Promise<ReleaseSet> {
  const complaints: string[] = [];
  const read = async (name: string, version: string): Promise<Release | null> => {
    const release = await findRelease(name, version);
    if (!release) complaints.push(await explainMissing(database, name, version));
    return release;
  };
  const shell = await read('shell', composition.shell);
  const modules = await Promise.all(
    Object.entries(composition.modules).map(([name, version]) => read(name, version)),
  );
  refuseFor(complaints);
  if (!isShell(shell))
    throw new HttpError('release-refused', { detail: 'The shell must be a release of kind shell' });
  return { shell, modules: modules.filter(isModule) };
}
