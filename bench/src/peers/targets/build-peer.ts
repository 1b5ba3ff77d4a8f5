import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { installedFolder, type PeerName, peerFolder, siteFolder } from './target.ts';

const run = promisify(execFile);
const sources = join(import.meta.dirname, '..');

/** Build commands of each peer; `change`: for a change of the list's sentence. */
const builds: Readonly<Record<PeerName, { all: readonly string[]; change: readonly string[] }>> = {
  monolith: { all: ['build.mjs'], change: ['build.mjs'] },
  podium: { all: ['build.mjs'], change: ['build.mjs', 'articles'] },
  'single-spa': { all: ['build.mjs'], change: ['build.mjs', 'articles'] },
  next: {
    all: ['../node_modules/next/dist/bin/next', 'build'],
    change: ['../node_modules/next/dist/bin/next', 'build'],
  },
};

/** Installs the packages of a peer, when its lock file has changed. */
async function install(name: PeerName): Promise<void> {
  const folder = installedFolder(name);
  const lock = readFileSync(join(sources, name, 'package-lock.json'));
  const hash = createHash('sha256').update(lock).digest('hex');
  const mark = join(folder, 'installed');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === hash) return;
  console.log(`Installing the packages of ${name} …`);
  mkdirSync(folder, { recursive: true });
  for (const file of ['package.json', 'package-lock.json'])
    cpSync(join(sources, name, file), join(folder, file));
  await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder });
  writeFileSync(mark, hash);
}

/** Copies the sources: packages are found beside the copy, and the change of a sentence does not touch the repository. */
function copySources(name: PeerName): void {
  const folder = peerFolder(name);
  const copy = (from: string, to: string) => cpSync(from, to, { recursive: true });
  mkdirSync(folder, { recursive: true });
  for (const entry of readdirSync(join(sources, name)))
    if (!entry.startsWith('package')) copy(join(sources, name, entry), join(folder, entry));
  copy(join(sources, 'shared'), join(installedFolder(name), 'shared'));
  for (const made of ['site', 'public']) rmSync(join(folder, made), { recursive: true, force: true });
  copy(siteFolder, join(folder, 'site'));
  if (name === 'next') {
    copy(join(siteFolder, 'public'), join(folder, 'public'));
    copy(join(siteFolder, 'styles'), join(folder, 'public', 'styles'));
  }
}

/** Runs a build. Rejects with what it printed. */
export async function buildPeer(name: PeerName, what: 'all' | 'change'): Promise<void> {
  const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
  await run(process.execPath, [...builds[name][what]], { cwd: peerFolder(name), env });
}

function hashOf(folder: string): string {
  const hash = createHash('sha256');
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    const file = join(folder, entry);
    if (statSync(file).isFile()) hash.update(entry).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** Installs and builds a peer from what was read of the site, when either has changed. */
export async function preparePeer(name: PeerName): Promise<void> {
  await install(name);
  const mark = join(installedFolder(name), 'built');
  const inputs = [siteFolder, join(sources, name), join(sources, 'shared')].map(hashOf).join();
  if (existsSync(mark) && readFileSync(mark, 'utf8') === inputs) return;
  console.log(`Building ${name} …`);
  copySources(name);
  await buildPeer(name, 'all');
  writeFileSync(mark, inputs);
}
