import type { PlatformClient } from '@sahn/cli/platform-client';
import { activateReleases } from '@sahn/cli/publish/activate-releases';
import { type BuiltRelease, publishRelease } from '@sahn/cli/publish/publish-release';

/** Publishes releases to a running gateway and makes them live. Returns the composition's number. */
export async function publishSite(
  client: PlatformClient,
  releases: readonly BuiltRelease[],
): Promise<number> {
  for (const one of releases) await publishRelease(client, one);
  const versions = Object.fromEntries(releases.map(({ release }) => [release.name, release.version]));
  return (await activateReleases(client, versions)).number;
}
