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
