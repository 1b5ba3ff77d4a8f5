import { createHash, type Hash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { BuiltRelease } from '@sahn/cli/publish/publish-release';
import { sourceVersion } from '../build/source-version.ts';
import { type BuildMode, buildSite, moduleFolders } from './build-site.ts';
import { publishSite } from './publish-site.ts';
import { picturesFolder, root } from './root.ts';
import { startGateway, waitForPlatform } from './start-gateway.ts';

/*
 * Data folders of a whole site: content imported, releases published and live, pictures made. Tests and measurements
 * start the gateway on a copy of one, instead of making a site each time.
 */

const folder = join(root, '.cache', 'sites');
/** Number of folders of each mode that are kept, the newest ones. */
const keptFolders = 3;
/** Inputs of a data folder, besides the releases. */
const inputs = [
  'content',
  'languages',
  'gateway/src',
  'gateway/migrations',
  'gateway/package.json',
  'contracts/src',
];
const notRead = /\.test\.ts$|\.md$/;

function addToHash(hash: Hash, path: string): void {
  if (notRead.test(path)) return;
  const absolute = join(root, path);
  if (statSync(absolute).isDirectory()) {
    for (const name of readdirSync(absolute).sort()) addToHash(hash, `${path}/${name}`);
  } else hash.update(`\0${path}\0`).update(readFileSync(absolute));
}

function nameOf(mode: BuildMode): string {
  const versions = moduleFolders().map((module) => sourceVersion(module, mode));
  const hash = createHash('sha256').update(versions.join());
  for (const input of inputs) addToHash(hash, input);
  return `${mode}-${hash.digest('hex').slice(0, 12)}`;
}

async function findFreePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('No port is free');
  return String(address.port);
}

/** Starts a gateway on `data`, which imports the content and makes its pictures. */
async function startOn(data: string) {
  const env = {
    SAHN_DATA: data,
    SAHN_PICTURES: picturesFolder,
    PORT: await findFreePort(),
    PLATFORM_PORT: await findFreePort(),
    LOG_LEVEL: 'info',
  };
  const gateway = startGateway(env, ['ignore', 'pipe', 'inherit']);
  const complete = Promise.withResolvers<void>();
  complete.promise.catch(() => {});
  let latest = '';
  createInterface({ input: gateway.stdout ?? process.stdin }).on('line', (line) => {
    latest = line;
    if (line.includes('"pictures are complete"')) complete.resolve();
  });
  const ended = once(gateway, 'exit').then(() =>
    complete.reject(new Error(`The gateway ended before its pictures were made: ${latest}`)),
  );
  return {
    env,
    ready: () => waitForPlatform(gateway, env.PLATFORM_PORT),
    pictures: complete.promise,
    async stop() {
      gateway.kill('SIGTERM');
      await ended;
    },
  };
}

async function make(target: string, building: Promise<BuiltRelease[]>): Promise<void> {
  const draft = `${target}.${process.pid}.tmp`;
  mkdirSync(folder, { recursive: true });
  rmSync(draft, { recursive: true, force: true });
  const gateway = await startOn(draft);
  try {
    await gateway.ready();
    await publishSite(await building, { ...gateway.env, PLATFORM_URL: undefined, SAHN_TOKEN: undefined });
    await gateway.pictures;
  } finally {
    // After a regular shutdown the database is a single file that can be copied.
    await gateway.stop();
  }
  // Another process may have made the same folder meanwhile.
  if (existsSync(target)) rmSync(draft, { recursive: true, force: true });
  else renameSync(draft, target);
}

function removeOld(mode: BuildMode): void {
  const found = readdirSync(folder)
    .filter((name) => name.startsWith(`${mode}-`))
    .map((name) => ({ path: join(folder, name), at: statSync(join(folder, name)).mtimeMs }))
    .sort((a, b) => b.at - a.at);
  for (const { path } of found.slice(keptFolders)) rmSync(path, { recursive: true, force: true });
}

let making: Promise<unknown> = Promise.resolve();

/** Makes folders one after the other: each finds the pictures that the one before it has made. */
function makeInTurn(target: string, building: Promise<BuiltRelease[]>): Promise<void> {
  const made = making.then(() => make(target, building));
  making = made.catch(() => {});
  return made;
}

/**
 * Builds the site and returns a folder with its data, published. The folder is made when releases, content or the gateway
 * have changed, else reused. Start gateways only on copies of it. Rejects when a build fails or a release is refused.
 */
export async function publishedData(mode: BuildMode): Promise<string> {
  const target = join(folder, nameOf(mode));
  const building = buildSite(mode);
  // Modules are built while the gateway imports the content and makes pictures.
  if (!existsSync(target)) {
    await makeInTurn(target, building);
    removeOld(mode);
  }
  await building;
  return target;
}
