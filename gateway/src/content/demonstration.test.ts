import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { locales } from '@sahn/contracts/text/locale';
import * as v from 'valibot';
import { parse as parseYaml } from 'yaml';
import { readContent } from './import/read-content.ts';
import { LineSourceSchema } from './kinds/stored.ts';
import { parseQuranText } from './source/quran.ts';

/* What editors promise of the demonstration's texts beyond what the importer asks of every site. */

const content = join(import.meta.dirname, '../../../content');
const filesOf = (pattern: string) => globSync(pattern, { cwd: content }).sort();
const read = (file: string) => readFileSync(join(content, file), 'utf8');

interface Rendering {
  /** Language and verse, with the quoted words: a part of a verse is rendered by itself. */
  verse: string;
  text: string;
  file: string;
}

function renderingsInProse(file: string): Rendering[] {
  const locale = basename(file, '.md');
  const blocks = read(file).matchAll(/^```quran ([\d:-]+)[^\n]*\n([\s\S]*?)\n---\n([\s\S]*?)\n```/gm);
  return [...blocks].map(([, place, arabic, text = '']) => ({
    verse: `${locale} ${place} ${arabic}`,
    text: text.trim(),
    file,
  }));
}

const linesOf = (file: string) => v.parse(v.array(LineSourceSchema), JSON.parse(read(file)));

function renderingsInLines(file: string): Rendering[] {
  return linesOf(file).flatMap(({ quran, arabic, translation = {} }) =>
    quran === undefined
      ? []
      : locales.flatMap((locale) => {
          const text = translation[locale];
          return text === undefined ? [] : [{ verse: `${locale} ${quran} ${arabic}`, text, file }];
        }),
  );
}

