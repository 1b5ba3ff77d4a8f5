import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import request from 'supertest';
import { sampleContent, writeContent } from '../testing/content-folder.ts';
import { startSite } from '../testing/start-site.ts';
import { createTestStore } from '../testing/test-store.ts';

/*
 * A gateway that ends while it makes the pictures of an import.
 */

it('writes nothing after it has ended', async () => {
  const content = await writeContent(sampleContent);
  const pictures = await mkdtemp(join(tmpdir(), 'sahn-pictures-'));
  const store = await createTestStore();
  const site = await startSite({ config: { content, pictures }, data: store.env.SAHN_DATA });
  const { status, body } = await request(site.platform)
    .post('/import')
    .set({ authorization: `Bearer ${site.token}` });
  await site.close();
  const atTheEnd = await readdir(pictures);
  // In this time the pictures would be made.
  await delay(1_500);
  expect([status, body.faults]).toEqual([200, []]);
  expect(await readdir(pictures)).toEqual(atTheEnd);
  await store.remove();
  await Promise.all([content, pictures].map((folder) => rm(folder, { recursive: true })));
});
