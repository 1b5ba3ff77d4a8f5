import { pageIds } from '@sahn/contracts/content/content';
import { locales } from '@sahn/contracts/text/locale';
import * as v from 'valibot';
import { type FoundMedia, inspectMedia, MediaFaultError } from '../media/media-import.ts';
import type { ContentFolder } from '../source/content-folder.ts';
import type { ReportFault } from '../source/faults.ts';
import { readMarkdownFile } from '../source/markdown-file.ts';
import { textOfBlocks } from '../source/prose.ts';
import { findVerseFault } from '../source/quran.ts';
import { IdSchema, type ItemSource, type StoredKind, sourceSchemas } from '../source/source-schemas.ts';
import { type Detail, type ItemText, type Stored, translationsOf } from '../source/stored.ts';
import { type PositionedData, parsePositioned, parseYaml } from '../source/yaml-file.ts';
import type { CompileContext } from './compile-context.ts';
import { readLines, readTimes } from './item-lines.ts';
import { filePlaces, idLists, termPlaces } from './item-references.ts';
import { type SearchText, searchTexts } from './item-search.ts';

interface CompiledItem {
  stored: Stored;
  detail: Detail;
  search: SearchText[];
  media: FoundMedia[];
}

const proseKinds: readonly StoredKind[] = ['articles', 'books', 'duas', 'projects', 'story', 'pages'];

/** First part of a path of the site → the kind whose items it shows. */
const kindsOfPaths: Readonly<Record<string, StoredKind>> = {
  articles: 'articles',
  books: 'books',
  hadith: 'hadith',
  duas: 'duas',
  gallery: 'albums',
};

function hasItem({ ids }: ContentFolder, kind: string, id: string): boolean {
  return [...ids].some(([each, list]) => each === kind && list.includes(id));
}

