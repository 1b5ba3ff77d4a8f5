import type { Composition } from '@sahn/contracts/releases/composition';

/** The version that a composition has of a module, `shell` included; null without it. */
export function versionIn(
  composition: Pick<Composition, 'shell' | 'modules'>,
  module: string,
): string | null {
  return module === 'shell' ? composition.shell : (composition.modules[module] ?? null);
}

/**
 * The versions of a module that a rollback can return to, oldest first; the last one is the version now. A version that was
 * rolled back is not among them: going back leaves what came after it, as undoing does.
 * @param timeline what was live, oldest first
 */
export function moduleHistory(
  timeline: readonly Pick<Composition, 'shell' | 'modules'>[],
  module: string,
): string[] {
  const history: string[] = [];
  for (const composition of timeline) {
    const version = versionIn(composition, module);
    if (version === null || version === history.at(-1)) continue;
    const earlier = history.indexOf(version);
    if (earlier === -1) history.push(version);
    else history.length = earlier + 1;
  }
  return history;
}
