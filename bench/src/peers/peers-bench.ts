import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { browserArgs, findBrowser } from '@sahn/tooling/find-browser';
import { fullOrSmoke } from '../numbers/full-or-smoke.ts';
import type { Running } from '../processes/start-process.ts';
import { siteOrigin, startSite } from '../processes/start-site.ts';
import { measureServers } from './measure-servers.ts';
import { measureShipping } from './measure-shipping.ts';
import { measureVisitsOf } from './measure-visits.ts';
import { peersTables } from './rounds/peers-table.ts';
import { readRounds, removeRounds } from './rounds/rounds-file.ts';
import { readSite } from './site/read-site.ts';
import { preparePeer } from './targets/build-peer.ts';
import { startPeer } from './targets/start-peer.ts';
import { type PeerName, peerNames, siteFolder, type TargetName } from './targets/target.ts';

/*
 * `npm run bench peers`: the site beside other ways to build it. Figures are added to those of earlier runs, so that a
 * measurement can be made in pieces: `npm run bench peers visits -- --rounds 1`, again, …; `npm run bench peers table` joins
 * them. With `fresh` figures of earlier runs are removed first: those of the named parts, and with `--only` those of the
 * site and the named peers. Without a part, everything is measured afresh.
 */

const parts = ['visits', 'load', 'ship', 'table', 'fresh'] as const;

async function readRunningSite(): Promise<void> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: [...browserArgs] });
  await readSite(browser, siteOrigin, siteFolder).finally(() => browser.close());
}

/** Runs the bench with the arguments that follow its name. */
export async function benchPeers(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { rounds: { type: 'string' }, only: { type: 'string' }, smoke: { type: 'boolean' } },
  });
  const unknown = positionals.filter((name) => !parts.some((part) => part === name));
  if (unknown.length > 0)
    throw new Error(`No such part: ${unknown.join(', ')}. There are: ${parts.join(', ')}.`);
  const wants = (part: (typeof parts)[number]) => positionals.length === 0 || positionals.includes(part);
  const names = peerNames.filter(
    (name) => values.only === undefined || values.only.split(',').includes(name),
  );
  const rounds = Number(values.rounds ?? fullOrSmoke(5, 1));
  if (wants('fresh')) {
    const measured = ['visits', 'load', 'ship'].filter((part) => positionals.includes(part));
    const isPart = (part: string) => measured.length === 0 || measured.includes(part);
    const isTarget = (target: string) =>
      values.only === undefined || target === 'sahn' || names.some((name) => name === target);
    removeRounds(({ part, target }) => isPart(part) && isTarget(target));
  }
  if (wants('visits') || wants('load') || wants('ship')) await measure(names, rounds, wants);
  console.log(peersTables(readRounds()));
}

async function measure(
  names: readonly PeerName[],
  rounds: number,
  wants: (part: 'visits' | 'load' | 'ship') => boolean,
): Promise<void> {
  const site = await startSite();
  const peers = new Map<PeerName, Running>();
  try {
    await readRunningSite();
    for (const name of names) {
      await preparePeer(name);
      peers.set(name, await startPeer(name));
    }
    const all: (readonly [TargetName, Running])[] = [['sahn', site], ...peers];
    // First: the other parts load the servers, and change what they show.
    const targets = all.map(([name]) => name);
    if (wants('visits')) await measureVisitsOf(targets, rounds);
    if (wants('load')) await measureServers(all, rounds);
    if (wants('ship')) await measureShipping(site, peers, rounds);
  } finally {
    await Promise.all([...peers.values(), site].map((running) => running.stop()));
  }
}
