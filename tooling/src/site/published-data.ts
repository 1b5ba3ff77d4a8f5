import { createHash, type Hash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { BuiltRelease } from '@sahn/cli/publish/publish-release';
import { sourceVersion } from '../build/source-version.ts';
import { type BuildMode, buildSite, moduleFolders } from './build-site.ts';
import { publishSite } from './publish-site.ts';
import { picturesFolder, root } from './root.ts';
import { siteClient } from './site-client.ts';
import { startGateway } from './start-gateway.ts';

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

/** Starts a gateway on `data`, which imports the content, makes its pictures and compresses the files of releases. */
function startOn(data: string, mode: BuildMode) {
  const settings = {
    SAHN_DATA: data,
    SAHN_PICTURES: picturesFolder,
    SAHN_DEVELOPMENT: mode === 'development' ? 'on' : 'off',
    LOG_LEVEL: 'info',
  };
  const gateway = startGateway({ ...settings, PORT: '0', PLATFORM_PORT: '0' }, 'pipe');
  const complete = Promise.withResolvers<void>();
  complete.promise.catch(() => {});
  let latest = '';
  const awaited = new Map([
    ['"pictures are complete"', 1],
    ['"books are complete"', 1],
    // Those of development builds are compressed when they are requested.
    ...(mode === 'production' ? [['"files are compressed"', moduleFolders().length] as const] : []),
  ]);
  createInterface({ input: gateway.child.stdout ?? process.stdin }).on('line', (line) => {
    latest = line;
    for (const [event, times] of awaited) {
      if (!line.includes(event)) continue;
      if (times > 1) awaited.set(event, times - 1);
      else awaited.delete(event);
    }
    if (awaited.size === 0) complete.resolve();
  });
  void gateway.ended.then(() =>
    complete.reject(new Error(`The gateway ended before its data was complete: ${latest}`)),
  );
  return { ...gateway, complete: complete.promise };
}

async function make(target: string, mode: BuildMode, building: Promise<BuiltRelease[]>): Promise<void> {
  const draft = `${target}.${process.pid}.tmp`;
  mkdirSync(folder, { recursive: true });
  rmSync(draft, { recursive: true, force: true });
  const gateway = startOn(draft, mode);
  try {
    const ports = await gateway.ready;
    await publishSite(siteClient(ports, draft), await building);
    await gateway.complete;
  } finally {
    // After a regular shutdown the database is a single file that can be copied.
    gateway.stop();
    await gateway.ended;
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
function makeInTurn(target: string, mode: BuildMode, building: Promise<BuiltRelease[]>): Promise<void> {
  const made = making.then(() => make(target, mode, building));
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
    await makeInTurn(target, mode, building);
    removeOld(mode);
  }
  await building;
  return target;
}
