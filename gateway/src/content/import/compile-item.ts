import { locales } from '@sahn/contracts/text/locale';
import * as v from 'valibot';
import type { SearchText } from '../../search/search-text.ts';
import type { Kind } from '../kinds/kind.ts';
import { type Detail, type ItemText, type Stored, translationsOf } from '../kinds/stored.ts';
import { type FoundMedia, inspectMedia, MediaFaultError } from '../media/media-import.ts';
import type { ReportFault } from '../source/faults.ts';
import { IdSchema, type ItemSource, titleEntries } from '../source/item-schema.ts';
import { readMarkdownFile } from '../source/markdown-file.ts';
import { textOfBlocks } from '../source/prose.ts';
import { findVerseFault } from '../source/quran.ts';
import { type PositionedData, parsePositioned, parseYaml } from '../source/yaml-file.ts';
import { checkReferences, findReferenceFault } from './check-references.ts';
import type { CompileContext } from './compile-context.ts';
import { readLines, readTimes } from './item-lines.ts';
import { searchTexts } from './item-search.ts';

export interface CompiledItem {
  stored: Stored;
  detail: Detail;
  search: SearchText[];
  media: FoundMedia[];
}

async function findMedia(
  kind: Kind,
  base: string,
  source: ItemSource,
  data: PositionedData,
  context: CompileContext,
  report: ReportFault,
): Promise<Map<string, FoundMedia>> {
  const found = new Map<string, FoundMedia>();
  for (const { name, endings, path } of kind.files?.(source) ?? []) {
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
  kind: Kind,
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
      checkReference: (reference) => findReferenceFault(context.folder, reference),
      checkVerses: (reference, arabic, part) => findVerseFault(context.quran, reference, arabic, part),
      report,
    });
    if (!read) continue;
    const { summary, ...front } = read.front;
    if (summary === undefined && !kind.summaryOptional) report(1, '"summary" is missing');
    const words = textOfBlocks(read.blocks).split(/\s+/).length;
    texts[locale] = { ...front, summary: summary ?? '', words };
    bodies[locale] = context.markWords(locale, read.blocks);
  }
  return { texts, bodies };
}

const TitledSchema = v.object({ ...titleEntries, summary: v.optional(titleEntries.summary) });

/** Texts of a kind without prose: an item has a language when it has a title in it. */
function textsOfTitles(source: ItemSource): Stored['texts'] {
  const texts: Stored['texts'] = {};
  if (!v.is(TitledSchema, source)) return texts;
  for (const locale of locales) {
    const title = source.title[locale];
    if (title === undefined) continue;
    const text: ItemText = {
      title,
      summary: source.summary?.[locale] ?? '',
      otherTitles: [],
      contents: [],
      words: 0,
    };
    texts[locale] = text;
  }
  return texts;
}

async function readSource(kind: Kind, base: string, { folder }: CompileContext) {
  const file = `${base}/item.yml`;
  const report = folder.reporter(file);
  const text = (await folder.read(file)) ?? (kind.factsOptional ? '{}' : null);
  if (text === null) {
    report(1, 'is missing');
    return null;
  }
  const data = parseYaml(text, report);
  const source = data && parsePositioned(kind.schema, data, report);
  return data && source ? { data, source, report } : null;
}

/** Reads one item with all of its files. Null when it has a fault, which is then in the folder's `faults`. */
export async function compileItem(
  kind: Kind,
  id: string,
  context: CompileContext,
): Promise<CompiledItem | null> {
  const { folder } = context;
  const base = `${kind.name}/${id}`;
  const faultsBefore = folder.faults.length;
  if (!v.is(IdSchema, id))
    folder.reporter(base)(1, 'an id is lower-case ASCII letters and digits with hyphens');
  if (kind.ids && !kind.ids.includes(id)) {
    folder.reporter(base)(1, `there is no such page: ${kind.name} are ${kind.ids.join(', ')}`);
  }
  const read = await readSource(kind, base, context);
  if (!read) return null;
  const { data, source, report } = read;
  checkReferences(kind, source, data, context, report);
  const media = await findMedia(kind, base, source, data, context, report);
  const prose =
    kind.texts === 'prose'
      ? await readProseFiles(kind, base, source, context)
      : { texts: textsOfTitles(source), bodies: {} };
  const lines = kind.lines ? await readLines(base, context) : [];
  const times = await readTimes(base, kind.timedRecitations?.(source) ?? [], lines, data, context);
  for (const { path, message } of kind.checkLines?.(source, { lines, times }) ?? []) {
    report(data.lineOf(path), message);
  }

  const stored: Stored = {
    kind: kind.name,
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
  return {
    stored,
    detail,
    search: searchTexts(kind, stored, detail, context.terms),
    media: [...media.values()],
  };
}
