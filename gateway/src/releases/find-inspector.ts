import { inspectorFile } from '@sahn/contracts/inspector/inspector';
import type { Release, ReleaseFile } from '@sahn/contracts/releases/release';

/** The inspector's script among the files of a shell; undefined in releases from before there was one. */
export function findInspector({ files }: Pick<Release, 'files'>): ReleaseFile | undefined {
  return files.find(({ path }) => path === inspectorFile);
}
