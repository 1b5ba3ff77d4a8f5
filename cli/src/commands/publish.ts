import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describeCoverage } from '@sahn/contracts/releases/translation-coverage';
import { Option } from 'commander';
import type { Command } from '../command.ts';
import { UsageError } from '../command-error.ts';
import type { PlatformClient } from '../platform-client.ts';
import { activateReleases } from '../publish/activate-releases.ts';
import { printProgress, printSize, printTimeSince } from '../publish/progress.ts';
import { type BuiltRelease, publishRelease } from '../publish/publish-release.ts';
import { runBuild } from '../publish/run-build.ts';

function findModule(folder: string): string {
  const path = resolve(folder);
  if (existsSync(join(path, 'webpack.config.ts'))) return path;
  const reason = existsSync(path) ? 'has no webpack.config.ts' : 'is not there';
  throw new UsageError(`${path} is no module (it ${reason}): name the folder of one.`);
}

/** Builds while the gateway is asked whether it lets us in: if not, the build would be for nothing. */
async function buildFor(
  client: PlatformClient,
  path: string,
  args: readonly string[],
): Promise<BuiltRelease> {
  const refused = new AbortController();
  const asked = client.live();
  const both = Promise.all([asked, runBuild(path, args, refused.signal)]);
  // After `both`, so that it rejects with the refusal and not with the end of the build.
  asked.catch(() => refused.abort());
  return (await both)[1];
}

export const publish: Command = {
  usage: 'publish [folder] [--activate] [--development]',
  summary: 'Build and send the module in this folder, or in the one named',
  arguments: ['[folder]'],
  options: [
    new Option('--activate', 'take it live'),
    new Option('--development', 'build it so that it reports the causes of failed hydration'),
  ],
  async run({ client, positionals: [folder = '.'], values }) {
    const path = findModule(folder);
    const progress = printProgress();
    const began = performance.now();
    progress.state('building');
    const built = await buildFor(client, path, values.development ? ['--development'] : []);
    const { name, version, files } = built.release;
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    progress.line(
      `built    ${name} ${version}: ${files.length} files, ${printSize(bytes)}, in ${printTimeSince(began)}`,
    );
    const isNew = await publishRelease(client, built, progress);
    const activating = performance.now();
    if (values.activate) progress.state('activating');
    const live = values.activate ? await activateReleases(client, { [name]: version }) : null;
    if (live) progress.line(`live     composition ${live.number}, in ${printTimeSince(activating)}`);
    const text = [
      `${name} ${version} ${isNew ? 'published' : 'was published before'}`,
      ...describeCoverage(built.release).map((line) => `  ${line}`),
      ...(live ? [`Live: composition ${live.number}`] : []),
    ].join('\n');
    return { data: { name, version, new: isNew, composition: live?.number ?? null }, text };
  },
};
