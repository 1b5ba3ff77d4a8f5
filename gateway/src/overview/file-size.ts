import { endingOf } from '@sahn/contracts/releases/check-release';
import type { ReleaseFile } from '@sahn/contracts/releases/release';

const compressed = new Set(['js', 'css', 'json', 'svg', 'txt']);

/** Whether visitors get a file compressed. */
export function isCompressible({ path }: Pick<ReleaseFile, 'path'>): boolean {
  return path.startsWith('web/') && compressed.has(endingOf(path));
}
