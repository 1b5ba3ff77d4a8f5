import {
  type ChangeKind,
  type FileChange,
  type ModuleComparison,
  type PartChange,
  type StringChange,
  shownStrings,
} from '@sahn/contracts/releases/comparison';
import { firstContract } from '@sahn/contracts/releases/contract';
import { contentHashLength, type Release, type ReleaseFile } from '@sahn/contracts/releases/release';
import { readStrings } from '../releases/read-strings.ts';
import type { ReleaseFolders } from '../releases/release-folders.ts';
import { isCompressible } from './file-size.ts';

export interface ComparisonSources {
  folders: Pick<ReleaseFolders, 'read'>;
  /** Bytes of a file as visitors get it, with Brotli. */
  compressedSize(release: Release, file: ReleaseFile): Promise<number>;
}

type Side = Release | null;
type Texts = Readonly<Record<string, string>>;

const contentHash = new RegExp(`\\.[0-9a-f]{${contentHashLength}}(?=\\.[a-z0-9]+$)`);

/** Values of two sides by key, those that differ, in the order of the keys. */
function differences<Value>(
  before: ReadonlyMap<string, Value>,
  after: ReadonlyMap<string, Value>,
  isSame: (a: Value, b: Value) => boolean,
): { key: string; kind: ChangeKind; before: Value | undefined; after: Value | undefined }[] {
  const keys = [...new Set([...before.keys(), ...after.keys()])].sort();
  return keys.flatMap((key) => {
    const [old, now] = [before.get(key), after.get(key)];
    if (old !== undefined && now !== undefined && isSame(old, now)) return [];
    const kind = old === undefined ? 'added' : now === undefined ? 'removed' : 'changed';
    return [{ key, kind, before: old, after: now }];
  });
}

/** Files by their path without the hash of their content; with it where two would have one. */
function filesByName(release: Side): Map<string, ReleaseFile> {
  const files = new Map<string, ReleaseFile>();
  for (const file of release?.files ?? []) {
    const name = file.path.replace(contentHash, '');
    files.set(files.has(name) ? file.path : name, file);
  }
  return files;
}

async function compareFiles(before: Side, after: Side, sources: ComparisonSources) {
  const [old, now] = [filesByName(before), filesByName(after)];
  const changed = differences(old, now, (a, b) => a.sha256 === b.sha256);
  const sizeOf = async (release: Side, file: ReleaseFile | undefined): Promise<number | null> => {
    if (!release || !file) return null;
    return isCompressible(file) ? sources.compressedSize(release, file) : file.bytes;
  };
  const files: FileChange[] = [];
  // One after the other: a size that is not known yet takes a processor.
  for (const { key, kind, before: a, after: b } of changed)
    files.push({ kind, path: key, before: await sizeOf(before, a), after: await sizeOf(after, b) });
  return { files, unchangedFiles: now.size - changed.filter(({ kind }) => kind !== 'removed').length };
}

async function compareStrings(before: Side, after: Side, { folders }: ComparisonSources) {
  const read = async (release: Side): Promise<Readonly<Record<string, Texts>>> =>
    release ? readStrings(folders, release) : {};
  const [old, now] = [await read(before), await read(after)];
  const locales = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  const all = locales.flatMap((locale) =>
    differences(
      new Map(Object.entries(old[locale] ?? {})),
      new Map(Object.entries(now[locale] ?? {})),
      (a, b) => a === b,
    ).map(
      ({ key, kind, ...texts }): StringChange => ({
        ...{ kind, locale, key },
        before: texts.before ?? null,
        after: texts.after ?? null,
      }),
    ),
  );
  return { count: all.length, shown: all.slice(0, shownStrings) };
}

type Parts = ReadonlyMap<string, string>;

function routesOf(release: Side): Parts {
  return new Map(release?.kind === 'module' ? release.manifest.routes.map(({ id, path }) => [id, path]) : []);
}

function slotsOf(release: Side): Parts {
  const slots = release?.kind === 'module' ? release.manifest.slots : [];
  return new Map(slots.map(({ id, slot, order }) => [id, `${slot} ${order}`]));
}

function redirectsOf(release: Side): Parts {
  const redirects = release?.kind === 'module' ? release.manifest.redirects : [];
  return new Map(redirects.map(({ from, to }) => [from, to]));
}

function compareParts(before: Parts, after: Parts): PartChange[] {
  return differences(before, after, (a, b) => a === b).map(({ key, kind, ...parts }) => ({
    ...{ id: key, kind },
    before: parts.before ?? null,
    after: parts.after ?? null,
  }));
}

const contractOf = (release: Side) => release && (release.contract ?? firstContract);

export interface ComparedModule {
  name: string;
  /** Versions; null where the module is not there. */
  before: string | null;
  after: string | null;
}

/** What differs between two releases of a module, one of which may not be there. */
export async function compareReleases(
  { name, before, after }: ComparedModule,
  find: (name: string, version: string) => Promise<Release | null>,
  sources: ComparisonSources,
): Promise<ModuleComparison> {
  const old = before === null ? null : await find(name, before);
  const now = after === null ? null : await find(name, after);
  const lost = [
    ...(before !== null && old === null ? [before] : []),
    ...(after !== null && now === null ? [after] : []),
  ];
  const versions = {
    name,
    before,
    after,
    lost,
    contract: { before: contractOf(old), after: contractOf(now) },
  };
  if (lost.length > 0)
    return {
      ...versions,
      ...{
        files: [],
        unchangedFiles: 0,
        strings: { count: 0, shown: [] },
        routes: [],
        slots: [],
        redirects: [],
      },
    };
  return {
    ...versions,
    ...(await compareFiles(old, now, sources)),
    strings: await compareStrings(old, now, sources),
    routes: compareParts(routesOf(old), routesOf(now)),
    slots: compareParts(slotsOf(old), slotsOf(now)),
    redirects: compareParts(redirectsOf(old), redirectsOf(now)),
  };
}
