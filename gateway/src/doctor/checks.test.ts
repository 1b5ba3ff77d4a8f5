import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Config, readConfig } from '../config.ts';
import { startMailServer } from '../testing/mail-server.ts';
import type { Found } from './checks/check.ts';
import { judgeConfinement } from './checks/confined-rendering.ts';
import { contentFolder } from './checks/content-folder.ts';
import { judgePostgres } from './checks/database.ts';
import { checkDisk } from './checks/disk.ts';
import { checkSender, checkServer, mail } from './checks/mail.ts';
import { judgeMemory, readMemoryLimit } from './checks/memory.ts';
import { judgeNode } from './checks/node-version.ts';
import { judgeSettings } from './checks/settings.ts';

/* Checks of the machine, which need no site. Those of a running one are in operators-questions.test.ts. */

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sahn-doctor-'));
});

afterAll(() => rm(folder, { recursive: true }));

const plain = readConfig({});
const withConfig = (config: Partial<Config>) => ({
  config: { ...plain, ...config },
  database: null,
  now: Date.now,
});
const states = (found: readonly Found[]) => found.map(({ state }) => state);

it('names a Node that is too old, and one that nobody has tried', () => {
  expect(judgeNode('20.19.0')).toMatchObject({ state: 'fault' });
  expect(judgeNode('24.1.0')).toMatchObject({ state: 'ok' });
  expect(judgeNode('26.0.0')).toMatchObject({ state: 'warning' });
});

it('names settings that are valid and wrong for visitors', () => {
  const found = judgeSettings({
    ...plain,
    origin: 'http://sahn.example',
    development: true,
    rendering: false,
    logLevel: 'silent',
  });
  expect(found.map(({ text }) => text.split(' ')[0])).toEqual([
    'PUBLIC_ORIGIN',
    'SAHN_DEVELOPMENT',
    'SAHN_RENDERING',
    'LOG_LEVEL',
  ]);
  expect(judgeSettings({ ...plain, origin: 'https://sahn.example' })).toMatchObject([{ state: 'ok' }]);
});

it('names a disk that is nearly full, another owner and a folder that others may open', async () => {
  const data = join(folder, 'data');
  await mkdir(data, { mode: 0o700 });
  expect(states(await checkDisk(data, { faultBytes: 0, warningBytes: 0, warningInodes: 0 }))).toEqual([
    'ok',
    'ok',
  ]);
  await chmod(data, 0o755);
  await writeFile(join(data, 'operator.token'), 'secret', { mode: 0o644 });
  const full = { faultBytes: 2 ** 60, warningBytes: 2 ** 60, warningInodes: 2 ** 50 };
  const found = await checkDisk(data, full);
  expect(found.filter(({ state }) => state !== 'ok').map(({ remedy }) => remedy)).toEqual(
    expect.arrayContaining([expect.stringContaining('Make space'), `chmod go= ${data}`]),
  );
  expect(found.some(({ remedy }) => remedy?.endsWith('operator.token'))).toBe(true);
  await mkdir(join(data, 'doctor-probe'));
  const taken = await checkDisk(data, { faultBytes: 0, warningBytes: 0, warningInodes: 0 });
  expect(taken.find(({ state }) => state === 'fault')?.text).toContain('Nothing can be written');
  expect(await checkDisk(join(folder, 'none'), full)).toMatchObject([{ state: 'fault' }]);
});

it('names a content folder without its main file', async () => {
  const content = join(folder, 'content');
  expect(await contentFolder.run({ ...withConfig({ content }) })).toMatchObject([{ state: 'fault' }]);
  await mkdir(content);
  expect(await contentFolder.run({ ...withConfig({ content }) })).toMatchObject([{ state: 'fault' }]);
  await writeFile(join(content, 'site.yml'), '');
  expect(await contentFolder.run({ ...withConfig({ content }) })).toMatchObject([{ state: 'ok' }]);
});

it('names a limit of memory below what a gateway takes', async () => {
  const own = join(folder, 'cgroup');
  await writeFile(own, '0::/sahn\n');
  await mkdir(join(folder, 'sahn'));
  await writeFile(join(folder, 'sahn', 'memory.max'), `${256 * 1024 * 1024}\n`);
  await writeFile(join(folder, 'memory.max'), 'max\n');
  const limit = await readMemoryLimit(folder, own);
  expect(judgeMemory(limit, 2 ** 34)).toMatchObject({
    state: 'fault',
    text: expect.stringContaining('256 MB'),
  });
  expect(judgeMemory(null, 600 * 1024 * 1024)).toMatchObject({ state: 'warning' });
  expect(judgeMemory(null, 2 ** 34)).toMatchObject({ state: 'ok' });
});

it('names what the machine does not keep from render processes', () => {
  expect(judgeConfinement({ ownUser: false, noNetwork: false, limits: false })).toHaveLength(3);
  expect(judgeConfinement({ ownUser: true, noNetwork: true, limits: true })).toMatchObject([{ state: 'ok' }]);
});

describe('mail', () => {
  const resolver = (mx: string[], txt: string[][]) => ({
    resolveMx: async () => mx.map((exchange) => ({ exchange, priority: 1 })),
    resolveTxt: async () => txt,
  });
  const failing = (code: string) => ({
    resolveMx: () => Promise.reject(Object.assign(new Error(), { code })),
    resolveTxt: () => Promise.reject(Object.assign(new Error(), { code })),
  });

  it('is not set up', async () => {
    expect(await mail.run(withConfig({ smtpUrl: null, origin: 'https://sahn.example' }))).toMatchObject([
      { state: 'warning', remedy: expect.stringContaining('SMTP_URL') },
    ]);
  });

  it('meets a server that lets us in, one that does not, and none', async () => {
    const server = await startMailServer();
    const withUser = server.url.replace('smtp://', 'smtp://sahn:secret@');
    expect(await checkServer(withUser)).toMatchObject([{ state: 'ok' }]);
    expect(server.mails).toEqual([]);
    await server.close();
    const strict = await startMailServer((stage) => (stage === 'AUTH' ? '535 no' : undefined));
    const refused = await checkServer(strict.url.replace('smtp://', 'smtp://sahn:secret@'));
    expect(refused).toMatchObject([{ state: 'fault', remedy: expect.stringContaining('password') }]);
    expect(JSON.stringify(refused)).not.toContain('secret');
    await strict.close();
    expect(await checkServer(strict.url)).toMatchObject([
      { state: 'fault', remedy: expect.stringContaining('host and port') },
    ]);
  });

  it('comes from a domain that takes none, or says nothing about its senders', async () => {
    const good = resolver(['mx.sahn.example'], [['v=spf1 mx', ' -all']]);
    expect(states(await checkSender('salam@sahn.example', good))).toEqual(['ok', 'ok']);
    expect(states(await checkSender('salam@sahn.example', resolver([], [['other']])))).toEqual([
      'warning',
      'warning',
    ]);
    expect(states(await checkSender('salam@sahn.example', failing('ENOTFOUND')))).toEqual([
      'warning',
      'warning',
    ]);
    expect(states(await checkSender('salam@sahn.example', failing('ESERVFAIL')))).toEqual(['skipped']);
  });
});

it('names a PostgreSQL that is old, full or damaged', () => {
  const good = { version: 17, invalid: 0, checksum_failures: 0, used: 10, allowed: 97 };
  expect(states(judgePostgres(good))).toEqual(['ok', 'ok', 'ok']);
  expect(
    states(judgePostgres({ version: 14, invalid: 2, checksum_failures: 1, used: 90, allowed: 97 })),
  ).toEqual(['fault', 'warning', 'fault', 'fault']);
});
