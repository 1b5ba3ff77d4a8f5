import { resolve } from 'node:path';
import { describeCoverage } from '@sahn/contracts/releases/translation-coverage';
import type { Command } from '../command.ts';
import { activateReleases } from '../publish/activate-releases.ts';
import { publishRelease } from '../publish/publish-release.ts';
import { runBuild } from '../publish/run-build.ts';

export const publish: Command = {
  usage: 'publish [folder] [--activate] [--development]',
  summary:
    'Build and send the module in this folder, or in the one named; --activate takes it live, --development helps to find faults of hydration',
  options: { activate: { type: 'boolean' }, development: { type: 'boolean' } },
  async run({ client, positionals: [folder = '.'], values }) {
    const built = await runBuild(resolve(folder), values.development ? ['--development'] : []);
    const { name, version } = built.release;
    const isNew = await publishRelease(client, built);
    const live = values.activate ? await activateReleases(client, { [name]: version }) : null;
    const text = [
      `${name} ${version} ${isNew ? 'published' : 'was published before'}`,
      ...describeCoverage(built.release).map((line) => `  ${line}`),
      ...(live ? [`Live: composition ${live.number}`] : []),
    ].join('\n');
    return { data: { name, version, new: isNew, composition: live?.number ?? null }, text };
  },
};
