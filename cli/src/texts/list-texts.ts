import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defaultLocale, isLocale, type Locale, locales } from '@sahn/contracts/text/locale';
import * as v from 'valibot';
import { parse as parseYaml } from 'yaml';
import { CommandError } from '../command-error.ts';

/*
 * What the content folder says of its Arabic texts that are no scripture: where they stand, and how they are graded. It is
 * read from the files, so that the list is what the folder says today. The gateway's importer checks the files themselves.
 */

const ByLocale = v.record(v.string(), v.string());

const SourceSchema = v.looseObject({
  id: v.string(),
  work: v.optional(v.string()),
  text: ByLocale,
  edition: v.optional(ByLocale),
  url: v.optional(v.string()),
});
type Source = v.InferOutput<typeof SourceSchema>;

const sources = v.optional(v.array(SourceSchema), []);

const HadithSchema = v.looseObject({
  sources,
  title: ByLocale,
  source: ByLocale,
  reference: v.union([v.string(), ByLocale]),
  quran: v.optional(v.string()),
  grade: v.optional(ByLocale),
});

const DuaSchema = v.looseObject({
  sources,
  kind: v.string(),
  arabicTitle: v.string(),
  grade: v.optional(ByLocale),
});

const LineSchema = v.looseObject({
  id: v.string(),
  quran: v.optional(v.string()),
  cite: v.optional(ByLocale),
  sources: v.optional(v.array(v.string())),
});
type Line = v.InferOutput<typeof LineSchema>;

const ProseItemSchema = v.looseObject({ sources });

/** A hadith, lines of a dua or ziyara that stand in the same place, or Arabic words that prose quotes. No verses. */
export interface ListedText {
  /** `<kind>/<id>` */
  id: string;
  title: string;
  /** Ids of the lines; empty for what has none. */
  lines: string[];
  /** Book and place in it. */
  place: string;
  /** Null when the file does not say it, which the importer refuses; undefined for quotations, which have none. */
  grade?: string | null;
  /** Citations of works, each with the edition that it names, or the address where it has one instead. */
  witnesses: { text: string; edition: string | null }[];
  /** How many printed works or printings these are. */
  printings: number;
}

function textIn(text: Readonly<Record<string, string>>, locale: Locale): string {
  return text[locale] ?? text[defaultLocale] ?? Object.values(text)[0] ?? '';
}

function witnessesOf(cited: readonly Source[], locale: Locale): Pick<ListedText, 'witnesses' | 'printings'> {
  const works = cited.filter(({ work }) => work !== undefined);
  const distinct = works.map(
    ({ work, edition }) => `${work} ${edition ? textIn(edition, defaultLocale) : ''}`,
  );
  return {
    witnesses: works.map(({ text, edition, url }) => ({
      text: textIn(text, locale),
      edition: edition ? textIn(edition, locale) : (url ?? null),
    })),
    printings: new Set(distinct).size,
  };
}

async function readAs<Schema extends v.GenericSchema>(path: string, schema: Schema) {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new CommandError(`${path} is not there, or cannot be read.`);
  });
  const parsed = v.safeParse(schema, parseYaml(text));
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new CommandError(`${path}: ${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`);
}

async function idsOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}

async function readHadith(folder: string, id: string, locale: Locale): Promise<ListedText[]> {
  const path = join(folder, 'hadith', id, 'item.yml');
  const { quran, title, source, reference, grade, sources } = await readAs(path, HadithSchema);
  if (quran !== undefined) return [];
  const place = typeof reference === 'string' ? reference : textIn(reference, locale);
  return [
    {
      id: `hadith/${id}`,
      title: textIn(title, locale),
      lines: [],
      place: `${textIn(source, locale)} · ${place}`,
      grade: grade ? textIn(grade, locale) : null,
      ...witnessesOf(sources, locale),
    },
  ];
}

/** The sources that a line or a quotation names, in its order. */
function namedSources(sources: readonly Source[], names: readonly string[]): Source[] {
  return names.flatMap((name) => sources.find(({ id }) => id === name) ?? []);
}

function placeOf({ id, cite }: Line, locale: Locale): string {
  return cite ? textIn(cite, locale) : `line ${id} without a place`;
}

async function readDua(folder: string, id: string, locale: Locale): Promise<ListedText[]> {
  const path = join(folder, 'duas', id);
  const { arabicTitle, grade, sources } = await readAs(join(path, 'item.yml'), DuaSchema);
  const lines = await readAs(join(path, 'lines.json'), v.array(LineSchema));
  const together = new Map<string, Line[]>();
  for (const line of lines) {
    if (line.quran !== undefined) continue;
    const key = JSON.stringify([placeOf(line, locale), line.sources]);
    together.set(key, [...(together.get(key) ?? []), line]);
  }
  return [...together.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const cited = first.sources ? namedSources(sources, first.sources) : sources;
    return [
      {
        id: `duas/${id}`,
        title: arabicTitle,
        lines: [first, ...others].map((line) => line.id),
        place: placeOf(first, locale),
        grade: grade ? textIn(grade, locale) : null,
        ...witnessesOf(cited, locale),
      },
    ];
  });
}

const quotation = /^```arabic[ \t]*([^\n]*)\n([\s\S]*?)\n(?:---\n|```)/gm;
const note = /\[\^([^\]\s]+)\]\s*/g;

/** The Arabic words that an item quotes and that are no verse. What one language quotes, the others quote too. */
async function readQuotations(
  folder: string,
  kind: string,
  id: string,
  locale: Locale,
): Promise<ListedText[]> {
  const path = join(folder, kind, id);
  const readText = (language: Locale) => readFile(join(path, `${language}.md`), 'utf8').catch(() => null);
  const text = (await readText(locale)) ?? (await readText(defaultLocale)) ?? '';
  const quoted = [...text.matchAll(quotation)];
  if (quoted.length === 0) return [];
  const { sources } = await readAs(join(path, 'item.yml'), ProseItemSchema);
  return quoted.map(([, cite = '', arabic = '']) => {
    const names = [...cite.matchAll(note)].map(([, name = '']) => name);
    return {
      id: `${kind}/${id}`,
      title: arabic.trim(),
      lines: [],
      place: cite.replaceAll(note, '').trim(),
      ...witnessesOf(namedSources(sources, names), locale),
    };
  });
}

/** The texts of a content folder, hadith first. Throws a `CommandError` that names a file which cannot be read. */
export async function listTexts(folder: string, language: string): Promise<ListedText[]> {
  if (!isLocale(language)) throw new CommandError(`--language is one of ${locales.join(', ')}.`);
  const texts: ListedText[] = [];
  for (const id of await idsOf(join(folder, 'hadith')))
    texts.push(...(await readHadith(folder, id, language)));
  for (const id of await idsOf(join(folder, 'duas'))) texts.push(...(await readDua(folder, id, language)));
  for (const kind of await idsOf(folder))
    for (const id of await idsOf(join(folder, kind)))
      texts.push(...(await readQuotations(folder, kind, id, language)));
  if (texts.length === 0) throw new CommandError(`${folder} has no hadith, duas or Arabic quotations.`);
  return texts;
}
