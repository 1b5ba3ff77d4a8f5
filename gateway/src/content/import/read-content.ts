import { readFile } from 'node:fs/promises';
import { type Locale, locales } from '@sahn/contracts/text/locale';
import { createYield } from '../../database/yield-regularly.ts';
import type { Kind } from '../kinds/kind.ts';
import { type Kinds, siteKinds } from '../kinds/kinds.ts';
import type { FoundMedia } from '../media/media-import.ts';
import { openContentFolder } from '../source/content-folder.ts';
import type { Fault } from '../source/faults.ts';
import { parseQuranText } from '../source/quran.ts';
import { type CompiledItem, compileItem } from './compile-item.ts';
import { createWordMarker, type MarkWords, markNothing } from './mark-words.ts';
import { contextOf, fingerprintOf, nameOf, type ReadMemory } from './read-memory.ts';
import { readSiteFiles } from './site-import.ts';

export interface ReadOptions {
  /** Files in Tanzil's format (`sura|verse|text`); verses must be as one of them prints them. */
  quran?: readonly string[];
  /** Kinds that a content folder may contain. Default: those of this site. */
  kinds?: Kinds;
  /** What was read before: items whose files have not changed are not read again. Default: nothing. */
  memory?: ReadMemory;
}

/** What a content folder holds, read once: storing it again does not look at the folder. */
export interface FolderContent {
  /** Files of the whole site, by name. */
  site: ReadonlyMap<string, unknown>;
  items: { kind: Kind; item: CompiledItem }[];
  media: FoundMedia[];
  /** Whether it has a `site.yml`. A folder without may be another one, or a disk that is not mounted. */
  isSite: boolean;
  /** `<kind>/<id>` of all items, those with a fault included. */
  present: ReadonlySet<string>;
  /** Items that were not read, because they are as they were stored: the hashes of their rows. */
  unchanged: ReadonlyMap<string, string>;
  /** Of the items that were read. */
  fingerprints: ReadonlyMap<string, string>;
  /** Of all that items depend on besides their own files. */
  context: string;
  faults: Fault[];
  /** Reads all items. */
  readWhole(): Promise<FolderContent>;
}

const siteNames = ['site', 'terms', 'calendar', 'plan', 'countries'];

/** Reads a content folder. Throws when it does not exist. */
export async function readContent(path: string, options: ReadOptions = {}): Promise<FolderContent> {
  const kinds = options.kinds ?? siteKinds;
  const folder = await openContentFolder(
    path,
    kinds.all.map(({ name }) => name),
  );
  const quran = await Promise.all(
    (options.quran ?? []).map(async (file) => parseQuranText(await readFile(file, 'utf8'))),
  );
  const site = await readSiteFiles(
    folder,
    kinds.listed.map(({ name }) => name),
  );
  const present = new Set(siteNames.map((id) => nameOf('site', id)));
  for (const { name } of kinds.all) {
    for (const id of folder.ids.get(name) ?? []) present.add(nameOf(name, id));
  }
  const items: FolderContent['items'] = [];
  const unchanged = new Map<string, string>();
  const fingerprints = new Map<string, string>();
  const media = [...site.media];
  const yieldRegularly = createYield();
  const compile = async (kind: Kind, id: string, markWords: MarkWords) => {
    const fingerprint = fingerprintOf(folder.path(`${kind.name}/${id}`));
    const item = await compileItem(kind, id, { folder, terms: site.terms, markWords, quran });
    if (!item) return;
    items.push({ kind, item });
    if (fingerprint !== null) fingerprints.set(nameOf(kind.name, id), fingerprint);
  };
  // The words that are explained are known before the prose that uses them.
  const explaining = kinds.all.filter(({ forms }) => forms !== undefined);
  for (const kind of explaining) {
    for (const id of folder.ids.get(kind.name) ?? []) await compile(kind, id, markNothing);
  }
  const explained = items.map(({ kind, item: { stored } }) => ({
    reference: nameOf(kind.name, stored.id),
    forms: (locale: Locale) => kind.forms?.(stored.source, locale) ?? [],
  }));
  const markWords = createWordMarker(explained);
  const forms = explained.map((word) => [word.reference, locales.map((locale) => word.forms(locale))]);
  const context = contextOf([
    path,
    kinds.all.map(({ name }) => name),
    site.terms,
    forms,
    options.quran ?? [],
  ]);
  const { memory } = options;
  // An item that names a removed one has a fault now. A text of the Quran may have another one's path.
  const isKnown =
    memory?.context === context &&
    quran.length === 0 &&
    memory.items.keys().every((name) => present.has(name));
  for (const kind of kinds.all) {
    if (explaining.includes(kind)) continue;
    for (const id of folder.ids.get(kind.name) ?? []) {
      await yieldRegularly();
      const name = nameOf(kind.name, id);
      const known = isKnown ? memory.items.get(name) : undefined;
      if (known && fingerprintOf(folder.path(name)) === known.fingerprint) {
        unchanged.set(name, known.hash);
        media.push(...known.media);
      } else await compile(kind, id, markWords);
    }
  }
  // A book is bound of its chapters.
  for (const { kind, item } of [...items]) {
    for (const chapter of kind.chapters?.(item.stored.source) ?? []) {
      const chapterKind = kinds.find(chapter.kind);
      if (chapterKind && unchanged.delete(nameOf(chapter.kind, chapter.id)))
        await compile(chapterKind, chapter.id, markWords);
    }
  }
  return {
    site: site.documents,
    items,
    media: [...media, ...items.flatMap(({ item }) => item.media)],
    isSite: (await folder.read('site.yml')) !== null,
    present,
    unchanged,
    fingerprints,
    context,
    faults: folder.faults,
    readWhole: () => readContent(path, { ...options, memory: undefined }),
  };
}
