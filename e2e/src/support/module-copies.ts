import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { ModuleRelease, Release } from '@sahn/contracts/releases/release';
import { type OwnSite, type PlatformAnswer, root } from './own-site.ts';

const left = new Set(['node_modules', 'dist', '.cache']);

/** Where copies lie: inside the repository, so that they find the same packages, and outside of its history. */
const copies = join(root, '.cache', 'e2e');

/** Copies a module's sources, for a test that changes them. */
export function copyModule(folder: string): string {
  mkdirSync(copies, { recursive: true });
  const copy = join(mkdtempSync(join(copies, 'copy-')), basename(folder));
  cpSync(join(root, folder), copy, { recursive: true, filter: (source) => !left.has(basename(source)) });
  return copy;
}

export function removeCopy(copy: string): void {
  rmSync(join(copy, '..'), { recursive: true, force: true });
}

/** Changes one file of a copy. Throws when there is nothing to change. */
export function editFile(path: string, edit: (text: string) => string): void {
  const before = readFileSync(path, 'utf8');
  const after = edit(before);
  if (after === before) throw new Error(`${path} was not changed`);
  writeFileSync(path, after);
}

/** A release with its files, as a publisher has it before sending. */
export interface Package<Kind extends Release = Release> {
  release: Kind;
  /** Bytes by path. */
  files: ReadonlyMap<string, Buffer>;
}

/** Builds the module in a folder, unless it is built already, and reads what came out. */
export function buildPackage(folder: string): Package {
  const script = join(root, 'tooling', 'src', 'build', 'main.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [script], { cwd: folder, encoding: 'utf8' });
  const version = /\d+\.\d+\.\d+-[0-9a-f]{12}/.exec(stdout)?.[0];
  if (status !== 0 || !version) throw new Error(`${folder} does not build:\n${stdout}${stderr}`);
  return readPackage(join(folder, 'dist', version));
}

/** What a build put into a folder. */
export function readPackage(output: string): Package {
  const release: Release = JSON.parse(readFileSync(join(output, 'release.json'), 'utf8'));
  const files = release.files.map(({ path }) => [path, readFileSync(join(output, path))] as const);
  return { release, files: new Map(files) };
}

/** The newest build of each part of the site, the shell included. They are there when a site has started. */
export function readSitePackages(versions: Readonly<Record<string, string>>): Package[] {
  return Object.entries(versions).map(([name, version]) => readPackage(join(root, name, 'dist', version)));
}

export function isModule(one: Package): one is Package<ModuleRelease> {
  return one.release.kind === 'module';
}

/** Another version of the same package: a new release that works as the old one does, without a build. */
export function renumber<Kind extends Release>({ release, files }: Package<Kind>): Package<Kind> {
  const version = `${release.version.split('-')[0]}-${randomBytes(6).toString('hex')}`;
  const asName = (text: string) => `${release.name}_${text}`.replaceAll(/\W/g, '_');
  const rewrite = (text: string) =>
    text.replaceAll(release.version, version).replaceAll(asName(release.version), asName(version));
  const moved = new Map(
    [...files].map(([path, bytes]) =>
      /\.(js|cjs|css)$/.test(path) ? [path, Buffer.from(rewrite(bytes.toString('utf8')))] : [path, bytes],
    ),
  );
  return describePackage(JSON.parse(rewrite(JSON.stringify(release))), moved, files);
}

/** The package with some files' text changed, and its description brought up to date. */
export function editPackage<Kind extends Release>(
  { release, files }: Package<Kind>,
  edits: Readonly<Record<string, (text: string) => string>>,
): Package<Kind> {
  const changed = new Map(files);
  for (const [path, edit] of Object.entries(edits)) {
    const bytes = files.get(path);
    if (!bytes) throw new Error(`${release.name} has no file ${path}`);
    const text = bytes.toString('utf8');
    const after = edit(text);
    if (after === text) throw new Error(`${path} of ${release.name} was not changed`);
    changed.set(path, Buffer.from(after));
  }
  return describePackage(release, changed, files);
}

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** The description of changed files. Those that are named by their content, and that no other file names, get new names. */
function describePackage<Kind extends Release>(
  release: Kind,
  changed: ReadonlyMap<string, Buffer>,
  before: ReadonlyMap<string, Buffer>,
): Package<Kind> {
  let description = JSON.stringify(release);
  const files = new Map<string, Buffer>();
  for (const [path, bytes] of changed) {
    const isSame = before.get(path)?.equals(bytes) === true;
    const name = isSame ? path : path.replace(/\.[0-9a-f]{10}(?=\.\w+$)/, `.${sha256(bytes).slice(0, 10)}`);
    files.set(name, bytes);
    description = description.replaceAll(JSON.stringify(path), JSON.stringify(name));
  }
  const listed = [...files].map(([path, bytes]) => ({ path, bytes: bytes.length, sha256: sha256(bytes) }));
  const described: Kind = JSON.parse(description);
  return { release: { ...described, files: listed }, files };
}

/** Sends a package as publishers' tools do. Answers what the release itself was answered with. */
export async function send(site: OwnSite, { release, files }: Package): Promise<PlatformAnswer> {
  const byHash = new Map([...files.values()].map((bytes) => [sha256(bytes), bytes]));
  const { body } = await site.call('POST', '/blobs/missing', { hashes: [...byHash.keys()] });
  const { missing } = body as { missing: string[] };
  for (const hash of missing) await site.call('PUT', `/blobs/${hash}`, byHash.get(hash));
  return site.call('PUT', `/releases/${release.name}/${release.version}`, release);
}
