import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fullOrSmoke } from '../numbers/full-or-smoke.ts';
import { median } from '../numbers/median.ts';
import type { BenchResult } from '../numbers/table.ts';
import type { Running } from '../processes/start-process.ts';
import { peerOrigin, type RunningSite, startPeer } from '../processes/start-site.ts';
import {
  changeScript,
  changeWords,
  copyModule,
  removeCopy,
  rest,
  type Shipping,
  sentence,
  shipModule,
  timed,
  waitForText,
} from './ship-module.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..', '..', '..');
const rounds = fullOrSmoke(3, 1);
/** Ships a change of the monolith: builds everything and restarts it. */
async function shipPeer(peer: Running, label: string): Promise<{ peer: Running; seconds: number }> {
  await rest();
  let next = peer;
  const seconds = await timed(async () => {
    await run(process.execPath, [join(root, 'bench', 'peer-monolith', 'build.ts')], {
      env: { ...process.env, PEER_LABEL: label },
    });
    await peer.stop();
    next = await startPeer();
    await waitForText(`${peerOrigin}/en/articles`, label);
  });
  return { peer: next, seconds };
}

/** Seconds from a change to the response that contains it. Also returns the restarted peer. */
export async function benchShipping(
  site: RunningSite,
  firstPeer: Running,
): Promise<{ result: BenchResult; peer: Running }> {
  const folder = copyModule();
  const words: Shipping[] = [];
  const scripts: Shipping[] = [];
  const peerSeconds: number[] = [];
  let peer = firstPeer;
  const shipWords = (from: string, shows: string) =>
    shipModule({ folder, site, shows, edit: () => changeWords(folder, from, shows) });
  const shipScript = (shows: string) =>
    shipModule({ folder, site, shows, edit: () => changeScript(folder, shows) });
  // The first build only fills the bundler's cache and is not counted.
  await shipWords(sentence, `${sentence} 0`);
  for (let round = 1; round <= rounds; round += 1) {
    words.push(await shipWords(`${sentence} ${round - 1}`, `${sentence} ${round}`));
    scripts.push(await shipScript(`mark ${round}`));
    const shipped = await shipPeer(peer, `Reading room ${round}`);
    peer = shipped.peer;
    peerSeconds.push(shipped.seconds);
  }
  removeCopy();
  const buildSeconds = (one: Shipping) => one.buildSeconds;
  const liveSeconds = (one: Shipping) => one.liveSeconds;
  const rollbackSeconds = (one: Shipping) => one.rollbackSeconds;
  const middle = (of: readonly Shipping[], read: (one: Shipping) => number) => median(of.map(read));
  return {
    peer,
    result: {
      title: `Shipping a change of mfe-donate: medians of ${rounds} alternating rounds`,
      beside: 'Express + React',
      figures: [
        { what: 'build of a changed sentence', unit: 's', ours: middle(words, buildSeconds) },
        {
          what: 'changed sentence to live',
          unit: 's',
          ours: middle(words, liveSeconds),
          other: median(peerSeconds),
        },
        { what: 'build of a changed component', unit: 's', ours: middle(scripts, buildSeconds) },
        { what: 'changed component to live', unit: 's', ours: middle(scripts, liveSeconds) },
        { what: 'roll back to live', unit: 's', ours: middle([...words, ...scripts], rollbackSeconds) },
      ],
    },
  };
}
