import { rm } from 'node:fs/promises';
import { sampleContent, writeContent } from '../../testing/content-folder.ts';
import { readContent } from '../import/read-content.ts';

/* The collections that one page shows: people, stations, words and works. */

const words = (text: string) => `{ en: '${text}' }`;
const named = (name: string) => `title: ${words(name)}\nsummary: ${words(`About ${name}`)}\n`;
const mother = `${named('Mother')}order: 1\nrelation: ${words('Her mother')}\n`;

async function faultsOf(files: Readonly<Record<string, string>>): Promise<string[]> {
  const folder = await writeContent({ ...sampleContent, ...files });
  try {
    const { faults } = await readContent(folder);
    return faults.map(({ file, line, message }) => `${file}:${line} ${message}`);
  } finally {
    await rm(folder, { recursive: true });
  }
}

it('takes people, stations, words and works', async () => {
  expect(
    await faultsOf({
      'people/mother/item.yml': `${mother}items: [articles/sermon]\n`,
      'people/daughter/item.yml': `${named('Daughter')}order: 2\nrelation: ${words('Her sister')}\nparents: [mother]\n`,
      'stations/medina/item.yml': `${named('Medina')}order: 1\nlongitude: 39.61\nlatitude: 24.47\n`,
      'stations/mecca/item.yml': `${named('Mecca')}order: 2\nlongitude: 39.83\nlatitude: 21.42\nways: [{ from: medina }]\n`,
      'glossary/iwan/item.yml': `${named('Iwan')}forms: { en: [iwan] }\n`,
      'works/irshad/item.yml': `title: ${words('al-Irshad')}\ncentury: 11\n`,
    }),
  ).toEqual([]);
});

it.each([
  ['a parent', 'people/mother', `${mother}parents: [nobody]\n`, 'there is no people/nobody'],
  ['a text', 'people/mother', `${mother}items: [articles/none]\n`, 'there is no articles/none'],
  [
    'the source of a date',
    'people/mother',
    `${mother}born: { text: ${words('In Medina')}, source: none }\n`,
    '"none" is no source of this item',
  ],
  [
    'the beginning of a way',
    'stations/mecca',
    `${named('Mecca')}order: 1\nlongitude: 39.8\nlatitude: 21.4\nways: [{ from: nowhere }]\n`,
    'there is no stations/nowhere',
  ],
  [
    'a place on the globe',
    'stations/mecca',
    `${named('Mecca')}order: 1\nlongitude: 39.8\nlatitude: 214\n`,
    'is −90 to 90 degrees',
  ],
])('refuses an item of which %s does not exist', async (_, folder, text, message) => {
  const faults = await faultsOf({ [`${folder}/item.yml`]: text });
  expect(faults).toEqual([expect.stringContaining(message)]);
});
