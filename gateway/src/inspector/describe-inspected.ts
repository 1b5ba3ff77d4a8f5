import type { InspectedModule, InspectedRelease, InspectorData } from '@sahn/contracts/inspector/inspector';
import { baseUrl, type Release } from '@sahn/contracts/releases/release';
import type { ReleaseSizes } from '@sahn/contracts/releases/release-sizes';
import { stringFiles } from '@sahn/contracts/releases/string-files';
import { mayDo } from '@sahn/contracts/releases/token';
import { type Locale, localeFacts } from '@sahn/contracts/text/locale';
import type { EncodedFiles } from '../assets/encoded-files.ts';
import type { LiveComposition } from '../compositions/live-composition.ts';
import { languages } from '../locales/languages.ts';
import { readTranslations } from '../locales/translations.ts';
import { measureFiles } from '../releases/measure-stored.ts';
import { parseStrings } from '../releases/parse-strings.ts';
import type { ReleaseFolders } from '../releases/release-folders.ts';
import type { Releases } from '../releases/releases.ts';
import type { LoadedComposition } from '../rendering/loaded-composition.ts';
import type { Holder } from './find-holder.ts';

/** Releases of a module that are offered: the newest. */
const mostReleases = 20;
/** Where the sizes of the frame of every page stand. */
const framePart = 'frame';

const texts = readTranslations('inspector');

export interface DescribeOptions {
  /** The composition that the holder sees. */
  loaded: LoadedComposition;
  live: Pick<LiveComposition<LoadedComposition>, 'current'>;
  releases: Pick<Releases, 'list'>;
  folders: Pick<ReleaseFolders, 'read'>;
  encoded: Pick<EncodedFiles, 'sizeOf'>;
}

type Sources = Pick<DescribeOptions, 'folders' | 'encoded'>;

async function measure(release: Release, { folders, encoded }: Sources): Promise<ReleaseSizes> {
  const sizeOfPath = async (path: string) => {
    const file = release.files.find((one) => one.path === path);
    return file ? encoded.sizeOf(file.sha256, () => folders.read(release, file)) : 0;
  };
  if (release.kind === 'module')
    return (
      await measureFiles(release, (_, file) => encoded.sizeOf(file.sha256, () => folders.read(release, file)))
    ).sizes;
  const { boot } = release.chunks;
  const sum = async (paths: readonly string[]) =>
    (await Promise.all(paths.map(sizeOfPath))).reduce((total, bytes) => total + bytes, 0);
  const [entry, scripts, styles] = await Promise.all([
    sizeOfPath(release.entry),
    sum(boot?.js ?? []),
    sum([release.critical, ...(boot?.css ?? [])]),
  ]);
  return { entry, pages: { [framePart]: { scripts, styles } } };
}

async function readWords(release: Release, locale: Locale, { folders }: Sources) {
  const wordsFile = stringFiles(release)[locale] ?? '';
  const file = release.files.find(({ path }) => path === wordsFile);
  return { wordsFile, words: file ? parseStrings(await folders.read(release, file)) : {} };
}

/** All that the inspector shows besides the page itself, for this holder and in this language. */
export async function describeInspected(
  { loaded, live, releases, ...sources }: DescribeOptions,
  { token, expires }: Holder,
  locale: Locale,
): Promise<InspectorData> {
  const stored = await releases.list();
  const liveSet = live.current?.set;
  const liveReleases = liveSet ? [liveSet.shell, ...liveSet.modules] : [];

  const releasesOf = (name: string): InspectedRelease[] | null => {
    if (!mayDo(token, 'publish', [name])) return null;
    const own = stored.filter((one) => one.name === name).sort((a, b) => b.created - a.created);
    return own.slice(0, mostReleases).map(({ version, created }) => ({ version, created }));
  };
  const describe = async (release: Release): Promise<InspectedModule> => {
    const { name, version } = release;
    return {
      name,
      version,
      live: liveReleases.find((one) => one.name === name)?.version ?? null,
      base: baseUrl(release),
      sizes: await measure(release, sources),
      ...(await readWords(release, locale, sources)),
      borrowed: release.untranslated?.[locale]?.from ?? {},
      releases: releasesOf(name),
    };
  };
  const { shell, modules } = loaded.shown;
  return {
    locale,
    direction: localeFacts[locale].direction,
    numbers: languages[locale].numbers,
    texts: texts.get(locale) ?? {},
    composition: loaded.composition.number,
    liveComposition: live.current?.composition.number ?? 0,
    expires,
    modules: await Promise.all([shell, ...modules].map(describe)),
  };
}
