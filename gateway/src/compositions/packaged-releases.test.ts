import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import request from 'supertest';
import { sampleContent, writeContent } from '../testing/content-folder.ts';
import { createGatewayProcess } from '../testing/gateway-process.ts';
import { writePackaged } from '../testing/packaged-folder.ts';
import { buildModule, buildShell } from '../testing/release-fixtures.ts';
import { startSite, type TestSite } from '../testing/start-site.ts';
import { createTestStore, itOnOneDatabase } from '../testing/test-store.ts';
import { startWithPackagedReleases } from './packaged-releases.ts';

/*
 * A gateway whose releases came with it, in one archive.
 */

const shell = buildShell();
const first = buildModule('books', { seed: 'first' });
const second = buildModule('books', { seed: 'second' });
const folders: string[] = [];

let test: TestSite;
const logged: { message: string; releases?: unknown }[] = [];

const log = {
  info: (fields: object, message: string) => void logged.push({ ...fields, message }),
  error: (fields: object, message: string) => void logged.push({ ...fields, message }),
};

async function startWith(folder: string | null) {
  logged.length = 0;
  await startWithPackagedReleases({ ...test.services, log, folder });
  return test.services.compositions.live();
}

async function pack(...built: Parameters<typeof writePackaged>) {
  const folder = await writePackaged(...built);
  folders.push(folder);
  return folder;
}

beforeAll(async () => {
  test = await startSite();
});

afterAll(async () => {
  await test.close();
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true })));
});

it('takes nothing live of a damaged archive, says so and goes on', async () => {
  const folder = await pack(shell, first);
  await writeFile(join(folder, 'books', first.release.entry), 'something else');
  expect(await startWith(folder)).toBeNull();
  expect(logged).toEqual([
    expect.objectContaining({ message: 'the packaged releases cannot be taken live' }),
  ]);
});

it('takes its releases live where nothing is, without a publisher', async () => {
  const live = await startWith(await pack(shell, first));
  expect(live).toMatchObject({ number: 1, modules: { books: first.release.version } });
  const { text } = await request(test.site).get('/en').set({ host: 'localhost:8080' });
  expect(text).toContain('data-composition="1"');
});

it('leaves what is live at every later start, and says what differs', async () => {
  const folder = await pack(shell, second);
  expect(await startWith(folder)).toMatchObject({ number: 1 });
  const differing = { releases: [`books@${second.release.version}`] };
  expect(logged).toEqual([expect.objectContaining(differing)]);
  // Taken live by an operator, and rolled back by one.
  await test.release(second);
  await test.services.compositions.rollBack({ module: 'books' }, 'test');
  expect(await startWith(folder)).toMatchObject({ number: 3, modules: { books: first.release.version } });
  expect(await startWith(null)).toMatchObject({ number: 3 });
});

itOnOneDatabase('serves them as soon as it answers for the first time', async () => {
  const store = await createTestStore();
  const content = await writeContent(sampleContent);
  folders.push(content);
  const gateway = await createGatewayProcess({
    ...store.env,
    SAHN_CONTENT: content,
    SAHN_RELEASES: await pack(shell, first),
  });
  await gateway.start();
  try {
    const answer = await fetch(`${gateway.origin}/en/books`);
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('books page')]);
  } finally {
    await gateway.end('SIGTERM');
    await store.remove();
  }
});
