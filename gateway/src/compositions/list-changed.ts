import type { Composition } from '@sahn/contracts/releases/composition';

/** Names of the modules, `shell` included, whose releases differ between two compositions. */
export function listChanged(before: Composition, after: Composition): string[] {
  const [old, now] = [before, after].map(
    ({ shell, modules }): Readonly<Record<string, string>> => ({ ...modules, shell }),
  );
  const names = new Set([...Object.keys(old ?? {}), ...Object.keys(now ?? {})]);
  return [...names].filter((name) => old?.[name] !== now?.[name]).sort();
}
