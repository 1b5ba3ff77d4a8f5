import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { listTexts } from './list-texts.ts';

const kafi = `  - id: kafi
    work: kulayni-kafi
    text: { en: "al-Kafi, vol. 2, p. 303", fa: "الکافی، ج ۲" }
    edition: { en: Tehran, fa: تهران }
`;
const hadith = (sources: string) => `sources:
${sources}title: { en: Anger is a key }
source: { en: al-Kafi }
reference: no. 3
grade: { en: Sound }
`;

describe('listTexts', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sahn-texts-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  async function write(files: Readonly<Record<string, string>>): Promise<void> {
    for (const [name, text] of Object.entries(files)) {
      const path = join(folder, name);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, text);
    }
  }

  it('says of each hadith where it stands, in which printings, and its grading', async () => {
    const khisal = `  - { id: khisal, work: saduq-khisal, text: { en: "al-Khisal, no. 22" } }\n`;
    await write({ 'hadith/anger/item.yml': hadith(kafi + khisal) });
    expect(await listTexts(folder, 'fa')).toEqual([
      {
        id: 'hadith/anger',
        title: 'Anger is a key',
        lines: [],
        place: 'al-Kafi · no. 3',
        grade: 'Sound',
        witnesses: [
          { text: 'الکافی، ج ۲', edition: 'تهران' },
          { text: 'al-Khisal, no. 22', edition: null },
        ],
        printings: 2,
      },
    ]);
  });

  it('counts one printing once, and no websites', async () => {
    const tanzil = '  - { id: tanzil, text: { en: Tanzil }, url: https://tanzil.net }\n';
    await write({ 'hadith/anger/item.yml': hadith(kafi + kafi.replace('id: kafi', 'id: again') + tanzil) });
    expect(await listTexts(folder, 'en')).toMatchObject([{ printings: 1, witnesses: [{}, {}] }]);
  });

  it('has of duas only the lines that are not Quran', async () => {
    const item = `sources:\n${kafi}kind: dua\narabicTitle: دعاء\ngrade: { en: No grading is cited }\n`;
    await write({
      'duas/one/item.yml': item,
      'duas/one/lines.json':
        '[{ "id": "1", "quran": "2:1" }, { "id": "2", "cite": { "en": "al-Kafi 3:342" } }]',
      'duas/verses/item.yml': item,
      'duas/verses/lines.json': '[{ "id": "1", "quran": "2:1" }]',
    });
    const texts = await listTexts(folder, 'en');
    expect(texts).toMatchObject([
      { id: 'duas/one', lines: ['2'], place: 'al-Kafi 3:342', grade: 'No grading is cited' },
    ]);
  });

  it('counts the printings of each line, not of its dua', async () => {
    const khisal = `  - { id: khisal, work: saduq-khisal, text: { en: "al-Khisal, no. 22" } }\n`;
    await write({
      'duas/one/item.yml': `sources:\n${kafi}${khisal}kind: dua\narabicTitle: دعاء\n`,
      'duas/one/lines.json': JSON.stringify([
        { id: '1', cite: { en: 'al-Kafi 3:342' }, sources: ['kafi', 'khisal'] },
        { id: '2', cite: { en: 'al-Kafi 3:342' }, sources: ['kafi', 'khisal'] },
        { id: '3', cite: { en: 'al-Kafi 3:343' }, sources: ['kafi'] },
        { id: '4', cite: { en: 'al-Kafi 3:342' }, sources: ['kafi'] },
      ]),
    });
    expect(await listTexts(folder, 'en')).toMatchObject([
      { lines: ['1', '2'], printings: 2 },
      { lines: ['3'], printings: 1 },
      { lines: ['4'], printings: 1 },
    ]);
  });

  it('lists the Arabic that prose quotes, with the printings that the quotation names', async () => {
    const khisal = `  - { id: khisal, work: saduq-khisal, text: { en: "al-Khisal, no. 22" } }\n`;
    await write({
      'articles/one/item.yml': `sources:\n${kafi}${khisal}`,
      'articles/one/en.md':
        '---\ntitle: One\n---\n\n```arabic [^kafi] [^khisal] al-Kafi 2:303\nكلام\n---\nWords\n```\n\n' +
        '```quran 2:1\nالم\n```\n\n```arabic al-Kafi\nكلام آخر\n```\n',
    });
    expect(await listTexts(folder, 'fa')).toEqual([
      {
        id: 'articles/one',
        title: 'كلام',
        lines: [],
        place: 'al-Kafi 2:303',
        witnesses: [
          { text: 'الکافی، ج ۲', edition: 'تهران' },
          { text: 'al-Khisal, no. 22', edition: null },
        ],
        printings: 2,
      },
      { id: 'articles/one', title: 'كلام آخر', lines: [], place: 'al-Kafi', witnesses: [], printings: 0 },
    ]);
  });

  it('reads the prose of every kind', async () => {
    await write({
      'lectures/one/item.yml': `sources:\n${kafi}`,
      'lectures/one/en.md': '```arabic al-Kafi 2:303 [^kafi]\nكلام\n```\n',
    });
    expect(await listTexts(folder, 'en')).toMatchObject([
      { id: 'lectures/one', title: 'كلام', printings: 1 },
    ]);
  });

  it('names the file that it cannot read', async () => {
    await write({ 'hadith/anger/item.yml': 'title: { en: One }\n' });
    await expect(listTexts(folder, 'en')).rejects.toThrow(/anger\/item\.yml: source/);
  });
});