/** References of all verses that texts, lines and hadith quote. */
const quotedVerses = () => [
  ...filesOf('*/*/*.md').flatMap((file) =>
    [...read(file).matchAll(/^```quran ([\d:-]+)/gm)].map(([, verses = '']) => verses),
  ),
  ...filesOf('duas/*/lines.json').flatMap((file) => linesOf(file).flatMap(({ quran }) => quran ?? [])),
  ...filesOf('hadith/*/item.yml').flatMap((file) => /^quran: "?([\d:-]+)/m.exec(read(file))?.[1] ?? []),
];

const CitedSchema = v.looseObject({
  sources: v.array(
    v.looseObject({
      id: v.string(),
      work: v.optional(v.string()),
      edition: v.optional(v.record(v.string(), v.string())),
    }),
  ),
});

/** The works that an item cites in an edition that it names, by the ids of its sources. */
const printingsOf = (file: string) =>
  new Map(
    v
      .parse(CitedSchema, parseYaml(read(file)))
      .sources.flatMap(({ id, work, edition }): [string, string][] =>
        work === undefined || edition?.en === undefined ? [] : [[id, `${work} ${edition.en}`]],
      ),
  );

/** How many of an item's printings these ids name. */
const countOf = (printings: ReadonlyMap<string, string>, ids: readonly string[]) =>
  new Set(ids.flatMap((id) => printings.get(id) ?? [])).size;

/** Paragraphs of a text, each passage being one; without front matter. */
const paragraphsOf = (file: string) =>
  read(file)
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .trim()
    .split(/\n{2,}/);

const isPassage = (paragraph: string) => paragraph.startsWith('```');

/** Words that a reader sees, without notes and the targets of links. */
const wordsOf = (paragraph: string) =>
  paragraph
    .replaceAll(/\[\^[^\]]+\]|\]\([^)]*\)/g, '')
    .split(/\s+/)
    .filter(Boolean).length;

/** Notes and links of a paragraph in their order; of a passage, its verses. */
const referencesOf = (paragraph: string) =>
  isPassage(paragraph)
    ? [/^```(?:quran [\d:-]+|\w+)/.exec(paragraph)?.[0]]
    : [...paragraph.matchAll(/\[\^([^\]]+)\]|\]\(([^)]+)\)/g)].map(([, note, link]) => note ?? link);

(existsSync(content) ? describe : describe.skip)('the demonstration', () => {
  it('renders a verse in one way per language, wherever it is quoted', () => {
    const all = [
      ...filesOf('*/*/*.md').flatMap(renderingsInProse),
      ...filesOf('duas/*/lines.json').flatMap(renderingsInLines),
    ];
    expect(all.length).toBeGreaterThan(100);
    const first = new Map<string, Rendering>();
    const others = all.filter((each) => {
      const known = first.get(each.verse) ?? each;
      first.set(each.verse, known);
      return known.text !== each.text;
    });
    expect(others).toEqual([]);
  });

  it('prints every verse letter for letter as Tanzil does, and has no other fault', async () => {
    const quoted = join(import.meta.dirname, 'quoted-verses.txt');
    const known = parseQuranText(readFileSync(quoted, 'utf8'));
    const wanted = quotedVerses().flatMap((reference) => {
      const [, sura, first, last = first] = /^(\d+):(\d+)(?:-(\d+))?$/.exec(reference) ?? [];
      const count = Number(last) - Number(first) + 1;
      return Array.from({ length: count }, (_, index) => `${sura}:${Number(first) + index}`);
    });
    expect(wanted.length).toBeGreaterThan(150);
    // A verse that is quoted for the first time: copy its line from Tanzil's simple text.
    expect(wanted.filter((verse) => !known.has(verse))).toEqual([]);
    expect((await readContent(content, { quran: [quoted] })).faults).toEqual([]);
  });

  it('cites every line in all four languages', () => {
    const incomplete = filesOf('duas/*/lines.json').flatMap((file) =>
      linesOf(file)
        .filter(({ cite }) => cite !== undefined && locales.some((locale) => cite[locale] === undefined))
        .map(({ id }) => `${file}: ${id}`),
    );
    expect(incomplete).toEqual([]);
  });

  it('tells each chapter of her life in 500 to 700 words', () => {
    const chapters = filesOf('story/*/en.md').map((file): [string, number] => {
      const prose = paragraphsOf(file).filter((paragraph) => !isPassage(paragraph));
      return [file, prose.reduce((sum, paragraph) => sum + wordsOf(paragraph), 0)];
    });
    expect(chapters.length).toBeGreaterThan(0);
    expect(chapters.filter(([, words]) => words < 500 || words > 700)).toEqual([]);
  });

  it('cites the same sources in the same paragraphs of a chapter in every language', () => {
    for (const file of filesOf('story/*/en.md')) {
      const english = paragraphsOf(file).map(referencesOf);
      for (const locale of locales) {
        const other = file.replace('en.md', `${locale}.md`);
        expect([other, paragraphsOf(other).map(referencesOf)]).toEqual([other, english]);
      }
    }
  });

  it('names at least two printings of every hadith that is not Quran', () => {
    const files = filesOf('hadith/*/item.yml').filter((file) => !/^quran:/m.test(read(file)));
    expect(files.length).toBeGreaterThan(30);
    expect(files.filter((file) => new Set(printingsOf(file).values()).size < 2)).toEqual([]);
  });

  it('names at least two printings of every line that is not Quran', () => {
    const lines = filesOf('duas/*/lines.json').flatMap((file) => {
      const printings = printingsOf(file.replace('lines.json', 'item.yml'));
      return linesOf(file)
        .filter(({ quran }) => quran === undefined)
        .map(({ id, sources = [] }) => ({ line: `${file}: ${id}`, count: countOf(printings, sources) }));
    });
    expect(lines.length).toBeGreaterThan(40);
    expect(lines.filter(({ count }) => count < 2)).toEqual([]);
  });

  it('names at least two printings of every Arabic quotation in prose, in every language', () => {
    const quotations = filesOf('*/*/{en,fa,ar,ur}.md').flatMap((file) => {
      const labels = [...read(file).matchAll(/^```arabic([^\n]*)$/gm)].map(([, label = '']) => label);
      if (labels.length === 0) return [];
      const printings = printingsOf(join(dirname(file), 'item.yml'));
      return labels.map((label) => ({
        place: `${file}: ${label}`,
        count: countOf(
          printings,
          [...label.matchAll(/\[\^([^\]\s]+)\]/g)].flatMap(([, id]) => id ?? []),
        ),
      }));
    });
    expect(quotations.length).toBeGreaterThan(8);
    expect(quotations.filter(({ count }) => count < 2)).toEqual([]);
  });

  it('says of every line that is not Quran where it stands', () => {
    const silent = filesOf('duas/*/lines.json').flatMap((file) =>
      linesOf(file)
        .filter(({ quran, cite }) => quran === undefined && cite === undefined)
        .map(({ id }) => `${file}: ${id}`),
    );
    expect(silent).toEqual([]);
  });

  it('marks each of its sounds under a text as tones, so that none comes under a verse', () => {
    const unmarked = filesOf('duas/*/item.yml').filter((file) => {
      const source = read(file);
      return (
        (source.match(/^ {4}file:/gm) ?? []).length !== (source.match(/^ {4}tones: true/gm) ?? []).length
      );
    });
    expect(unmarked).toEqual([]);
    expect(filesOf('duas/*/*.mp3').length).toBeGreaterThan(0);
  });
});