function checkPath(folder: ContentFolder, path: string): string | null {
  const [, first = '', id = ''] = path.split(/[?#]/)[0]?.split('/') ?? [];
  if (locales.some((locale) => locale === first)) return `write ${path} without its language`;
  const kind = kindsOfPaths[first];
  const found = kind === undefined || id === '' || hasItem(folder, kind, id);
  return found ? null : `the link leads nowhere: there is no ${kind}/${id}`;
}

function checkReferences(
  kind: StoredKind,
  source: ItemSource,
  data: PositionedData,
  context: CompileContext,
  report: ReportFault,
): void {
  for (const { list, name, path } of termPlaces(kind, source)) {
    if (!context.terms[list]?.[name]) report(data.lineOf(path), `"${name}" is not in ${list} of terms/`);
  }
  for (const [index, id] of source.related.entries()) {
    if (!hasItem(context.folder, kind, id)) {
      report(data.lineOf(['related', index]), `there is no ${kind}/${id} to be related to`);
    }
  }
  for (const { list, ids } of idLists(source)) {
    for (const [index, id] of ids.entries()) {
      if (ids.indexOf(id) !== index) report(data.lineOf([list, index]), `the id "${id}" is taken already`);
    }
  }
  if ('reports' in source) {
    for (const [index, { source: id }] of source.reports.entries()) {
      if (!source.sources.some((each) => each.id === id)) {
        report(data.lineOf(['reports', index, 'source']), `"${id}" is no source of this chapter`);
      }
    }
  }
  if (source.created && source.updated && source.updated < source.created) {
    report(data.lineOf(['updated']), 'was updated before it was created');
  }
  if ('arabic' in source && source.quran !== undefined) {
    const fault = findVerseFault(context.quran, source.quran, source.arabic, false);
    if (fault !== null) report(data.lineOf(['quran']), fault);
  }
  if (kind === 'albums' && 'cover' in source && typeof source.cover === 'string' && 'pictures' in source) {
    const { cover } = source;
    if (!source.pictures.some(({ file }) => file === cover)) {
      report(data.lineOf(['cover']), 'the cover is one of the pictures');
    }
  }
}

async function findMedia(
  base: string,
  source: ItemSource,
  data: PositionedData,
  context: CompileContext,
  report: ReportFault,
): Promise<Map<string, FoundMedia>> {
  const found = new Map<string, FoundMedia>();
  for (const { name, endings, path } of filePlaces(source)) {
    if (!endings.some((ending) => name.endsWith(`.${ending}`))) {
      report(data.lineOf(path), `${name} must end in ${endings.join(', ')}`);
    } else if (!found.has(name)) {
      try {
        found.set(name, await inspectMedia(context.folder.path(`${base}/${name}`)));
      } catch (error) {
        if (!(error instanceof MediaFaultError)) throw error;
        report(data.lineOf(path), `${name} ${error.message}`);
      }
    }
  }
  return found;
}

async function readProseFiles(
  kind: StoredKind,
  base: string,
  source: ItemSource,
  context: CompileContext,
): Promise<Pick<Stored, 'texts'> & Pick<Detail, 'bodies'>> {
  const texts: Stored['texts'] = {};
  const bodies: Detail['bodies'] = {};
  const sources = new Set(source.sources.map(({ id }) => id));
  for (const locale of locales) {
    const file = `${base}/${locale}.md`;
    const text = await context.folder.read(file);
    if (text === null) continue;
    const report = context.folder.reporter(file);
    const read = readMarkdownFile(text, {
      sources,
      checkPath: (path) => checkPath(context.folder, path),
      checkVerses: (reference, arabic, part) => findVerseFault(context.quran, reference, arabic, part),
      report,
    });
    if (!read) continue;
    const { summary, ...front } = read.front;
    if (summary === undefined && kind !== 'story') report(1, '"summary" is missing');
    const words = textOfBlocks(read.blocks).split(/\s+/).length;
    texts[locale] = { ...front, summary: summary ?? '', words };
    bodies[locale] = read.blocks;
  }
  return { texts, bodies };
}

/** Texts of a kind that has no prose: a language is there when the title is. */
function textsOfTitles(source: ItemSource): Stored['texts'] {
  const texts: Stored['texts'] = {};
  if (!('title' in source)) return texts;
  for (const locale of locales) {
    const title = source.title[locale];
    if (title === undefined) continue;
    const text: ItemText = {
      title,
      summary: source.summary[locale] ?? '',
      otherTitles: [],
      contents: [],
      words: 0,
    };
    texts[locale] = text;
  }
  return texts;
}

async function readSource(kind: StoredKind, base: string, { folder }: CompileContext) {
  const file = `${base}/item.yml`;
  const report = folder.reporter(file);
  const text = (await folder.read(file)) ?? (kind === 'pages' ? '{}' : null);
  if (text === null) {
    report(1, 'is missing');
    return null;
  }
  const data = parseYaml(text, report);
  const source =
    data && parsePositioned<v.GenericSchema<unknown, ItemSource>>(sourceSchemas[kind], data, report);
  return data && source ? { data, source, report } : null;
}

/** Reads one item with everything that belongs to it. `null` when it has a fault: the folder's `faults` then say so. */
export async function compileItem(
  kind: StoredKind,
  id: string,
  context: CompileContext,
): Promise<CompiledItem | null> {
  const { folder } = context;
  const base = `${kind}/${id}`;
  const faultsBefore = folder.faults.length;
  if (!v.is(IdSchema, id))
    folder.reporter(base)(1, 'an id is lower-case ASCII letters and digits with hyphens');
  if (kind === 'pages' && !pageIds.some((page) => page === id)) {
    folder.reporter(base)(1, `there is no such page: pages are ${pageIds.join(', ')}`);
  }
  const read = await readSource(kind, base, context);
  if (!read) return null;
  const { data, source, report } = read;
  checkReferences(kind, source, data, context, report);
  const media = await findMedia(base, source, data, context, report);
  const prose = proseKinds.includes(kind)
    ? await readProseFiles(kind, base, source, context)
    : { texts: textsOfTitles(source), bodies: {} };
  const lines = kind === 'duas' ? await readLines(base, context) : [];
  const times =
    'recitations' in source ? await readTimes(base, source.recitations, lines, data, context) : {};

  const stored: Stored = {
    kind,
    id,
    source,
    texts: prose.texts,
    media: Object.fromEntries([...media].map(([name, { path: _, ...served }]) => [name, served] as const)),
    lineCount: lines.length,
  };
  if (translationsOf(stored).length === 0 && folder.faults.length === faultsBefore) {
    folder.reporter(base)(1, 'has no text: it needs at least one <locale>.md');
  }
  if (folder.faults.length > faultsBefore) return null;
  const detail: Detail = { bodies: prose.bodies, lines, times };
  return { stored, detail, search: searchTexts(stored, detail, context.terms), media: [...media.values()] };
}
