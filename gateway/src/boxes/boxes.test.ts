import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import disk, { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { locales } from '@sahn/contracts/text/locale';
import request from 'supertest';
import { ArchiveError } from '../backup/archive-error.ts';
import { openArchive } from '../backup/open-archive.ts';
import { readArchive } from '../backup/read-archive.ts';
import { NotEmptyError, restoreArchive } from '../backup/restore-archive.ts';
import { tarEnd, tarEntry } from '../backup/tar-entries.ts';
import { compareSides } from '../comparing/compare-sides.ts';
import { findLiveState } from '../compositions/compositions.queries.ts';
import { importContent } from '../content/import/import-content.ts';
import { openDatabase } from '../database/database.ts';
import { markUnfinishedCopy } from '../database/unfinished-copy.ts';
import { servedAt } from '../served/served-at.ts';
import { sampleContent, writeContent } from '../testing/content-folder.ts';
import { buildModule, buildShell, relist } from '../testing/release-fixtures.ts';
import { startSite, type TestSite } from '../testing/start-site.ts';
import { describeOnOneDatabase, itOnOneDatabase } from '../testing/test-store.ts';
import { buildReading, visitSite } from '../testing/visit-site.ts';
import { boxKind, boxTables } from './box-format.ts';
import { isFromBox } from './content-origin.ts';
import { findBoxedComposition } from './find-boxed-composition.ts';
import { unpackBox } from './unpack-box.ts';

const host = 'localhost:8080';
const reading = buildReading('first');
const newer = buildReading('newer');
/** With another word, slot, redirect and file. */
const changed = buildModule('reading', {
  seed: 'changed',
  pages: { reading: "return 'what is to read'", 'articles/:id': "return 'article ' + data" },
  loaders: { 'articles-id': 'return params[0]' },
  slots: { strip: "return 'a strip'" },
  manifest: { redirects: [{ from: 'old', to: 'reading' }] },
  spoil(release, files) {
    for (const route of release.manifest.routes) if (route.id === 'articles-id') route.items = 'articles';
    files['web/locales/fa.json'] = JSON.stringify({
      'reading.title': 'عنوان',
      'reading.description': 'Description',
    });
    files['web/chunk.js'] = `/* ${'a chunk of some length; '.repeat(40)} and what nobody has said before */`;
    files['web/added.js'] = '/* added */';
    relist(release, files);
  },
});
const secret = 'a-secret-of-a-visitor';

let site: TestSite;
let folder: string;
let box: Buffer;
/** The live one after a change of everything. */
let after: Buffer;
let paths: string[];

async function download(path: string, { platform, token }: Pick<TestSite, 'platform' | 'token'> = site) {
  return request(platform)
    .post(path)
    .set('authorization', `Bearer ${token}`)
    .send({})
    .buffer()
    .parse((res, done) => {
      const chunks: Buffer[] = [];
      res.on('data', (part: Buffer) => chunks.push(part));
      res.on('end', () => done(null, Buffer.concat(chunks)));
    });
}

async function store(bytes: Uint8Array): Promise<string> {
  const path = join(folder, `${createHash('sha256').update(bytes).digest('hex')}.tar.gz`);
  await writeFile(path, bytes);
  return path;
}

async function unpack(bytes: Uint8Array, name: string) {
  const path = await store(bytes);
  return unpackBox(() => readArchive(openArchive(path, null), boxKind), join(folder, name));
}

async function readBox(bytes: Uint8Array) {
  const path = await store(bytes);
  return () => readArchive(openArchive(path, null), boxKind);
}

const startUnpacked = (name: string) => {
  const data = join(folder, name);
  return startSite({
    data,
    config: { data, databaseUrl: null, pictures: join(data, 'pictures') },
    api: 'own',
  });
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sahn-boxes-'));
  site = await startSite({ api: 'own' });
  const content = await writeContent(sampleContent);
  const { data, services } = site;
  await importContent(site.database, content, { data, shared: services.shared });
  await rm(content, { recursive: true });
  await site.release(buildShell(), reading);
  await site.release(newer);
  await services.tokens.ensureOperator(data);
  await request(site.site)
    .post('/api/v1/messages')
    .set({ host, origin: `http://${host}` })
    .send({ text: secret, locale: 'fa' });
  const media = await readdir(join(data, 'media'));
  paths = [
    ...locales.flatMap((locale) => [
      `/${locale}`,
      `/${locale}/reading`,
      `/${locale}/articles/sermon`,
      `/${locale}/nowhere`,
      `/api/v1/${locale}/site`,
      `/api/v1/${locale}/articles`,
      `/api/v1/${locale}/books/one`,
      `/api/v1/${locale}/search?q=${encodeURIComponent('خطبه')}`,
    ]),
    `/modules/reading/${newer.release.version}/web/chunk.js`,
    ...media.map((name) => `/media/${name}`),
  ];
  box = (await download('/compositions/live/box')).body;
});

afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

it('serves the same pages, in every language, with the same number of its composition', async () => {
  expect(await unpack(box, 'same')).toEqual({ composition: 2, isNew: true });
  const before = await visitSite(site.site, paths);
  const copy = await startUnpacked('same');
  try {
    expect(await visitSite(copy.site, paths)).toEqual(before);
    expect(await copy.services.compositions.live()).toMatchObject({ number: 2 });
    expect(await isFromBox(copy.database)).toBe(true);
    const served = await servedAt(copy.services, Date.now(), '/fa/articles/sermon');
    expect(served).toMatchObject({
      composition: { number: 2, actor: 'gateway' },
      content: { revision: await copy.services.content.revision() },
      address: { kind: 'page', module: 'reading', version: newer.release.version },
    });
    // It is a whole site: releases go live in it.
    await copy.release(buildReading('of the copy'));
    expect(await copy.services.compositions.live()).toMatchObject({ number: 3 });
    // They are taken back to what came with the box.
    await copy.services.compositions.rollBack({ module: 'reading' }, 'test');
    expect(await copy.services.compositions.live()).toMatchObject({
      modules: { reading: newer.release.version },
    });
  } finally {
    await copy.close();
  }
  // A second start goes on with what is there; another box is not written over it.
  expect(await unpack(box, 'same')).toEqual({ composition: 2, isNew: false });
  const earlier = (await download('/compositions/1/box')).body;
  await expect(unpack(earlier, 'same')).rejects.toThrow(NotEmptyError);
  expect(await unpack(earlier, 'earlier')).toEqual({ composition: 1, isNew: true });
});

