import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ModuleRelease } from '@sahn/contracts/releases/release';
import { writeModule } from '../new-module/write-module.ts';
import { root } from './root.ts';

/*
 * Many small modules for tests and measurements: a new module is built once, and its built files are given other names.
 */

const subject = 'hall';
const folder = join(root, '.cache', 'copied-modules', `mfe-${subject}`);

/** A release with its files, as a publisher has it before sending. */
export interface CopiedModule {
  release: ModuleRelease;
  /** Bytes by path. */
  files: ReadonlyMap<string, Buffer>;
}

/** Builds the module that is copied. */
export function buildCopiedModule(): CopiedModule {
  rmSync(folder, { recursive: true, force: true });
  writeModule(root, folder, `mfe-${subject}`);
  const script = join(root, 'tooling', 'src', 'build', 'main.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [script], { cwd: folder, encoding: 'utf8' });
  const dist = join(folder, 'dist');
  const [version] = existsSync(dist) ? readdirSync(dist) : [];
  if (status !== 0 || version === undefined) throw new Error(`${folder} does not build:\n${stdout}${stderr}`);
  const release: ModuleRelease = JSON.parse(readFileSync(join(dist, version, 'release.json'), 'utf8'));
  const files = release.files.map(({ path }) => [path, readFileSync(join(dist, version, path))] as const);
  return { release, files: new Map(files) };
}

/** `hall` in names of files, ids and globals, but for those of packages. */
const names = new RegExp(`(?<![a-z])${subject}(?![a-z0-9])`, 'g');

export interface CopyOptions {
  /** Path below the locale to which the copy's page leads; that of the original otherwise. */
  leadsTo?: string;
  /** Whether it has an entry in the navigation and a section of the home page. Default: no. */
  shown?: boolean;
  /** Makes another release of the same copy. */
  edition?: number;
}

/** The module under the name `mfe-hall<number>`, with one page, `/hall<number>`. */
export function copyModule(
  { release, files }: CopiedModule,
  number: number,
  { leadsTo = '/articles', shown = false, edition = 0 }: CopyOptions = {},
): CopiedModule {
  const version = `1.0.0-${createHash('sha256')
    .update(`${release.version} ${number} ${edition} ${leadsTo} ${shown}`)
    .digest('hex')
    .slice(0, 12)}`;
  const asName = (text: string) => text.replaceAll(/\W/g, '_');
  // Bytes under an address never change, so another edition has other addresses.
  const hashes = [...files.keys()].flatMap((path) => /\.([0-9a-f]{10})\.\w+$/.exec(path)?.[1] ?? []);
  const ofEdition = (hash: string) =>
    createHash('sha256').update(`${hash} ${edition}`).digest('hex').slice(0, 10);
  const rewrite = (text: string) =>
    hashes
      .reduce((all, hash) => (edition > 0 ? all.replaceAll(hash, ofEdition(hash)) : all), text)
      .replaceAll(release.version, version)
      .replaceAll(asName(release.version), asName(version))
      .replaceAll(names, `${subject}${number}`)
      .replaceAll('"/articles"', JSON.stringify(leadsTo));
  const written = [...files].map(([path, bytes]) => {
    return [rewrite(path), Buffer.from(rewrite(bytes.toString('utf8')))] as const;
  });
  const described: ModuleRelease = JSON.parse(rewrite(JSON.stringify(release)));
  const { manifest } = described;
  return {
    files: new Map(written),
    release: {
      ...described,
      manifest: shown ? manifest : { ...manifest, nav: [], slots: [] },
      files: written.map(([path, bytes]) => ({
        path,
        bytes: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
      })),
    },
  };
}
