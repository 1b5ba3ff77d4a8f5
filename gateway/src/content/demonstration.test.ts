import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { locales } from '@sahn/contracts/text/locale';
import * as v from 'valibot';
import { LineSourceSchema } from './kinds/stored.ts';

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

  it('names at least two printed witnesses of every hadith', () => {
    const alone = filesOf('hadith/*/item.yml').filter(
      (file) => (/^sources:\n((?: .*\n)+)/m.exec(read(file))?.[1]?.match(/^ {2}- id:/gm) ?? []).length < 2,
    );
    expect(alone).toEqual([]);
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
