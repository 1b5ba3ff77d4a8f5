import type { Change } from '@sahn/contracts/releases/difference';
import { isNamedByContent, type Release, type ReleaseFile } from '@sahn/contracts/releases/release';

export interface FileChange {
  module: string;
  /** Without the hash of its content. */
  path: string;
  change: Change;
  from: ReleaseFile | null;
  to: ReleaseFile | null;
}

const plainPath = (path: string) =>
  isNamedByContent(path) ? path.replace(/\.[0-9a-f]{10}(?=\.[a-z0-9]+$)/, '') : path;

/** Files by their path without hash. Several of one name stand in the order of their own. */
function byPlainPath(release: Release | undefined): Map<string, ReleaseFile[]> {
  const files = [...(release?.files ?? [])].sort((a, b) => (a.path < b.path ? -1 : 1));
  return Map.groupBy(files, ({ path }) => plainPath(path));
}

/** Files that differ between two releases of a module. One whose content alone changed is `changed`, under one path. */
export function compareFiles(
  module: string,
  from: Release | undefined,
  to: Release | undefined,
): FileChange[] {
  const [before, after] = [byPlainPath(from), byPlainPath(to)];
  const changes: FileChange[] = [];
  for (const path of [...new Set([...before.keys(), ...after.keys()])].sort()) {
    const [all, others] = [before.get(path) ?? [], after.get(path) ?? []];
    const left = all.filter(({ sha256 }) => !others.some((other) => other.sha256 === sha256));
    const right = others.filter(({ sha256 }) => !all.some((one) => one.sha256 === sha256));
    for (let at = 0; at < Math.max(left.length, right.length); at += 1) {
      const [one, other] = [left[at] ?? null, right[at] ?? null];
      const change = one && other ? 'changed' : one ? 'removed' : 'added';
      changes.push({ module, path, change, from: one, to: other });
    }
  }
  return changes;
}