it('holds nothing of visitors, operators and other compositions, and is the same bytes again', async () => {
  const text = gunzipSync(box).toString('latin1');
  const tables = new Set([...text.matchAll(/tables\/(\w+)\//g)].map(([, table]) => table));
  expect([...tables].filter((table) => !boxTables.some((one) => one === table))).toEqual([]);
  expect(text).toContain(newer.release.version);
  for (const absent of [
    secret,
    reading.release.version,
    'operator.token',
    'form.key',
    'audit_log',
    site.token,
  ])
    expect([absent, text.includes(absent)]).toEqual([absent, false]);
  expect((await download('/compositions/live/box')).body.equals(box)).toBe(true);
});

it('says of a composition when it went live, and of one that is not live when it was made', async () => {
  const { services, database } = site;
  const [newest, first] = await services.compositions.list();
  const changedOf = async (number?: number) => (await findBoxedComposition(database, number ?? null)).changed;
  expect(await changedOf(first?.number)).toBe(first?.created);
  expect(await changedOf(newest?.number)).toBe((await findLiveState(database))?.changed);
});

it('is given to operators alone, of compositions that are there', async () => {
  expect((await download('/compositions/9/box')).status).toBe(404);
  expect((await download('/compositions/-1/box')).status).toBe(400);
  const { token } = await site.services.tokens.create({ scope: '*', acts: ['publish'] }, 'test');
  expect((await download('/compositions/live/box', { platform: site.platform, token })).status).toBe(403);
});

itOnOneDatabase(
  'is compared with another one: modules, files, words, routes, texts and settings',
  async () => {
    const files = {
      ...sampleContent,
      'articles/sermon/fa.md': `${sampleContent['articles/sermon/fa.md']}\n\nو بس.`,
      'site.yml': `${sampleContent['site.yml']}`.replace('hijriOffset: 0', 'hijriOffset: 1'),
    };
    const content = await writeContent(files);
    const { data, services } = site;
    await importContent(site.database, content, { data, shared: services.shared });
    await rm(content, { recursive: true });
    await site.release(changed);
    after = (await download('/compositions/live/box')).body;
    const difference = await compareSides(await readBox(box), await readBox(after));
    expect(difference).toMatchObject({
      same: false,
      from: { composition: 2 },
      to: { composition: 3 },
      modules: [{ name: 'reading', from: newer.release.version, to: changed.release.version }],
      manifests: [
        { part: 'slot', id: 'strip in home.sections', change: 'added' },
        { part: 'redirect', id: 'old', change: 'added' },
      ],
      words: [{ module: 'reading', locale: 'fa', key: 'reading.title', from: 'Title', to: 'عنوان' }],
      settings: [{ name: 'site', change: 'changed', fields: ['hijriOffset'] }],
    });
    const changes = difference.files.map(({ path, change }) => [path, change]);
    expect(changes).toEqual([
      ['server/module.cjs', 'changed'],
      ['web/added.js', 'added'],
      ['web/chunk.js', 'changed'],
      ['web/entry.js', 'changed'],
      ['web/locales/fa.json', 'changed'],
    ]);
    const sizes = difference.files.find(({ path }) => path === 'web/chunk.js');
    expect(sizes?.from?.br).toBeLessThan(sizes?.from?.bytes ?? 0);
    expect(sizes?.to?.br).toBeGreaterThan(sizes?.from?.br ?? 0);
    const items = Object.fromEntries(difference.items.map(({ item, ...rest }) => [item, rest]));
    expect(items['articles/sermon']).toEqual({
      change: 'changed',
      fields: expect.arrayContaining(['bodies.fa', 'texts.fa.words']),
    });
    expect(Object.keys(items)).not.toContain('articles/shrine');
    expect(await compareSides(await readBox(after), await readBox(after))).toMatchObject({ same: true });
  },
);

describeOnOneDatabase('the commands', () => {
  let server: Server;

  const sahn = (...args: string[]) =>
    new Promise<{ code: number; out: string; err: string }>((resolve) => {
      const env = {
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        PATH: process.env.PATH,
        PLATFORM_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
        SAHN_TOKEN: site.token,
      };
      execFile(
        process.execPath,
        [join(__dirname, '../../../cli/src/main.ts'), ...args],
        { env },
        (error, out, err) => resolve({ code: error ? Number(error.code) : 0, out, err }),
      );
    });

  beforeAll(async () => {
    server = createServer(site.platform).listen(0);
    await once(server, 'listening');
  });

  afterAll(() => {
    server.close();
  });

  it('write a box, compare it with the site, and say by their exit code what they found', async () => {
    const [live, first] = [join(folder, 'live.tar.gz'), join(folder, 'first.tar.gz')];
    const written = await sahn('export', '--composition', live);
    const earlier = await sahn('export', '--composition', '1', first, '--without-pictures');
    const wrong = await sahn('export', '--composition', 'box.tar.gz', 'another');
    expect([written.code, written.out]).toEqual([
      0,
      expect.stringMatching(/^Wrote .*: \d+ rows, \d+ files\./),
    ]);
    expect(earlier.code).toBe(0);
    expect([wrong.code, wrong.err]).toEqual([2, expect.stringContaining('Usage: sahn export')]);

    const same = await sahn('diff', 'live', live);
    expect([same.code, same.out]).toEqual([0, expect.stringContaining('They are the same.')]);
    const differs = await sahn('diff', '1', live);
    expect(differs.code).toBe(1);
    for (const line of [
      `reading  ${reading.release.version}  ${changed.release.version}`,
      '+ reading web/added.js',
      '+ reading redirect old',
      'reading fa reading.title: Title → عنوان',
    ])
      expect(differs.out).toContain(line);
    const machines = await sahn('diff', first, live, '--json');
    expect([machines.code, JSON.parse(machines.out).modules]).toEqual([
      1,
      [expect.objectContaining({ name: 'reading' })],
    ]);

    await writeFile(first, box.subarray(0, 5_000));
    const torn = await sahn('diff', first, live);
    expect([torn.code, torn.err]).toEqual([2, `${first}: The archive is torn: its end is missing.\n`]);
    expect((await sahn('diff', live)).code).toBe(2);
  });
});

describeOnOneDatabase('a box that is not what was written', () => {
  /** The parts of a box with their manifest, after a change of one of its rows. */
  async function forge(change: (lines: string, name: string) => string): Promise<Buffer> {
    return rewrite((name, content) => [
      [name, Buffer.from(change(content.toString('latin1'), name), 'latin1')],
    ]);
  }

  async function rewrite(map: (name: string, content: Buffer) => [string, Buffer][]): Promise<Buffer> {
    const parts: [string, Buffer][] = [];
    const tar = gunzipSync(box);
    for (let at = 0; at < tar.length - tarEnd.length; ) {
      const name = tar.toString('latin1', at, at + 100).replaceAll('\0', '');
      const bytes = Number.parseInt(tar.toString('latin1', at + 124, at + 136), 8);
      if (!name.startsWith('manifest')) parts.push(...map(name, tar.subarray(at + 512, at + 512 + bytes)));
      at += 512 + 512 * Math.ceil(bytes / 512);
    }
    const hash = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');
    const rows: Record<string, number> = Object.fromEntries(boxTables.map((table) => [table, 0]));
    for (const [name, content] of parts) {
      const [, table] = /^tables\/(\w+)\/\d+\.jsonl$/.exec(name) ?? [];
      if (table) rows[table] = (rows[table] ?? 0) + content.toString().split('\n').length - 1;
    }
    const manifest = JSON.stringify({
      parts: parts.map(([name, content]) => ({ bytes: content.length, name, sha256: hash(content) })),
      rows,
    });
    const chunks: Uint8Array[] = [];
    for (const [name, content] of [
      ...parts,
      ['manifest.json', Buffer.from(manifest)] as const,
      ['manifest.sha256', Buffer.from(hash(manifest))] as const,
    ])
      for await (const chunk of tarEntry(name, content.length, [content])) chunks.push(chunk);
    return gzipSync(Buffer.concat([...chunks, tarEnd]));
  }

  const add = (name: string, content = 'x') =>
    rewrite((before, bytes) => [
      [before, bytes],
      ...(before === 'tables/search_term/000001.jsonl'
        ? [[name, Buffer.from(content)] as [string, Buffer]]
        : []),
    ]);

  /** A link instead of the first file of the content. */
  function link(): Buffer {
    const tar = gunzipSync(box);
    const at = tar.indexOf('files/media/');
    tar.write('2', at + 156, 'latin1');
    tar.write('/etc/passwd', at + 157, 'latin1');
    let sum = 8 * 32;
    for (let byte = 0; byte < 512; byte += 1) sum += byte >= 148 && byte < 156 ? 0 : (tar[at + byte] ?? 0);
    tar.write(`${sum.toString(8).padStart(6, '0')}\0 `, at + 148, 'latin1');
    return gzipSync(tar);
  }

  const faults: [string, string, () => Buffer | Promise<Buffer>][] = [
    ['cut off', 'is torn', () => box.subarray(0, box.length >> 1)],
    [
      'flipped in one bit',
      'is damaged',
      () => {
        const copy = Buffer.from(box);
        copy[copy.length >> 1] = (copy[copy.length >> 1] ?? 0) ^ 4;
        return copy;
      },
    ],
    ['something else', 'is no backup of a site, and no box', () => gzipSync('a text')],
    ['a backup', 'it is a backup', async () => (await download('/backup')).body],
    [
      'a path out of the folder',
      'is damaged: it is not what was written (files/media/../',
      () => add('files/media/../../escaped'),
    ],
    ['an absolute path', 'is damaged', () => add('/etc/escaped')],
    ['a secret that is put in', '(files/operator.token)', () => add('files/operator.token')],
    ['a link', 'is damaged', link],
    [
      'rows of a table that boxes do not have',
      '(tables/token/',
      () => add('tables/token/000001.jsonl', '["x"]\n'),
    ],
    [
      'a table that boxes do not have',
      '(tables/token)',
      () =>
        forge((text, name) =>
          name === 'sahn-box.json'
            ? text.replace('"tables":[', '"tables":[{"columns":["id"],"name":"token"},')
            : text,
        ),
    ],
    [
      'another file under a hash',
      'is damaged: it is not what was written (blob ',
      () => forge((text, name) => (name.endsWith('.bytes') ? text.replace('margin:0', 'margin:9') : text)),
    ],
    [
      'another picture under a hash',
      '(files/media/',
      () => forge((text, name) => (name.startsWith('files/media/') ? `${text} ` : text)),
    ],
    [
      'another release under a digest',
      '(release ',
      () =>
        forge((text, name) =>
          name.startsWith('tables/release/') ? text.replace('reading.title', 'reading.other') : text,
        ),
    ],
    [
      'another number',
      '(composition)',
      () =>
        forge((text, name) =>
          name === 'sahn-box.json' ? text.replace('"composition":2', '"composition":7') : text,
        ),
    ],
  ];

  it('is refused by what it is, and nothing is written', async () => {
    const name = 'refused';
    for (const [what, message, make] of faults) {
      const refusal = await unpack(await make(), name).catch((error: unknown) => error);
      expect([what, refusal]).toEqual([what, expect.any(ArchiveError)]);
      expect([what, String(refusal)]).toEqual([what, expect.stringContaining(message)]);
      expect([what, existsSync(join(folder, name))]).toEqual([what, false]);
    }
    const path = await store(box);
    const small = { ...boxKind, mostBytes: 10_000 };
    const tooLarge = unpackBox(() => readArchive(openArchive(path, null), small), join(folder, name));
    await expect(tooLarge).rejects.toThrow('is larger than any that is read (tables/');
    expect(existsSync(join(folder, name))).toBe(false);
    // What was not changed is unpacked also after it was written by this test.
    expect(await unpack(await forge((text) => text), name)).toMatchObject({ isNew: true });
  });

  it('is refused before anything is written where there is no room for it', async () => {
    const room = { ...(await disk.statfs(folder)), bavail: 1 };
    const asked = jest.spyOn(disk, 'statfs').mockResolvedValue(room);
    await expect(unpack(box, 'no-room')).rejects.toThrow('the disk is full');
    asked.mockRestore();
    expect(existsSync(join(folder, 'no-room'))).toBe(false);
  });

  it('is unpacked anew after a run that was killed, and never over a site of something else', async () => {
    const data = join(folder, 'killed');
    const database = await openDatabase({ data, databaseUrl: null });
    await markUnfinishedCopy(database, 'unpack');
    await database.destroy();
    await writeFile(join(data, 'left-over'), '');
    expect(await unpack(box, 'killed')).toMatchObject({ isNew: true });
    expect(existsSync(join(data, 'left-over'))).toBe(false);
    const other = join(folder, 'other');
    await mkdir(other);
    await writeFile(join(other, 'of-somebody'), '');
    await expect(unpack(box, 'other')).rejects.toThrow(NotEmptyError);
    expect(await readdir(other)).toEqual(['of-somebody']);
  });

  it('is refused where it cannot be served, and what cannot be read breaks nothing', async () => {
    const foreign = await forge((text, name) =>
      name === 'sahn-box.json' ? text.replace('"locales":[', '"locales":["tlh",') : text,
    );
    await expect(unpack(foreign, 'foreign')).rejects.toThrow(
      'languages that this gateway does not know: tlh',
    );
    const unreadable = await forge((text, name) =>
      name.startsWith('tables/content_item/') ? text.replaceAll('"hijriOffset', '"hijriOffsets') : text,
    );
    expect(unreadable.equals(box)).toBe(false);
    await expect(unpack(unreadable, 'foreign')).rejects.toThrow();
    expect(existsSync(join(folder, 'foreign'))).toBe(false);
    const path = await store(box);
    await expect(
      restoreArchive(() => readArchive(openArchive(path, null)), {
        data: join(folder, 'foreign'),
        databaseUrl: null,
      }),
    ).rejects.toThrow('it is a box of a composition');
  });
});
