import { createHash } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import request from 'supertest';
import { sampleContent, writeContent } from '../testing/content-folder.ts';
import { buildModule, buildShell } from '../testing/release-fixtures.ts';
import { startSite, type TestSite } from '../testing/start-site.ts';

/*
 * Effects of `site.yml` for visitors, without changing sources, building or restarting.
 */

jest.setTimeout(60_000);

const settings = `name: { en: Rawda, fa: روضه, ar: روضة, ur: روضہ }
description: { en: A library., fa: یک کتابخانه. }
about: { en: Run by a school. }
notice: { en: Quote freely. }
links:
  - { href: 'https://text.example', label: { en: Text } }
logo: { light: mark.svg, dark: mark-dark.svg }
colours:
  teal: { light: '#7a1f2b', dark: '#f0b7bd' }
menu:
  header:
    - good/good
    - { href: 'https://shop.example', label: { en: Shop } }
contact: salam@rawda.example
home: []
`;
const mark = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path fill="${colour}" d="M0 0h40v40z"/></svg>`;
const files = { ...sampleContent, 'mark.svg': mark('#111'), 'mark-dark.svg': mark('#eee') };

let test: TestSite;
const folders: string[] = [];

async function importSettings(site: string) {
  const folder = await writeContent({ ...files, 'site.yml': site });
  folders.push(folder);
  const { body } = await request(test.platform)
    .post('/import')
    .set({ authorization: `Bearer ${test.token}` })
    .send({ folder });
  return body;
}

const get = (path: string) => request(test.site).get(path).set('host', 'localhost:8080');

beforeAll(async () => {
  test = await startSite();
  await test.release(buildShell(), buildModule('good'), buildModule('spare'));
});

afterAll(async () => {
  await test.close();
  for (const folder of folders) await rm(folder, { recursive: true });
});

it('gives name, footer, links, mark and menu in the language of the reader', async () => {
  expect((await importSettings(settings)).faults).toEqual([]);
  const { body } = await get('/api/v1/fa/site');
  expect(body).toMatchObject({
    name: 'روضه',
    description: 'یک کتابخانه.',
    about: 'Run by a school.',
    notice: 'Quote freely.',
    links: [{ href: 'https://text.example', label: 'Text' }],
    menu: { header: [{ route: 'good/good' }, { href: 'https://shop.example', label: 'Shop' }] },
  });
  const drawing = await get(body.logo.dark);
  expect(drawing.body.toString()).toBe(mark('#eee'));
});

/** The style block of a page, which the page's policy has to allow. */
async function getStyle(path: string): Promise<string> {
  const { text, headers } = await get(path);
  const [, block = ''] = /<style>(.*?)<\/style>/s.exec(text) ?? [];
  const hash = createHash('sha256').update(block).digest('base64');
  expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`);
  return block;
}

it('takes text that is lighter than its background, and text that is darker', async () => {
  const teal = "teal: { light: '#7a1f2b', dark: '#f0b7bd' }";
  const paper = "paper: { light: '#ffffff', dark: '#000000' }";
  const { faults } = await importSettings(settings.replace(teal, `${teal}\n  ${paper}`));
  expect(faults).toEqual([]);
});

it('puts colours into the style block that the policy allows', async () => {
  await importSettings(settings);
  expect(await getStyle('/en/good')).toContain(':root{--teal:light-dark(#7a1f2b,#f0b7bd)}');
});

it('shows nobody old settings once they are in place, whoever reads while they are put there', async () => {
  await importSettings(settings);
  const importing = importSettings(settings.replace('#7a1f2b', '#123456'));
  let isDone = false;
  void importing.finally(() => {
    isDone = true;
  });
  while (!isDone) await Promise.all(['/en', '/en/good'].map(getStyle));
  for (const path of ['/en', '/en/good']) expect(await getStyle(path)).toContain('#123456');
});

it('takes a module off the site and puts it back', async () => {
  await importSettings(settings);
  const sitemap = async () => (await get('/sitemap.xml')).text;
  expect((await get('/en/spare')).status).toBe(200);
  expect(await sitemap()).toContain('/en/spare<');
  await importSettings(`${settings}modulesOff: [spare]\n`);
  expect((await get('/en/spare')).status).toBe(404);
  expect(await sitemap()).not.toContain('/en/spare<');
  expect((await get('/en/good')).status).toBe(200);
  await importSettings(settings);
  expect((await get('/en/spare')).status).toBe(200);
});

it.each([
  [
    'a colour that cannot be read',
    /teal: .*/,
    "teal: { light: '#999999', dark: '#f0b7bd' }\n  paper: { light: '#ffffff', dark: '#000000' }",
    'a contrast of 2.8; 4.5 is needed',
  ],
  ['a colour that there is not', /teal:/, 'mauve:', '"colours.mauve" is not known here'],
  ['a mark that is not there', /light: mark.svg/, 'light: none.svg', 'none.svg is missing'],
  ['a page without its module', /- good\/good/, '- good', 'names a page as <module>/<route id>'],
])('refuses %s and keeps what was there', async (_fault, from, to, says) => {
  await importSettings(settings);
  const broken = settings.replace('Rawda', 'Broken').replace(from, to);
  const { faults } = await importSettings(broken);
  expect(faults).toEqual([
    { file: 'site.yml', line: expect.any(Number), message: expect.stringContaining(says) },
  ]);
  expect((await get('/api/v1/en/site')).body.name).toBe('Rawda');
});

it('does not read the folder again when its pictures are done: what was edited meanwhile waits for the next import', async () => {
  const photograph = await sharp({ create: { width: 700, height: 500, channels: 3, background: '#258' } })
    .png()
    .toBuffer();
  const sermon = String(sampleContent['articles/sermon/item.yml']).replace('dome.svg', 'dome.png');
  const folder = await writeContent({
    ...files,
    'site.yml': settings,
    'articles/sermon/item.yml': sermon,
    'articles/sermon/dome.png': photograph,
  });
  folders.push(folder);
  const importing = () =>
    request(test.platform)
      .post('/import')
      .set({ authorization: `Bearer ${test.token}` })
      .send({ folder });
  const sermonRow = () =>
    test.database
      .selectFrom('content_item')
      .select('document')
      .where('kind', '=', 'articles')
      .where('id', '=', 'sermon')
      .executeTakeFirstOrThrow();
  expect((await importing()).body.faults).toEqual([]);
  await writeFile(
    join(folder, 'site.yml'),
    settings.replace('Rawda', 'Edited').replace('#7a1f2b', '#123456'),
  );
  while (!(await sermonRow()).document.includes('"smaller"')) await delay(20);
  expect((await get('/api/v1/en/site')).body.name).toBe('Rawda');
  expect(await getStyle('/en/good')).toContain('#7a1f2b');
  await importing();
  expect((await get('/api/v1/en/site')).body.name).toBe('Edited');
  expect(await getStyle('/en/good')).toContain('#123456');
});
