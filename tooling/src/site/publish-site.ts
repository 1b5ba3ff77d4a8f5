import { PlatformClient, readAccess } from '@sahn/cli/platform-client';
import { activateReleases } from '@sahn/cli/publish/activate-releases';
import { type BuiltRelease, publishRelease } from '@sahn/cli/publish/publish-release';

/** Publishes releases to a running gateway and makes them live. `env`: as for `npx sahn`. Returns the composition's number. */
export async function publishSite(
  releases: readonly BuiltRelease[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<number> {
  const client = new PlatformClient(readAccess(env));
  for (const one of releases) await publishRelease(client, one);
  const versions = Object.fromEntries(releases.map(({ release }) => [release.name, release.version]));
  return (await activateReleases(client, versions)).number;
}
