import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { UsageError } from '../command-error.ts';
import type { PlatformClient } from '../platform-client.ts';
import { type Progress, printSize, printTimeSince } from './progress.ts';
import { type BuiltRelease, publishRelease } from './publish-release.ts';
import { runBuild } from './run-build.ts';

/** The folder of a module. Throws a `UsageError` when it is none. */
export function findModule(folder: string): string {
  const path = resolve(folder);
  if (existsSync(join(path, 'webpack.config.ts'))) return path;
  const reason = existsSync(path) ? 'has no webpack.config.ts' : 'is not there';
  throw new UsageError(`${path} is no module (it ${reason}): name the folder of one.`);
}

/**
 * Builds while the gateway is asked whether it takes files from us: if not, the build would be for nothing. The gateway
 * prepares for a release meanwhile.
 */
async function buildFor(
  client: PlatformClient,
  path: string,
  args: readonly string[],
): Promise<BuiltRelease> {
  const refused = new AbortController();
  const asked = client.missingBlobs([]);
  const both = Promise.all([asked, runBuild(path, args, refused.signal)]);
  // After `both`, so that it rejects with the refusal and not with the end of the build.
  asked.catch(() => refused.abort());
  return (await both)[1];
}

/** Builds the module in a folder and sends what the gateway lacks of it. */
export async function buildAndPublish(
  client: PlatformClient,
  { folder, args, progress }: { folder: string; args: readonly string[]; progress: Progress },
): Promise<{ release: BuiltRelease['release']; isNew: boolean; warnings: readonly string[] }> {
  const path = findModule(folder);
  const began = performance.now();
  progress.state('building');
  const built = await buildFor(client, path, args);
  const { name, version, files } = built.release;
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  progress.line(
    `built    ${name} ${version}: ${files.length} files, ${printSize(bytes)}, in ${printTimeSince(began)}`,
  );
  return { release: built.release, ...(await publishRelease(client, built, progress)) };
}
