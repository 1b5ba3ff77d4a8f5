import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openTestDatabase, type TestDatabase } from '../../testing/content-app.ts';
import { type ContentFiles, sampleContent, sampleQuran, writeContent } from '../../testing/content-folder.ts';
import { describeOnOneDatabase } from '../../testing/test-store.ts';
import { mediaFile, mediaFolder } from '../media/media-file.ts';
import { listAddresses } from '../read/addresses.ts';
import { readSnapshot } from '../read/content-store.ts';
import { readSite } from '../read/site.ts';
import { importContent } from './import-content.ts';

function text(path: string): string {
  const content = sampleContent[path];
  if (typeof content !== 'string') throw new Error(`The sample has no text ${path}.`);
  return content;
}

/** Line of a text on which a piece of it first stands. */
function lineOf(whole: string, piece: string): number {
  const at = whole.indexOf(piece);
  if (at === -1) throw new Error(`"${piece}" is not in the text.`);
  return whole.slice(0, at).split('\n').length;
}

describe('importContent', () => {
  let test: TestDatabase;
  const folders: string[] = [];

  async function folderOf(files: ContentFiles): Promise<string> {
    const folder = await writeContent(files);
    folders.push(folder);
    return folder;
  }

  async function importFiles(files: ContentFiles, quran?: string) {
    const folder = await folderOf(files);
    const options = { data: test.config.data, quran: quran === undefined ? [] : [join(folder, 'quran.txt')] };
    if (quran !== undefined) await writeFile(join(folder, 'quran.txt'), quran);
    return importContent(test.database, folder, options);
  }

  beforeEach(async () => {
    test = await openTestDatabase();
  });

  afterEach(async () => {
    await test.close();
    for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
  });

  it('takes a whole folder without a fault', async () => {
    const report = await importFiles(sampleContent, sampleQuran);
    expect(report.faults).toEqual([]);
    expect(report).toMatchObject({ revision: 1, changed: 16 });
    const { items } = await readSnapshot(test.database);
    expect([...(items.get('articles')?.keys() ?? [])]).toEqual(['sermon', 'shrine']);
    expect((await readSite(test.database)).home).toEqual(['day', 'story']);
  });

  it('changes nothing when nothing changed, and only what changed when something did', async () => {
    const folder = await folderOf(sampleContent);
    const options = { data: test.config.data };
    expect(await importContent(test.database, folder, options)).toMatchObject({ revision: 1, changed: 16 });
    expect(await importContent(test.database, folder, options)).toMatchObject({ revision: 1, changed: 0 });
    await writeContent(
      { 'pages/about-us/en.md': text('pages/about-us/en.md').replace('Who', 'What') },
      folder,
    );
    expect(await importContent(test.database, folder, options)).toMatchObject({ revision: 2, changed: 1 });
    await rm(join(folder, 'tracks'), { recursive: true });
    expect(await importContent(test.database, folder, options)).toMatchObject({ revision: 3, changed: 1 });
    expect((await readSnapshot(test.database)).items.get('tracks')?.size).toBe(0);
    const left = await test.database
      .selectFrom('search_document')
      .where('kind', '=', 'tracks')
      .selectAll()
      .execute();
    expect(left).toEqual([]);
  });

  it('leaves a newer import alone when it comes after its pictures were made', async () => {
    const options = { data: test.config.data };
    const folder = await writeContent(sampleContent);
    const other = await writeContent({
      ...sampleContent,
      'site.yml': (sampleContent['site.yml'] ?? '')
        .toString()
        .replace(/^contact: .*$/m, 'contact: new@site.example'),
    });
    folders.push(folder, other);
    const { revision } = await importContent(test.database, folder, options);
    const newer = await importContent(test.database, other, options);
    expect(newer.revision).toBeGreaterThan(revision);
    const again = await importContent(test.database, folder, { ...options, after: revision });
    expect(again).toMatchObject({ revision: newer.revision, changed: 0 });
    expect((await readSite(test.database)).contact).toBe('new@site.example');
  });

  it('writes nothing when it only checks, and says what it would', async () => {
    const folder = await folderOf(sampleContent);
    const check = () => importContent(test.database, folder, { data: test.config.data, dryRun: true });
    expect(await check()).toMatchObject({ revision: 0, changed: 16, faults: [] });
    expect((await readSnapshot(test.database)).items.get('articles')?.size).toBe(0);
    await importContent(test.database, folder, { data: test.config.data });
    expect(await check()).toMatchObject({ revision: 1, changed: 0, changes: [] });
    const more = { 'pages/about-us/en.md': text('pages/about-us/en.md').replace('Who', 'What') };
    await writeContent(more, folder);
    await rm(join(folder, 'tracks'), { recursive: true });
    const { changes } = await check();
    expect(changes).toEqual([
      { item: 'pages/about-us', change: 'changed' },
      { item: expect.stringMatching(/^tracks\//), change: 'removed' },
    ]);
  });

  it('keeps the earlier text of an item that has a fault now, and takes the rest', async () => {
    const folder = await folderOf(sampleContent);
    const options = { data: test.config.data };
    await importContent(test.database, folder, options);
    await writeContent(
      { 'books/one/en.md': '<b>no</b>', 'articles/shrine/en.md': text('pages/about-us/en.md') },
      folder,
    );
    const report = await importContent(test.database, folder, options);
    expect(report.faults.map(({ file }) => file)).toEqual(['books/one/en.md']);
    expect(report.changed).toBe(1);
    const { items } = await readSnapshot(test.database);
    expect(items.get('books')?.get('one')?.texts.en?.title).toBe('A book');
    expect(items.get('articles')?.get('shrine')?.texts.en?.title).toBe('About us');
  });

  it('keeps the names of people and categories when a file of them has a fault, whatever stands in the others', async () => {
    const folder = await folderOf(sampleContent);
    const options = { data: test.config.data };
    await importContent(test.database, folder, options);
    const { terms } = await readSnapshot(test.database);
    await writeContent(
      {
        'terms/all.yml': text('terms/all.yml').replace("en: 'History'", "en: ''"),
        'terms/more.yml': 'genres:\n  lament: { en: Lament }\n',
      },
      folder,
    );
    const report = await importContent(test.database, folder, options);
    expect(report.faults.map(({ file }) => file)).toEqual(['terms/all.yml']);
    expect((await readSnapshot(test.database)).terms).toEqual(terms);
  });

  it('refuses a folder that is not there, and takes nothing away', async () => {
    await importFiles(sampleContent);
    await expect(importContent(test.database, '/nowhere', { data: test.config.data })).rejects.toThrow(
      'ENOENT',
    );
    expect((await readSnapshot(test.database)).items.get('articles')?.size).toBe(2);
  });

  it('takes nothing away for a folder without a site, such as one whose disk is not mounted', async () => {
    await importFiles(sampleContent);
    const empty = await folderOf({});
    for (const dryRun of [true, false]) {
      const report = await importContent(test.database, empty, { data: test.config.data, dryRun });
      expect(report).toMatchObject({ changed: 0, changes: [] });
      expect(report.faults).toEqual([
        expect.objectContaining({ file: 'site.yml', message: expect.stringMatching(/^is missing/) }),
      ]);
    }
    expect((await readSnapshot(test.database)).items.get('articles')?.size).toBe(2);
  });

  it('stores media under the hash of their bytes, once', async () => {
    await importFiles(sampleContent);
    const names = await readdir(mediaFolder(test.config));
    expect(names).toHaveLength(5);
    const drawing = names.find((name) => name.endsWith('.svg')) ?? '';
    expect(mediaFile(test.config, drawing)).toEqual({
      path: join(test.config.data, 'media', drawing),
      type: 'image/svg+xml',
    });
    expect(mediaFile(test.config, '../sahn.sqlite')).toBeNull();
    expect(mediaFile(test.config, `${'a'.repeat(32)}.exe`)).toBeNull();
  });

  it('lists every item with its languages', async () => {
    await importFiles(sampleContent);
    const addresses = await listAddresses(test.database);
    expect(addresses).toContainEqual({
      kind: 'articles',
      id: 'sermon',
      updated: '2026-09-14',
      translations: ['en', 'fa'],
    });
  });

  describeOnOneDatabase('names a fault with its file and line:', () => {
    const sermon = 'articles/sermon/en.md';
    const sermonFacts = 'articles/sermon/item.yml';

    /** A file of the sample with a piece exchanged; the fault is on the line of `at`, or of the new piece. */
    const edits: [string, { file: string; from: string; to: string; at?: string; says: string }][] = [
      ['HTML', { file: sermon, from: '> A quote.', to: '<div>x</div>', says: 'HTML is not taken' }],
      [
        'HTML within a line',
        { file: sermon, from: '**spoke**', to: '<b>spoke</b>', says: 'HTML is not taken' },
      ],
      [
        'an entity',
        { file: sermon, from: 'and _nobody_', to: '&amp; _nobody_', says: 'write the letter itself' },
      ],
      [
        'a picture in prose',
        { file: sermon, from: '> A quote.', to: '![x](/x.png)', says: 'pictures in prose' },
      ],
      [
        'a table',
        { file: sermon, from: '> A quote.', to: '|a|b|\n|-|-|\n|1|2|', says: 'tables are not taken' },
      ],
      ['code', { file: sermon, from: '> A quote.', to: '```js\nx\n```', says: 'code is not taken' }],
      ['code within a line', { file: sermon, from: '**spoke**', to: '`spoke`', says: 'code is not taken' }],
      ['a heading of level 1', { file: sermon, from: '## The hall', to: '# The hall', says: 'level 2 or 3' }],
      [
        'a note without a source',
        { file: sermon, from: '[^mufid]', to: '[^tabari]', says: 'names no source' },
      ],
      [
        'a script link',
        { file: sermon, from: '(articles/shrine)', to: '(javascript:x)', says: 'a link begins with' },
      ],
      [
        'a plain http link',
        { file: sermon, from: '(articles/shrine)', to: '(http://x.org)', says: 'a link begins' },
      ],
      [
        'a link to nowhere',
        { file: sermon, from: '(articles/shrine)', to: '(books/none)', says: 'there is no books/none' },
      ],
      [
        'a link by a path, which may be renamed',
        { file: sermon, from: '(articles/shrine)', to: '(/articles/shrine)', says: 'write <kind>/<id>' },
      ],
      [
        'verses that do not exist',
        { file: sermon, from: 'quran 112:1-2', to: 'quran 112:4-5', says: 'there are no verses' },
      ],
      [
        'a missing title',
        {
          file: sermon,
          from: 'title: The sermon in Damascus\n',
          to: '',
          at: 'summary',
          says: '"title" is missing',
        },
      ],
      [
        'a missing summary',
        {
          file: sermon,
          from: 'summary: What she said in the hall.\n',
          to: '',
          at: '---',
          says: '"summary" is missing',
        },
      ],
      [
        'an unknown key',
        {
          file: sermonFacts,
          from: 'category: history',
          to: 'kategory: history',
          says: '"kategory" is not known',
        },
      ],
      [
        'an unknown category',
        {
          file: sermonFacts,
          from: 'category: history',
          to: 'category: places2',
          says: 'is not in categories.articles',
        },
      ],
      [
        'a source of a work that is not there',
        {
          file: sermonFacts,
          from: '  - id: mufid\n',
          to: '  - id: mufid\n    work: irshad\n',
          at: 'work: irshad',
          says: 'there is no works/irshad to be cited',
        },
      ],
      [
        'a time zone that there is not',
        {
          file: 'site.yml',
          from: 'hijriOffset: 0',
          to: 'hijriOffset: 0\ntimeZone: Asia/Shaam',
          at: 'timeZone',
          says: 'is no time zone of the IANA database',
        },
      ],
      [
        'an unknown keyword',
        {
          file: sermonFacts,
          from: 'keywords: [damascus, patience]',
          to: 'keywords: [none]',
          says: 'is not in keywords',
        },
      ],
      [
        'an unknown author',
        { file: sermonFacts, from: 'author: editors', to: 'author: nobody', says: 'is not in people' },
      ],
      [
        'an unknown related item',
        {
          file: sermonFacts,
          from: 'related: [shrine]',
          to: 'related: [none]',
          says: 'there is no articles/none',
        },
      ],
      [
        'a missing file',
        { file: sermonFacts, from: 'dome.svg', to: 'other.svg', says: 'other.svg is missing' },
      ],
      [
        'a file of a wrong type',
        { file: sermonFacts, from: 'dome.svg', to: 'dome.exe', says: 'must end in svg' },
      ],
      [
        'a missing licence',
        {
          file: sermonFacts,
          from: 'licence: CC BY 4.0\n',
          to: '',
          at: 'created',
          says: '"licence" is missing',
        },
      ],
      [
        'a day that there is not',
        { file: sermonFacts, from: '2026-03-02', to: '2026-02-30', says: 'there is no such day' },
      ],
      [
        'an update before the beginning',
        { file: sermonFacts, from: '2026-09-14', to: '2025-09-14', says: 'before it was created' },
      ],
      [
        'a source without a web address',
        { file: sermonFacts, from: 'https://example.org/irshad', to: 'http://x', says: 'https://' },
      ],
      [
        'broken YAML',
        { file: sermonFacts, from: 'author: editors', to: 'author: [editors', at: 'image', says: '' },
      ],
      [
        'a wrong ISBN',
        { file: 'books/one/item.yml', from: '40615-7', to: '40615-8', says: 'a digit is wrong' },
      ],
      [
        'a book that can be had nowhere',
        {
          file: 'books/one/item.yml',
          from: 'files: [{ file: book.pdf, format: pdf }]\n',
          to: '',
          at: 'created',
          says: 'says where it can be had',
        },
      ],
      [
        'a page of a book whose edition is not named',
        {
          file: 'story/birth/item.yml',
          from: "en: 'Tarikh'",
          to: "en: 'Tarikh, p. 12'",
          says: 'of which edition',
        },
      ],
      [
        'a volume in another script whose edition is not named',
        {
          file: 'story/birth/item.yml',
          from: "ur: 'تاریخ'",
          to: "ur: 'تاریخ، ج ۲'",
          says: 'of which edition',
        },
      ],
      [
        'a report that differs from none',
        {
          file: 'story/birth/item.yml',
          from: "  - { text: { en: 'Year six', fa: 'سال ششم', ar: 'سال ششم', ur: 'سال ششم' }, source: naqdi }\n",
          to: '',
          at: 'reports',
          says: 'one alone belongs into the prose',
        },
      ],
      [
        'two reports of one source',
        {
          file: 'story/birth/item.yml',
          from: 'source: naqdi }',
          to: 'source: tabari }',
          at: 'Year six',
          says: 'reports that differ have a source each',
        },
      ],
      [
        'a hadith with a source of no edition',
        {
          file: 'hadith/beauty/item.yml',
          from: ", edition: { en: 'Najaf 1950', fa: 'نجف ۱۹۵۰', ar: 'نجف ۱۹۵۰', ur: 'نجف ۱۹۵۰' }",
          to: '',
          at: 'sources',
          says: 'words that were handed down, so it says of which edition',
        },
      ],
      [
        'a hadith without sources',
        {
          file: 'hadith/beauty/item.yml',
          from: "sources: [{ id: luhuf, text: { en: 'al-Luhuf', fa: 'اللهوف', ar: 'اللهوف', ur: 'اللهوف' }, edition: { en: 'Najaf 1950', fa: 'نجف ۱۹۵۰', ar: 'نجف ۱۹۵۰', ur: 'نجف ۱۹۵۰' } }]\n",
          to: '',
          at: 'created',
          says: 'names the printings',
        },
      ],
      [
        'a dua with a source of no edition',
        {
          file: 'duas/short-dua/item.yml',
          from: ", edition: { en: 'Tehran 1987', fa: 'تهران ۱۳۶۶', ar: 'تهران ۱۳۶۶', ur: 'تهران ۱۳۶۶' }",
          to: '',
          at: 'sources',
          says: 'words that were handed down, so it says of which edition',
        },
      ],
      [
        'tones under a verse',
        {
          file: 'duas/short-dua/item.yml',
          from: 'times: slow.lrc',
          to: 'times: slow.lrc, tones: true',
          says: 'tones do not sound under the Quran: line "1"',
        },
      ],
      [
        'tones under the whole of a text with a verse',
        {
          file: 'duas/short-dua/item.yml',
          from: 'times: slow.lrc',
          to: 'tones: true',
          says: 'tones do not sound under the Quran: line "1"',
        },
      ],
      [
        'a citation in one language for all',
        {
          file: 'duas/short-dua/lines.json',
          from: '"id": "1"',
          to: '"cite": "al-Kafi 2:89", "id": "1"',
          says: 'cite',
        },
      ],
      [
        'an empty text',
        { file: 'tracks/lament/item.yml', from: "en: 'A lament'", to: "en: ''", says: 'must not be empty' },
      ],
      [
        'an unknown genre',
        { file: 'tracks/lament/item.yml', from: 'genre: elegy', to: 'genre: none', says: 'is not in genres' },
      ],
      [
        'an unknown choice',
        {
          file: 'projects/water/item.yml',
          from: 'state: open',
          to: 'state: lost',
          says: 'must be one of open',
        },
      ],
      [
        'a budget with cents',
        { file: 'projects/water/item.yml', from: '500000', to: '5000.5', says: 'whole number' },
      ],
      [
        'a cover that is no picture of it',
        {
          file: 'albums/domes/item.yml',
          from: 'cover: a.svg',
          to: 'cover: b.svg',
          says: 'one of the pictures',
        },
      ],
      [
        'a report without its source',
        {
          file: 'story/birth/item.yml',
          from: 'source: tabari',
          to: 'source: none',
          says: 'no source of this chapter',
        },
      ],
      [
        'a time that does not grow',
        {
          file: 'duas/short-dua/slow.lrc',
          from: '[00:08.50]2',
          to: '[00:01.00]2',
          says: 'not after the one above',
        },
      ],
      [
        'a time behind the end',
        {
          file: 'duas/short-dua/slow.lrc',
          from: '[00:08.50]2',
          to: '[00:30.00]2',
          says: "behind the recitation's end",
        },
      ],
      [
        'a time of no line',
        { file: 'duas/short-dua/slow.lrc', from: '[00:08.50]2', to: '[00:08.50]3', says: 'no line "3"' },
      ],
      [
        'a time that cannot be read',
        { file: 'duas/short-dua/slow.lrc', from: '[00:08.50]2', to: '8.5 2', says: 'is not of the form' },
      ],
      [
        'words that are not those of their line',
        {
          file: 'duas/short-dua/lines.json',
          from: '"id": "2",',
          to: '"id": "2", "words": [{ "arabic": "صَبْرٌ", "gloss": { "en": "patience" } }],',
          says: 'are not the Arabic of the line',
        },
      ],
      [
        'an id that stands twice',
        { file: 'duas/short-dua/lines.json', from: '"id": "2"', to: '"id":  "1"', says: 'is taken already' },
      ],
      [
        'a day that no month has',
        { file: 'calendar.yml', from: 'day: 15', to: 'day: 31', says: 'a day is 1 to 30' },
      ],
      [
        'an occasion of a missing item',
        { file: 'calendar.yml', from: 'duas/short-dua', to: 'duas/none', says: 'there is no duas/none' },
      ],
      [
        'a text of the plan that is missing',
        {
          file: 'plan.yml',
          from: 'friday: [duas/short-dua]',
          to: 'friday: [duas/none]',
          says: 'there is no duas/none',
        },
      ],
      [
        'a day of the plan that no week has',
        { file: 'plan.yml', from: 'friday:', to: 'fryday:', says: 'fryday' },
      ],
      [
        'a shape of a letter',
        { file: 'articles/sermon/fa.md', from: 'کتاب', to: 'ﻻ', says: 'write the letter لا itself' },
      ],
    ];

    it.each(edits)('%s', async (_name, { file, from, to, at, says }) => {
      const edited = text(file).replace(from, to);
      expect(edited).not.toBe(text(file));
      const { faults } = await importFiles({ ...sampleContent, [file]: edited });
      const found = faults.filter((fault) => fault.file === file && fault.message.includes(says));
      expect(faults).toEqual(expect.arrayContaining(found));
      const line = at === undefined ? lineOf(edited, to) : lineOf(edited, at);
      expect(found.map((fault) => fault.line)).toContain(line);
    });

    const absences: [string, string, string, number, string][] = [
      ['missing facts', 'books/one/item.yml', 'books/one/item.yml', 1, 'is missing'],
      ['missing lines', 'duas/short-dua/lines.json', 'duas/short-dua/lines.json', 1, 'is missing'],
      ['an item without any text', 'books/one/en.md', 'books/one', 1, 'at least one <locale>.md'],
      ['missing site settings', 'site.yml', 'site.yml', 1, 'is missing'],
    ];

    it.each(absences)('%s', async (_name, left, file, line, says) => {
      const { [left]: _, ...files } = sampleContent;
      const { faults } = await importFiles(files);
      expect(faults).toContainEqual({ file, line, message: expect.stringContaining(says) });
    });

    it('a line that stands in an unknown source', async () => {
      const file = 'duas/short-dua/lines.json';
      const edited = text(file).replace('"id": "2"', '"sources": ["nowhere"], "id": "2"');
      const { faults } = await importFiles({ ...sampleContent, [file]: edited });
      expect(faults.map(({ message }) => message)).toEqual([
        'line "2" stands in "nowhere", which is no source here',
      ]);
    });

    it('nothing of tones that follow only lines that are not Quran', async () => {
      const file = 'duas/short-dua/item.yml';
      const { faults } = await importFiles({
        ...sampleContent,
        [file]: text(file).replace('times: slow.lrc', 'times: slow.lrc, tones: true'),
        'duas/short-dua/slow.lrc': '[00:08.50]2\n',
      });
      expect(faults).toEqual([]);
    });

    it('a missing alt text', async () => {
      const file = 'albums/domes/item.yml';
      const edited = text(file).replace(/ {4}alt: .*\n/, '');
      const { faults } = await importFiles({ ...sampleContent, [file]: edited });
      expect(faults).toEqual([
        { file, line: lineOf(edited, 'id: a'), message: '"pictures.0.alt" is missing' },
      ]);
    });

    it('a film that an album names and nobody has', async () => {
      const file = 'albums/domes/item.yml';
      const edited = `${text(file)}films: [rising]\n`;
      const { faults } = await importFiles({ ...sampleContent, [file]: edited });
      expect(faults).toEqual([{ file, line: lineOf(edited, 'films'), message: 'there is no tracks/rising' }]);
    });

    it('a term that stands twice', async () => {
      const { faults } = await importFiles({
        ...sampleContent,
        'terms/more.yml': 'genres:\n  other: { en: Other }\n  elegy: { en: Elegy }\n',
      });
      expect(faults).toEqual([
        { file: 'terms/more.yml', line: 3, message: 'the id "elegy" of genres is taken already' },
      ]);
    });

    it('a faulty term alone, not the items that name it', async () => {
      const file = 'terms/all.yml';
      const { faults } = await importFiles({
        ...sampleContent,
        [file]: text(file).replace("en: 'History'", "en: ''"),
      });
      expect(faults).toHaveLength(1);
      expect(faults[0]).toMatchObject({ file, line: 3 });
    });

    it('a hadith that says nothing of its grade, unless it is a verse', async () => {
      const file = 'hadith/beauty/item.yml';
      const silent = text(file).replace(/^grade: .*\n/m, '');
      const { faults } = await importFiles({ ...sampleContent, [file]: silent });
      expect(faults).toEqual([{ file, line: 1, message: expect.stringContaining('how it is graded') }]);
      const verse = silent.replace('مَا رَأَيْتُ إِلَّا جَمِيلًا', 'ٱللَّهُ ٱلصَّمَدُ\nquran: "112:2"');
      expect((await importFiles({ ...sampleContent, [file]: verse }, sampleQuran)).faults).toEqual([]);
    });

    it('a dua whose lines are no Quran and that says nothing of its grade', async () => {
      const file = 'duas/short-dua/item.yml';
      const silent = text(file).replace(/^grade: .*\n/m, '');
      const { faults } = await importFiles({ ...sampleContent, [file]: silent });
      expect(faults).toEqual([{ file, line: 1, message: expect.stringContaining('how it is graded') }]);
      const lines = text('duas/short-dua/lines.json').replace('"cite":', '"quran": "112:2", "cite":');
      const verses = { ...sampleContent, [file]: silent, 'duas/short-dua/lines.json': lines };
      expect((await importFiles(verses)).faults).toEqual([]);
    });

    it('an id that cannot be an address, and a page or kind that there is not', async () => {
      const { faults } = await importFiles({
        ...sampleContent,
        'pages/Imprint/en.md': text('pages/about-us/en.md'),
        'poems/one/en.md': text('pages/about-us/en.md'),
      });
      expect(faults).toContainEqual({
        file: 'poems',
        line: 1,
        message: expect.stringContaining('no kind "poems"'),
      });
      expect(faults).toContainEqual({
        file: 'pages/Imprint',
        line: 1,
        message: expect.stringContaining('an id is'),
      });
      expect(faults).toContainEqual({
        file: 'pages/Imprint',
        line: 1,
        message: expect.stringContaining('no such page'),
      });
    });

    const drawings: [string, string][] = [
      ['a script', '<script>alert(1)</script>'],
      ['an event attribute', '<g onload="x()"/>'],
      ['foreign content', '<foreignObject><p/></foreignObject>'],
      ['a reference outside', '<image href="https://example.org/x.png"/>'],
      ['a style from outside', '<rect style="fill:url(https://example.org/x)"/>'],
      ['an entity', '<!ENTITY x "y">'],
    ];

    it.each(drawings)('a drawing with %s', async (_name, inside) => {
      const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`;
      const { faults } = await importFiles({ ...sampleContent, 'books/one/cover.svg': drawing });
      expect(faults).toEqual([
        {
          file: 'books/one/item.yml',
          line: lineOf(text('books/one/item.yml'), 'cover:'),
          message: expect.stringMatching(/^cover.svg holds .*, which drawings must not$/),
        },
      ]);
    });
  });

  describeOnOneDatabase('compares verses letter for letter', () => {
    it('in prose', async () => {
      const file = 'articles/sermon/en.md';
      const edited = text(file).replace('ٱلصَّمَدُ', 'الصَّمَدُ');
      const { faults } = await importFiles({ ...sampleContent, [file]: edited }, sampleQuran);
      expect(faults).toEqual([
        {
          file,
          line: lineOf(edited, '```quran'),
          message: 'is not 112:1-2 letter for letter: word 6 is الصَّمَدُ, the text has ٱلصَّمَدُ',
        },
      ]);
    });

    it('in lines of a dua, where a part says so', async () => {
      const file = 'duas/short-dua/lines.json';
      const part = text(file).replace('قُلْ هُوَ ٱللَّهُ أَحَدٌ', 'هُوَ … أَحَدٌ');
      const refused = await importFiles({ ...sampleContent, [file]: part }, sampleQuran);
      expect(refused.faults).toMatchObject([{ file, line: lineOf(part, '"quran"') }]);
      const said = part.replace('"quran": "112:1"', '"quran": "112:1", "part": true');
      expect((await importFiles({ ...sampleContent, [file]: said }, sampleQuran)).faults).toEqual([]);
      const swapped = said.replace('هُوَ … أَحَدٌ', 'أَحَدٌ … هُوَ');
      const disordered = await importFiles({ ...sampleContent, [file]: swapped }, sampleQuran);
      expect(disordered.faults[0]?.message).toContain('these words do not stand in it');
    });

    it('in a hadith that is a verse', async () => {
      const file = 'hadith/beauty/item.yml';
      const verse = text(file).replace('مَا رَأَيْتُ إِلَّا جَمِيلًا', 'ٱللَّهُ ٱلصَّمَدُ\nquran: "112:2"');
      expect((await importFiles({ ...sampleContent, [file]: verse }, sampleQuran)).faults).toEqual([]);
    });
  });
});
