import type { Activation, Composition } from '@sahn/contracts/releases/composition';
import { HttpError } from '../http/errors.ts';

/** The live composition with the given releases. */
export function compose(
  live: Composition | null,
  releases: Activation['releases'],
): Omit<Composition, 'number' | 'created'> {
  const { shell = live?.shell, ...changes } = releases;
  if (!shell)
    throw new HttpError('release-refused', { detail: 'A composition needs a shell: activate one with it' });
  const modules = Object.entries({ ...live?.modules, ...changes }).flatMap(([name, version]) =>
    version === null ? [] : [[name, version] as const],
  );
  return { shell, modules: Object.fromEntries(modules.sort(([a], [b]) => (a < b ? -1 : 1))) };
}
