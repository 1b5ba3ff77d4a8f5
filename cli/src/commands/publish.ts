import { describeCoverage } from '@sahn/contracts/releases/translation-coverage';
import { Option } from 'commander';
import type { Command } from '../command.ts';
import { CommandError } from '../command-error.ts';
import { activateReleases } from '../publish/activate-releases.ts';
import { buildAndPublish, findModule } from '../publish/build-and-publish.ts';
import { printProgress, printTimeSince } from '../publish/progress.ts';
import { runExternal } from '../run-external.ts';

/** Throws when the pages have faults, which have been printed then. */
async function checkInBrowser(path: string): Promise<void> {
  const code = await runExternal('check', ['--browser', path]);
  if (code === null) throw new CommandError('There is no sahn-check: install @sahn/tooling in this module.');
  if (code !== 0) throw new CommandError('Nothing was sent.');
}

export const publish: Command = {
  usage: 'publish [folder] [--activate] [--browser] [--development]',
  summary: 'Build and send the module in this folder, or in the one named',
  arguments: ['[folder]'],
  options: [
    new Option('--activate', 'take it live'),
    new Option(
      '--browser',
      'first open its pages in a browser on this machine, as `sahn check --browser` does',
    ),
    new Option('--development', 'build it so that it reports the causes of failed hydration'),
  ],
  async run({ client, positionals: [folder = '.'], values }) {
    if (values.browser) await checkInBrowser(findModule(folder));
    const progress = printProgress();
    const args = values.development ? ['--development'] : [];
    const { release, isNew, warnings } = await buildAndPublish(client, { folder, args, progress });
    const { name, version } = release;
    const activating = performance.now();
    if (values.activate) progress.state('activating');
    const live = values.activate ? await activateReleases(client, { [name]: version }) : null;
    if (live) progress.line(`live     composition ${live.number}, in ${printTimeSince(activating)}`);
    const text = [
      `${name} ${version} ${isNew ? 'published' : 'was published before'}`,
      ...describeCoverage(release).map((line) => `  ${line}`),
      ...[...new Set([...warnings, ...(live?.warnings ?? [])])].map((warning) => `Look: ${warning}.`),
      ...(live ? [`Live: composition ${live.number}`] : []),
    ].join('\n');
    return { data: { name, version, new: isNew, composition: live?.number ?? null, warnings }, text };
  },
};
