import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import request from 'supertest';
import * as v from 'valibot';
import { makeCatalogue } from '../catalogues/catalogue.ts';
import { SiteSchema } from '../content/source/site-files.ts';
import { createReleaseFolders } from '../releases/release-folders.ts';
import { createDamage } from '../storage/damage.ts';
import { buildModule, buildShell } from '../testing/release-fixtures.ts';
import { startSite, type TestSite } from '../testing/start-site.ts';
import { prepareWorkerData } from './renderer-input.ts';

const shell = buildShell();
const site = v.parse(SiteSchema, {
  name: { en: 'Sahn', fa: 'صحن', ar: 'صحن', ur: 'صحن' },
  contact: 'us@example.org',
  home: [],
});

it('fails once, however many files of the releases cannot be read', async () => {
  const root = await mkdtemp(join(tmpdir(), 'sahn-releases-'));
  const folders = createReleaseFolders({
    root,
    readBlob: () => Promise.reject(new Error('The database is away')),
    damage: createDamage(() => {}),
  });
  const modules = [buildModule('one').release, buildModule('two').release];
  const catalogue = makeCatalogue(1, { modules });
  const sources = { folders, origin: 'https://x.test', site, catalogue };
  const input = prepareWorkerData(1, { shell: shell.release }, modules, sources);
  await expect(input).rejects.toThrow('The database is away');
  // What nobody waits for would end the process here.
  await delay(10);
  await rm(root, { recursive: true });
});

describe('a composition whose own workers cannot be started', () => {
  let gateway: TestSite;
  const dies = (seed: string) =>
    buildModule('dies', {
      seed,
      pages: { 'dies/:how': "if (data === 'now') for (;;); return 'still alive'" },
      loaders: { 'dies-how': 'return params[0]' },
    });

  beforeEach(async () => {
    gateway = await startSite();
  });
  afterEach(() => gateway.close());

  it('starts them when the database has the files again', async () => {
    await gateway.release(shell, dies('one'));
    const { data, database } = gateway;
    const server = shell.release.files.find(({ path }) => path === shell.release.server)?.sha256 ?? '';
    const setBytes = (text: string) =>
      database
        .updateTable('blob')
        .set({ data: Buffer.from(text) })
        .where('sha256', '=', server)
        .execute();
    const next = dies('two');
    await gateway.publish(next);
    await rm(join(data, 'releases/shell', shell.release.version, shell.release.server));
    await setBytes('damaged');
    await gateway.release(next);
    await delay(300);
    await setBytes(shell.files['server/shell.cjs'] ?? '');

    const get = (path: string) => request(gateway.site).get(path).set({ host: 'localhost:8080' });
    await get('/en/dies/now');
    expect((await get('/en/dies/later')).text).toContain('still alive');
  });
});
