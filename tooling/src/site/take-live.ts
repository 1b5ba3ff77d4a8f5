import { CommandError } from '@sahn/cli/command-error';
import type { PlatformClient } from '@sahn/cli/platform-client';
import type { BuiltRelease } from '@sahn/cli/publish/publish-release';
import type { Composition } from '@sahn/contracts/releases/composition';
import { publishSite } from './publish-site.ts';

/** What of the working tree is not live: modules by name, with a version that differs. */
function differences(live: Composition, tree: Readonly<Record<string, string>>): string[] {
  return Object.entries(tree)
    .filter(([name, version]) => (name === 'shell' ? live.shell : live.modules[name]) !== version)
    .map(([name]) => name);
}

interface SiteSources {
  /** Versions of the working tree by module, without building it. */
  readVersions(): Record<string, string>;
  build(): Promise<BuiltRelease[]>;
}

/**
 * Takes a started gateway live: with what was live before, or with the working tree when nothing was, or when `activate`
 * asks for it. When the working tree is refused, what was live stays live. Returns what to tell the operator; throws when
 * nothing can be served.
 */
export async function takeLive(
  client: PlatformClient,
  { readVersions, build }: SiteSources,
  activate: boolean,
): Promise<string[]> {
  const live = await client.live();
  if (live && !activate) {
    const differing = differences(live, readVersions());
    return [
      `Composition ${live.number} is live, as before`,
      ...(differing.length > 0
        ? [`The working tree differs in ${differing.join(', ')}: npm start -- --activate takes it live`]
        : []),
    ];
  }
  try {
    return [`Composition ${await publishSite(client, await build())} is live`];
  } catch (error) {
    if (!live || !(error instanceof CommandError)) throw error;
    return [error.message, `The working tree was not taken live. Composition ${live.number} stays live`];
  }
}
