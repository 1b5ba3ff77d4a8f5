import { join } from 'node:path';
import type { Running } from '../processes/start-process.ts';
import type { RunningSite } from '../processes/start-site.ts';
import {
  copyModule,
  removeCopy,
  replaceIn,
  sentence,
  shipModule,
  timed,
  waitForText,
} from '../ship/ship-module.ts';
import { appendRound } from './rounds/rounds-file.ts';
import { buildPeer } from './targets/build-peer.ts';
import { startPeer } from './targets/start-peer.ts';
import { installedFolder, originOf, type PeerName } from './targets/target.ts';

const path = '/en/articles';

/** Changes the sentence, builds what the change needs and restarts the servers of it. Returns what runs then. */
async function shipPeer(name: PeerName, running: Running, from: string, to: string) {
  replaceIn(join(installedFolder(name), 'shared', 'sentence.ts'), from, to);
  let next = running;
  const liveSeconds = await timed(async () => {
    await buildPeer(name, 'change');
    if (name === 'podium') running.process.kill('SIGUSR2');
    else {
      await running.stop();
      next = await startPeer(name);
    }
    await waitForText(`${originOf(name)}${path}`, to);
  });
  return { next, liveSeconds };
}

/** From a changed sentence to the response that contains it, builds included. Replaces restarted peers in `peers`. */
export async function measureShipping(
  site: RunningSite,
  peers: Map<PeerName, Running>,
  rounds: number,
): Promise<void> {
  const folder = copyModule();
  const sentenceOf = (round: number) => `${sentence} ${round}`;
  // The first builds only fill the caches and are not counted.
  await shipModule(folder, site, sentence, sentenceOf(0));
  for (const [name, running] of peers)
    peers.set(name, (await shipPeer(name, running, sentence, sentenceOf(0))).next);
  for (let round = 1; round <= rounds; round += 1) {
    const [from, to] = [sentenceOf(round - 1), sentenceOf(round)];
    const { liveSeconds, rollbackSeconds } = await shipModule(folder, site, from, to);
    appendRound({ part: 'ship', target: 'sahn', figures: { liveSeconds, rollbackSeconds } });
    for (const [name, running] of peers) {
      const shipped = await shipPeer(name, running, from, to);
      peers.set(name, shipped.next);
      appendRound({ part: 'ship', target: name, figures: { liveSeconds: shipped.liveSeconds } });
    }
  }
  removeCopy();
  for (const name of peers.keys())
    replaceIn(join(installedFolder(name), 'shared', 'sentence.ts'), sentenceOf(rounds), sentence);
}
