import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
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
    v.looseObject({ work: v.optional(v.string()), edition: v.optional(v.record(v.string(), v.string())) }),
  ),
});

/** The works that an item cites, each in the edition that it names. */
const printingsOf = (file: string) =>
  new Set(
    v
      .parse(CitedSchema, parseYaml(read(file)))
      .sources.flatMap(({ work, edition }) => (work === undefined ? [] : `${work} ${edition?.en ?? ''}`)),
  );

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

  it('names at least two printings of every text that is not Quran', () => {
    const duas = filesOf('duas/*/lines.json')
      .filter((file) => linesOf(file).some(({ quran }) => quran === undefined))
      .map((file) => file.replace('lines.json', 'item.yml'));
    const passages = filesOf('{articles,books,pages,story}/*/en.md')
      .filter((file) => /^```arabic/m.test(read(file)))
      .map((file) => file.replace('en.md', 'item.yml'));
    const files = [...filesOf('hadith/*/item.yml'), ...duas, ...passages];
    expect(files.length).toBeGreaterThan(45);
    expect(files.filter((file) => printingsOf(file).size < 2)).toEqual([]);
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
