import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createRandom } from '../numbers/create-random.ts';
import type { Running } from '../processes/start-process.ts';
import type { RunningSite } from '../processes/start-site.ts';
import { copyModule, removeCopy, sentence } from '../ship/ship-module.ts';
import { appendRound } from './rounds/rounds-file.ts';
import { shipPeer } from './shipping/ship-peer.ts';
import { shipSite } from './shipping/ship-site.ts';
import { type Shipping, shipChange, shipFirst } from './shipping/shipping.ts';
import { installedFolder, type PeerName, peerFolder, type TargetName } from './targets/target.ts';

/** Unlike each other in every part, so that none contains another. */
const sentenceOf = (round: number) => `${sentence}, ${round} times`;

/** Any of the earlier ones, not the one before alone. */
const earlierThan = (round: number) => sentenceOf(Math.floor(createRandom(round)() * round));

/** Also after a run that was broken off. */
function resetSentence(name: PeerName): void {
  const file = join('shared', 'sentence.ts');
  cpSync(join(import.meta.dirname, file), join(installedFolder(name), file));
}

/**
 * From a changed sentence to the page that shows it, and back to an earlier one, each step by itself, while others visit the
 * page. Replaces restarted peers in `peers`.
 */
export async function measureShipping(
  site: RunningSite,
  peers: Map<PeerName, Running>,
  rounds: number,
): Promise<void> {
  const names = [...peers.keys()];
  for (const name of names) {
    rmSync(join(peerFolder(name), 'releases'), { recursive: true, force: true });
    resetSentence(name);
  }
  const shippings: (readonly [TargetName, Shipping])[] = [
    ['sahn', shipSite(copyModule(), site)],
    ...names.map((name) => [name, shipPeer(name, peers)] as const),
  ];
  try {
    for (const [, shipping] of shippings) await shipFirst(shipping, sentenceOf(0));
    for (let round = 1; round <= rounds; round += 1)
      for (const [target, shipping] of shippings) {
        const change = {
          from: sentenceOf(round - 1),
          to: sentenceOf(round),
          back: earlierThan(round),
          mark: `mark ${round} of them`,
        };
        appendRound({ part: 'ship', target, figures: await shipChange(shipping, change) });
      }
  } finally {
    names.forEach(resetSentence);
    removeCopy();
  }
}
