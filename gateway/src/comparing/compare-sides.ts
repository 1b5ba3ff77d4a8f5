import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Difference } from '@sahn/contracts/releases/difference';
import type { Release, ReleaseFile } from '@sahn/contracts/releases/release';
import type { ReadArchive } from '../backup/restore-archive.ts';
import { parseStrings } from '../releases/parse-strings.ts';
import { compareFiles, type FileChange } from './compare-files.ts';
import { changeOf, compareManifests } from './compare-manifests.ts';
import { type Contents, type Fields, readContents, readSide, type Side, type Wanted } from './read-side.ts';

const compress = promisify(brotliCompress);

const settingsKind = 'site/';

/** What two maps have under different values, or only one of them, in the order of the keys. */
function differingKeys<Value>(from: ReadonlyMap<string, Value>, to: ReadonlyMap<string, Value>): string[] {
  const keys = new Set([...from.keys(), ...to.keys()]);
  return [...keys].filter((key) => from.get(key) !== to.get(key)).sort();
}

function localeFile(release: Release | undefined, locale: string): ReleaseFile | undefined {
  const path = release?.locales[locale];
  return release?.files.find((file) => file.path === path);
}

const localesOf = (...releases: readonly (Release | undefined)[]): string[] =>
  [...new Set(releases.flatMap((release) => Object.keys(release?.locales ?? {})))].sort();

/** Hashes of the files whose sizes and strings are compared, by side. */
function wantedFiles(changes: readonly FileChange[], side: 'from' | 'to'): Set<string> {
  return new Set(changes.flatMap((change) => change[side]?.sha256 ?? []));
}

function listFiles(
  changes: readonly FileChange[],
  contents: Readonly<Record<'from' | 'to', Contents>>,
): Difference['files'] {
  const sizeOf = (file: ReleaseFile | null, side: 'from' | 'to') =>
    file && { bytes: file.bytes, br: contents[side].files.get(file.sha256)?.br ?? 0 };
  return changes.map(({ module, path, change, from, to }) => ({
    module,
    path,
    change,
    from: sizeOf(from, 'from'),
    to: sizeOf(to, 'to'),
  }));
}

function compareWords(
  name: string,
  releases: Readonly<Record<'from' | 'to', Release | undefined>>,
  contents: Readonly<Record<'from' | 'to', Contents>>,
): Difference['words'] {
  const wordsOf = (side: 'from' | 'to', file: ReleaseFile | undefined) => {
    const text = file && contents[side].files.get(file.sha256)?.text;
    return new Map(text ? Object.entries(parseStrings(text)) : []);
  };
  return localesOf(releases.from, releases.to).flatMap((locale) => {
    const [from, to] = [localeFile(releases.from, locale), localeFile(releases.to, locale)];
    if (from?.sha256 === to?.sha256) return [];
    const [before, after] = [wordsOf('from', from), wordsOf('to', to)];
    return differingKeys(before, after).map((key) => ({
      module: name,
      locale,
      key,
      from: before.get(key) ?? null,
      to: after.get(key) ?? null,
    }));
  });
}

function compareItems(
  keys: readonly string[],
  from: ReadonlyMap<string, Fields>,
  to: ReadonlyMap<string, Fields>,
): Difference['items'] {
  return keys.flatMap((item) => {
    const [before, after] = [from.get(item), to.get(item)];
    const change = changeOf(before, after);
    if (change === null) return [];
    const fields = change === 'changed' && before && after ? differingKeys(before, after) : [];
    // Written differently, and the same to whoever reads it.
    if (change === 'changed' && fields.length === 0) return [];
    return [{ item, change, fields }];
  });
}

/** Compares two boxes. Each is read twice. Throws `ArchiveError`. */
export async function compareSides(from: ReadArchive, to: ReadArchive): Promise<Difference> {
  const sides: Record<'from' | 'to', Side> = { from: await readSide(from), to: await readSide(to) };
  const names = [...new Set([...sides.from.releases.keys(), ...sides.to.releases.keys()])].sort();
  const modules = names
    .map((name) => ({ name, from: sides.from.releases.get(name), to: sides.to.releases.get(name) }))
    .filter((module) => module.from?.version !== module.to?.version);
  const changes = modules.flatMap((module) => compareFiles(module.name, module.from, module.to));
  const keys = differingKeys(sides.from.items, sides.to.items);
  const strings = new Set(
    modules.flatMap((module) =>
      localesOf(module.from, module.to).flatMap((locale) =>
        [module.from, module.to].flatMap((release) => localeFile(release, locale)?.sha256 ?? []),
      ),
    ),
  );
  /** Both sides often have the same file. */
  const sizes = new Map<string, number>();
  const look = async (sha256: string, data: Uint8Array) => {
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: data.length };
    const br = sizes.get(sha256) ?? (await compress(data, { params })).length;
    sizes.set(sha256, br);
    return { br, text: strings.has(sha256) ? Buffer.from(data) : null };
  };
  const read = (archive: ReadArchive, side: 'from' | 'to') => {
    const wanted: Wanted = { items: new Set(keys), files: wantedFiles(changes, side) };
    return readContents(archive, wanted, look);
  };
  const contents = { from: await read(from, 'from'), to: await read(to, 'to') };

  const items = compareItems(keys, contents.from.items, contents.to.items);
  const isSetting = ({ item }: { item: string }) => item.startsWith(settingsKind);
  const [before, after] = [sides.from.locales, sides.to.locales];
  const found = {
    modules: modules.map(({ name, from: one, to: other }) => ({
      name,
      from: one?.version ?? null,
      to: other?.version ?? null,
    })),
    files: listFiles(changes, contents),
    words: modules.flatMap((module) => compareWords(module.name, module, contents)),
    manifests: modules.flatMap((module) => compareManifests(module.name, module.from, module.to)),
    items: items.filter((one) => !isSetting(one)),
    settings: items
      .filter(isSetting)
      .map(({ item, ...rest }) => ({ name: item.slice(settingsKind.length), ...rest })),
    languages: {
      added: after.filter((locale) => !before.includes(locale)),
      removed: before.filter((locale) => !after.includes(locale)),
    },
  };
  const { languages, ...lists } = found;
  const all = [...Object.values(lists), languages.added, languages.removed];
  const sideOf = ({ composition, revision }: Side) => ({ composition, revision });
  return {
    same: all.every((list) => list.length === 0),
    from: sideOf(sides.from),
    to: sideOf(sides.to),
    ...found,
  };
}
