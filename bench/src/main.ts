import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { buildPeer } from '../peer-monolith/build.ts';
import { benchFederation } from './federation/federation-bench.ts';
import { benchForms } from './forms/forms-bench.ts';
import { benchGallery } from './gallery/gallery-bench.ts';
import { benchMemory } from './memory/memory-bench.ts';
import { isSmoke } from './numbers/full-or-smoke.ts';
import { type BenchResult, printTable } from './numbers/table.ts';
import { siteOrigin, startPeer, startSite } from './processes/start-site.ts';
import { benchServing } from './serve/serve-bench.ts';
import { benchShipping } from './ship/ship-bench.ts';
import { benchVisit } from './visit/visit-bench.ts';

/*
 * `npm run bench`: compares the site with a plain monolith of the same page and with the limit of the machine. Ratios
 * carry over to other machines; milliseconds do not. `npm run bench visit serve` runs only those two;
 * `npm run bench -- --smoke` runs everything once, as `npm test` does; with SAHN_LONG=1 also the programs beside it.
 * `npm run bench modules` measures the site with many modules, `npm run bench federation` beside the same source as one bundle.
 */

const names = ['memory', 'visit', 'gallery', 'serve', 'ship', 'forms'] as const;
const requested = process.argv.slice(2).filter((one) => one !== '--smoke');
/** The shipping benchmark builds a module and the peer: too slow for every test run. */
const isLeftOut = (name: string) => name === 'ship' && isSmoke && process.env.SAHN_LONG !== '1';
const wants = (name: (typeof names)[number]) =>
  requested.length === 0 ? !isLeftOut(name) : requested.includes(name);

/** They start the site with settings of their own. Nobody else notices when one of them no longer works. */
const ownPrograms = ['floods/floods-bench.ts', 'hanging/hanging-bench.ts'];

function tryOwnPrograms(): void {
  for (const file of ownPrograms) {
    const args = [...process.execArgv, join(import.meta.dirname, file), '--smoke'];
    const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
    if (status !== 0) throw new Error(`bench/src/${file} does not work`);
  }
}

function writeResults(results: readonly BenchResult[]): string {
  const folder = join(import.meta.dirname, '..', 'results');
  mkdirSync(folder, { recursive: true });
  const machine = { node: process.version, cpu: cpus()[0]?.model ?? 'unknown', cores: cpus().length };
  const at = new Date().toISOString();
  const file = join(folder, `${at.replaceAll(':', '-')}.json`);
  writeFileSync(file, `${JSON.stringify({ at, machine, load: loadavg(), results }, null, 2)}\n`);
  return file;
}

async function main(): Promise<void> {
  console.log('Building and starting the site and its peer …');
  await buildPeer();
  const site = await startSite();
  let peer = await startPeer().catch(async (error: unknown) => {
    await site.stop();
    throw error;
  });
  const results: BenchResult[] = [];
  const print = (...found: BenchResult[]) => {
    results.push(...found);
    for (const result of found) console.log(printTable(result));
  };
  try {
    // First: the other benches load the site in ways of their own.
    if (wants('memory')) print(...(await benchMemory(site)));
    if (wants('visit')) print(await benchVisit());
    if (wants('gallery')) print(...(await benchGallery()));
    if (wants('serve')) print(...(await benchServing(site, peer)));
    if (wants('forms')) print(await benchForms(siteOrigin));
    if (wants('ship')) {
      const shipped = await benchShipping(site, peer);
      peer = shipped.peer;
      print(shipped.result);
    }
    if (isSmoke) console.log('\nEvery bench works. The figures of such short rounds say nothing.');
    else console.log(`\nWritten to ${writeResults(results)}`);
  } finally {
    await Promise.all([peer.stop(), site.stop()]);
  }
}

const unknown = requested.filter((name) => !names.some((known) => known === name));
if (requested[0] === 'peers') {
  // It installs packages of its own, so it is loaded and run by its name alone.
  const { benchPeers } = await import('./peers/peers-bench.ts');
  await benchPeers(process.argv.slice(3));
} else if (requested[0] === 'scale') {
  const { benchScale } = await import('./scale/scale-bench.ts');
  await benchScale(process.argv.slice(3));
} else if (requested[0] === 'modules') {
  const { benchModules } = await import('./modules/modules-bench.ts');
  const results = await benchModules(requested.slice(1).map(Number));
  if (!isSmoke) console.log(`\nWritten to ${writeResults(results)}`);
} else if (requested[0] === 'federation') {
  const results = await benchFederation();
  if (!isSmoke) console.log(`\nWritten to ${writeResults(results)}`);
} else if (unknown.length > 0) {
  console.error(
    `No such bench: ${unknown.join(', ')}. There are: ${names.join(', ')}, peers, scale, modules, federation.`,
  );
  process.exitCode = 2;
} else {
  await main();
  if (isSmoke && process.env.SAHN_LONG === '1') {
    tryOwnPrograms();
    await benchFederation();
  }
}
