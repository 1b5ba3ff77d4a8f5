import { sql } from 'kysely';
import { pino } from 'pino';
import request from 'supertest';
import { singleGateway } from '../cluster/cluster.ts';
import { repeats } from '../testing/long-run.ts';
import { startSite, type TestSite } from '../testing/start-site.ts';
import { startBlobSweep } from './blob-sweep.ts';
import { insertBlob } from './releases.queries.ts';

const hourMs = 3_600_000;
const sha256 = 'a'.repeat(64);

let site: TestSite;

beforeEach(async () => {
  site = await startSite();
  await insertBlob(site.database, sha256, new Uint8Array([1]));
});

afterEach(async () => {
  jest.useRealTimers();
  await site.close();
});

const countBlobs = async () => (await site.database.selectFrom('blob').select('sha256').execute()).length;

async function makeOlder(hours: number): Promise<void> {
  await site.database
    .updateTable('blob')
    .set((blob) => ({ created: blob('created', '-', hours * hourMs) }))
    .execute();
}

it('deletes files that no release uses while the gateway runs, a day after they came', async () => {
  const sweep = startBlobSweep({ ...site.services, cluster: singleGateway, log: pino({ level: 'silent' }) });
  await sweep.stop();
  expect(await countBlobs()).toBe(1);
  await makeOlder(25);
  const again = startBlobSweep({ ...site.services, cluster: singleGateway, log: pino({ level: 'silent' }) });
  await again.stop();
  expect(await countBlobs()).toBe(0);
});

it('is looked for every hour, by a gateway that had the job the hour before too', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  let claimed = 0;
  const claimJob = async (_job: string, forMs: number) => {
    if (claimed > Date.now()) return false;
    claimed = Date.now() + forMs;
    return true;
  };
  const sweep = jest.fn(async () => 0);
  const job = startBlobSweep({
    cluster: { claimJob },
    releases: { sweep },
    log: pino({ level: 'silent' }),
  });
  await jest.advanceTimersByTimeAsync(3 * hourMs);
  await job.stop();
  expect(sweep).toHaveBeenCalledTimes(4);
});

it('lets a publisher send a file again that would be deleted before its release comes', async () => {
  const missing = async () =>
    (
      await request(site.platform)
        .post('/blobs/missing')
        .set('authorization', `Bearer ${site.token}`)
        .send({ hashes: [sha256] })
    ).body.missing;
  expect(await missing()).toEqual([]);
  await makeOlder(20);
  expect(await missing()).toEqual([sha256]);
  await insertBlob(site.database, sha256, new Uint8Array([1]));
  expect(await missing()).toEqual([]);
  await makeOlder(20);
  expect(await site.services.releases.sweep()).toBe(0);
});

it('is done at once among the files of very many releases', async () => {
  const { database } = site;
  const orphans = repeats(100, 20_000);
  const number = (most: number) => sql`
    with recursive each (number) as (select 1 union all select number + 1 from each where number < ${most})
    select number from each
  `;
  await insertBlob(database, 'kept', new Uint8Array([1]));
  await sql`
    insert into blob (sha256, bytes, data, created)
    select 'orphan' || number, bytes, data, created from blob, (${number(orphans)}) as numbers where sha256 = 'kept'
  `.execute(database);
  await sql`
    insert into release (name, version, kind, document, digest, created) values ('books', '1', 'module', '', '', 0)
  `.execute(database);
  await sql`
    insert into release_file (name, version, path, sha256)
    select 'books', '1', 'web/' || number, 'kept' from (${number(repeats(1_000, 100_000))}) as numbers
  `.execute(database);
  await makeOlder(25);
  expect(await site.services.releases.sweep()).toBe(orphans + 1);
  expect(await countBlobs()).toBe(1);
});
