import type { Activated, Composition } from '@sahn/contracts/releases/composition';
import { CommandError } from '../command-error.ts';
import type { PlatformClient } from '../platform-client.ts';

const attempts = 5;

/** Whether every release is live already. */
function isLive(live: Composition | null, releases: Readonly<Record<string, string>>): boolean {
  return Object.entries(releases).every(
    ([name, version]) => (name === 'shell' ? live?.shell : live?.modules[name]) === version,
  );
}

/**
 * Makes releases live. When another publisher was faster, the live composition is read again and these releases are
 * put into that one, so that no change is lost. Returns the composition that contains them.
 */
export async function activateReleases(
  client: PlatformClient,
  releases: Readonly<Record<string, string>>,
): Promise<Activated> {
  for (let attempt = 1; ; attempt += 1) {
    const live = await client.live();
    if (live && isLive(live, releases)) return { ...live, warnings: [] };
    try {
      return await client.activate({ base: live?.number ?? 0, releases: { ...releases } });
    } catch (error) {
      const overtaken = error instanceof CommandError && error.status === 412;
      if (!overtaken || attempt === attempts) throw error;
    }
  }
}
