import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Composition } from '@sahn/contracts/releases/composition';
import { ReleaseSchema } from '@sahn/contracts/releases/release';
import { Option } from 'commander';
import * as v from 'valibot';
import type { Command } from '../command.ts';
import { CommandError, UsageError } from '../command-error.ts';
import { activateReleases } from '../publish/activate-releases.ts';
import { printProgress } from '../publish/progress.ts';
import { type BuiltRelease, publishRelease } from '../publish/publish-release.ts';

/** The releases that came with this program: a folder for each module, with `release.json` and its files. */
function readPackaged(folder: string | undefined): BuiltRelease[] {
  if (!folder)
    throw new CommandError('No releases came with this program: SAHN_RELEASES names the folder with them.');
  try {
    return readdirSync(folder)
      .sort()
      .map((name) => {
        const output = join(folder, name);
        const text = readFileSync(join(output, 'release.json'), 'utf8');
        return { output, release: v.parse(ReleaseSchema, JSON.parse(text)) };
      });
  } catch (error) {
    throw new CommandError(`${folder} holds no releases: ${error instanceof Error ? error.message : error}`);
  }
}

function choose(packaged: readonly BuiltRelease[], names: readonly string[]): readonly BuiltRelease[] {
  const known = packaged.map(({ release }) => release.name);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new UsageError(`${unknown.join(', ')}: no such release is here, only ${known.join(', ')}.`);
  return names.length === 0 ? packaged : packaged.filter(({ release }) => names.includes(release.name));
}

const liveVersion = (live: Composition | null, name: string): string | undefined =>
  name === 'shell' ? live?.shell : live?.modules[name];

export const install: Command = {
  usage: 'install [module …] [--check]',
  summary: 'Take the releases that came with this program live, all or the ones named',
  arguments: ['[modules...]'],
  options: [new Option('--check', 'only say what would change')],
  async run({ client, positionals, values }) {
    const chosen = choose(readPackaged(process.env.SAHN_RELEASES), positionals);
    const live = await client.live();
    const changed = chosen.filter(({ release }) => liveVersion(live, release.name) !== release.version);
    const data = {
      changes: changed.map(({ release: { name, version } }) => ({
        name,
        from: liveVersion(live, name) ?? null,
        to: version,
      })),
      composition: live?.number ?? null,
    };
    const lines = data.changes.map(({ name, from, to }) => `${name}  ${from ?? 'not live'} → ${to}`);
    if (changed.length === 0) return { data, text: 'All of them are live.' };
    if (values.check) return { data, text: lines.join('\n') };
    const progress = printProgress();
    for (const one of changed) await publishRelease(client, one, progress);
    progress.state('activating');
    const versions = Object.fromEntries(changed.map(({ release }) => [release.name, release.version]));
    const { number } = await activateReleases(client, versions);
    return {
      data: { ...data, composition: number },
      text: [...lines, `Composition ${number} is live.`].join('\n'),
    };
  },
};
