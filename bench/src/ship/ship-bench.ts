import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { fullOrSmoke } from '../numbers/full-or-smoke.ts';
import { median } from '../numbers/median.ts';
import type { BenchResult } from '../numbers/table.ts';
import type { Running } from '../processes/start-process.ts';
import { peerOrigin, type RunningSite, siteOrigin, startPeer } from '../processes/start-site.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..', '..', '..');
const rounds = fullOrSmoke(3, 1);
const liveMs = 30_000;
const pollMs = 10;

/** Holds the copy that is changed. It is within the repository, so that packages are found. */
const scratch = join(root, '.cache', 'bench');
const sentence = 'Kept by many hands';

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

async function waitForText(url: string, text: string): Promise<void> {
  const deadline = Date.now() + liveMs;
  while (Date.now() < deadline) {
    const html = await fetch(url).then(
      (response) => response.text(),
      () => '',
    );
    if (html.includes(text)) return;
    await delay(pollMs);
  }
  throw new Error(`${url} does not show '${text}'`);
}

function replaceIn(file: string, from: string, to: string): void {
  const text = readFileSync(file, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} does not hold '${from}'`);
  writeFileSync(file, text.replaceAll(from, to));
}

function copyModule(): string {
  const folder = join(scratch, 'mfe-donate');
  rmSync(scratch, { recursive: true, force: true });
  mkdirSync(scratch, { recursive: true });
  const left = /\/(dist|\.cache|node_modules)$/;
  cpSync(join(root, 'mfe-donate'), folder, { recursive: true, filter: (path) => !left.test(path) });
  return folder;
}

interface Shipping {
  buildSeconds: number;
  liveSeconds: number;
  rollbackSeconds: number;
}

async function shipModule(folder: string, site: RunningSite, from: string, to: string): Promise<Shipping> {
  const tool = (file: string, ...args: string[]) =>
    run(process.execPath, ['--disable-warning=ExperimentalWarning', join(root, file), ...args], {
      cwd: folder,
      env: { ...process.env, ...site.env },
    });
  const page = `${siteOrigin}/en/donate`;
  replaceIn(join(folder, 'locales', 'en.json'), from, to);
  const buildSeconds = await timed(() => tool('tooling/src/build/main.ts'));
  const publishSeconds = await timed(async () => {
    await tool('cli/src/main.ts', 'publish', '--activate');
    await waitForText(page, to);
  });
  const rollbackSeconds = await timed(async () => {
    await tool('cli/src/main.ts', 'rollback');
    await waitForText(page, sentence);
  });
  return { buildSeconds, liveSeconds: buildSeconds + publishSeconds, rollbackSeconds };
}

/** Ships a change of the monolith: builds everything and restarts it. */
async function shipPeer(peer: Running, label: string): Promise<{ peer: Running; seconds: number }> {
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

/** Seconds from a changed sentence to the response that contains it. Also returns the restarted peer. */
export async function benchShipping(
  site: RunningSite,
  firstPeer: Running,
): Promise<{ result: BenchResult; peer: Running }> {
  const folder = copyModule();
  const shippings: Shipping[] = [];
  const peerSeconds: number[] = [];
  let peer = firstPeer;
  // The first build only fills the bundler's cache and is not counted.
  await shipModule(folder, site, sentence, `${sentence} 0`);
  for (let round = 1; round <= rounds; round += 1) {
    shippings.push(await shipModule(folder, site, `${sentence} ${round - 1}`, `${sentence} ${round}`));
    const shipped = await shipPeer(peer, `Reading room ${round}`);
    peer = shipped.peer;
    peerSeconds.push(shipped.seconds);
  }
  rmSync(scratch, { recursive: true, force: true });
  const middle = (read: (one: Shipping) => number) => median(shippings.map(read));
  return {
    peer,
    result: {
      title: `Shipping a changed sentence of mfe-donate: medians of ${rounds} alternating rounds`,
      beside: 'Express + React',
      figures: [
        { what: 'build', unit: 's', ours: middle((one) => one.buildSeconds) },
        {
          what: 'change to live',
          unit: 's',
          ours: middle((one) => one.liveSeconds),
          other: median(peerSeconds),
        },
        { what: 'roll back to live', unit: 's', ours: middle((one) => one.rollbackSeconds) },
      ],
    },
  };
}
