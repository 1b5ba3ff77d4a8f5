import { createHash, randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { AcceptedSchema } from '@sahn/contracts/forms/forms';
import { CompositionSchema } from '@sahn/contracts/releases/composition';
import { Client } from 'pg';
import * as v from 'valibot';
import { verifyAuditLog } from '../audit-log/audit-log.ts';
import { readConfig } from '../config.ts';
import { openReader } from '../database/database.ts';
import { createBreakableNetwork } from '../testing/breakable-network.ts';
import { sampleContent, writeContent } from '../testing/content-folder.ts';
import { createGatewayProcess, type GatewayProcess } from '../testing/gateway-process.ts';
import { repeats } from '../testing/long-run.ts';
import { type BuiltRelease, buildModule, buildShell } from '../testing/release-fixtures.ts';
import { createTestStore, onPostgres, type TestStore } from '../testing/test-store.ts';

/*
 * Several gateways in processes of their own behind a proxy that sends each request to the next one, as nginx does: while
 * visitors read and send forms, compositions are switched, gateways are killed, and PostgreSQL goes away and comes back.
 * SAHN_LONG=1 does what one short run does more often; SAHN_CRASH=1 besides crashes PostgreSQL itself, which must then be
 * the server of this run alone.
 */

const gatewayCount = repeats(2, 3);
const readers = repeats(3, 10);
const writers = repeats(3, 10);
const submissions = repeats(100, 10_000);
/** The forms are due evenly over this time, so that they meet every trouble. */
const formsMs = repeats(3_400, 170_000);
/** Between two pages of a reader: without it, readers take the processors from forms. */
const readPauseMs = repeats(30, 60);
const switches = repeats(4, 50);
const killEveryMs = repeats(1_500, 10_000);
const outages = repeats(1, 5);
const outageMs = 1_500;
/** Of a run that hangs. */
const longestMs = repeats(120_000, 900_000);

jest.setTimeout(longestMs + 60_000);

const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const addressOf = (number: number) => `10.${(number >> 8) & 255}.${number & 255}.1`;
const PageSchema = v.pipe(v.string(), v.regex(/data-composition="\d+"/));

const versions: BuiltRelease[] = ['one', 'two', 'three'].map((word) =>
  buildModule('books', { pages: { books: `return 'page of ${word}'` } }),
);

interface Running {
  gateway: GatewayProcess;
  store: TestStore;
  /** Its operator's token. */
  token: string;
}

(onPostgres ? it : it.skip)('reads and forms go on, whatever happens to gateways', async () => {
  const content = await writeContent(sampleContent);
  const stores = [await createTestStore()];
  while (stores.length < gatewayCount) stores.push(await createTestStore());
  const [shared] = stores;
  if (!shared) throw new Error('There is no database');
  const network = await createBreakableNetwork(shared.env.DATABASE_URL);
  const admin = new Client({ connectionString: shared.env.DATABASE_URL });
  await admin.connect();
  // The server of the tests does not wait for its disk: a confirmed form would not outlive a crash of it.
  await admin.query(
    `alter database ${new URL(shared.env.DATABASE_URL).pathname.slice(1)} set synchronous_commit = on`,
  );
  await admin.end();

  const running: Running[] = [];
  for (const store of stores) {
    const gateway = await createGatewayProcess({
      SAHN_DATA: store.env.SAHN_DATA,
      DATABASE_URL: network.url,
      SAHN_CONTENT: content,
      PUBLIC_ORIGIN: 'http://localhost:8080',
      LOG_LEVEL: 'silent',
      TRUST_PROXY: 'loopback',
      FORMS_IN_ALL: '100000000',
    });
    await gateway.start();
    const token = (await readFile(join(store.env.SAHN_DATA, 'operator.token'), 'utf8')).trim();
    running.push({ gateway, store, token });
  }

  let turn = 0;
  const next = (): Running => {
    turn += 1;
    const one = running[turn % running.length];
    if (!one) throw new Error('There is no gateway');
    return one;
  };

  /** What the proxy does: a gateway that does not answer is left out, and one that says 503 as well. */
  async function send(path: string, init: RequestInit = {}): Promise<Response | null> {
    let last: Response | null = null;
    turn += 1;
    const first = turn;
    for (let at = 0; at < running.length; at += 1) {
      const origin = running[(first + at) % running.length]?.gateway.origin;
      const answer = await fetch(`${origin}${path}`, init).catch(() => null);
      if (answer && answer.status !== 503) return answer;
      last = answer ?? last;
    }
    return last;
  }

  const operate = (one: Running, path: string, init: RequestInit = {}) =>
    fetch(`${one.gateway.platform}${path}`, {
      ...init,
      headers: { authorization: `Bearer ${one.token}`, 'content-type': 'application/json' },
    }).catch(() => null);

  async function publish({ release, files }: BuiltRelease): Promise<void> {
    for (const file of release.files) {
      const one = next();
      await fetch(`${one.gateway.platform}/blobs/${file.sha256}`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${one.token}`, 'content-type': 'application/octet-stream' },
        body: files[file.path] ?? '',
      });
    }
    const answer = await operate(next(), `/releases/${release.name}/${release.version}`, {
      method: 'PUT',
      body: JSON.stringify(release),
    });
    expect(answer?.status).toBe(201);
  }

  async function activate(releases: Record<string, string>): Promise<number> {
    const one = next();
    const live = await operate(one, '/compositions/live');
    const base = live?.status === 200 ? v.parse(CompositionSchema, await live.json()).number : 0;
    const body = JSON.stringify({ base, releases });
    return (await operate(one, '/compositions', { method: 'POST', body }))?.status ?? 0;
  }

  const counts = {
    reads: 0,
    failed: 0,
    mixed: 0,
    unanswered: 0,
    switched: 0,
    kills: 0,
    revoked: 0,
    late: 0,
  };
  const compositions = new Map<number, string>();
  const failures: string[] = [];
  const receipts: string[] = [];
  let nextForm = 0;
  let began = 0;
  let done = false;

  /** A page, and a file of its composition from whatever gateway is next. */
  async function read(): Promise<void> {
    const page = await send('/en/books');
    const text = page ? await page.text().catch(() => '') : '';
    counts.reads += 1;
    if (page?.status !== 200 || !v.is(PageSchema, text)) {
      counts.failed += 1;
      failures.push(`page ${page?.status} ${text.slice(0, 200)}`);
      return;
    }
    const number = Number(/data-composition="(\d+)"/.exec(text)?.[1]);
    const version = /<body[^>]*>(\S+) page of/.exec(text)?.[1];
    // A client-only document names no version: the browser takes that of its composition.
    if (version === undefined) return;
    const known = compositions.get(number) ?? version;
    compositions.set(number, known);
    if (known !== version) counts.mixed += 1;
    const file = await send(`/modules/books/${version}/web/entry.js`);
    counts.reads += 1;
    if (file?.status === 200) return;
    counts.failed += 1;
    failures.push(`file ${file?.status}`);
  }

  async function submit(number: number): Promise<void> {
    const key = randomUUID();
    const body = {
      name: `Visitor ${number}`,
      country: 'PK',
      email: `v${number}@example.org`,
      locale: 'ur',
    };
    while (!done) {
      const answer = await send('/api/v1/registrations', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'sec-fetch-site': 'same-origin',
          'idempotency-key': key,
          'x-forwarded-for': addressOf(number),
        },
        body: JSON.stringify(body),
      });
      const accepted: unknown = await answer?.json().catch(() => null);
      if (answer?.status === 201 && v.is(AcceptedSchema, accepted)) {
        receipts.push(accepted.receipt ?? '');
        return;
      }
      if (answer && answer.status !== 503) throw new Error(`Answered ${answer.status}`);
      counts.unanswered += 1;
      await delay(50);
    }
  }

  async function revoke(): Promise<void> {
    while (!done) {
      await delay(repeats(1_000, 8_000));
      const body = JSON.stringify({ scope: '*', acts: ['publish'] });
      const made = await operate(next(), '/tokens', { method: 'POST', body });
      if (made?.status !== 201) continue;
      const { id, token } = v.parse(v.object({ id: v.string(), token: v.string() }), await made.json());
      if ((await operate(next(), `/tokens/${id}`, { method: 'DELETE' }))?.status !== 204) continue;
      counts.revoked += 1;
      for (const { gateway } of running) {
        const headers = { authorization: `Bearer ${token}` };
        const answer = await fetch(`${gateway.platform}/releases`, { headers }).catch(() => null);
        if (answer?.status === 200) counts.late += 1;
      }
    }
  }

  /** Back to the composition before, as `sahn rollback --composition` does. */
  async function goBack(): Promise<number> {
    const number = [...compositions.keys()].sort((one, other) => one - other).at(-2);
    const body = JSON.stringify({ number });
    return (await operate(next(), '/compositions/live', { method: 'PUT', body }))?.status ?? 0;
  }

  async function switchAgainAndAgain(): Promise<void> {
    while (!done && counts.switched < switches) {
      const version = versions[counts.switched % versions.length]?.release.version ?? '';
      const status = counts.switched % 4 === 3 ? await goBack() : await activate({ books: version });
      if (status === 200 || status === 201) counts.switched += 1;
      else await delay(300);
    }
  }

  async function killAgainAndAgain(): Promise<void> {
    for (let at = 0; !done; at += 1) {
      await delay(killEveryMs);
      if (done) return;
      const { gateway } = running[at % running.length] ?? next();
      await gateway.end('SIGKILL');
      counts.kills += 1;
      while (
        !(await gateway.start().then(
          () => true,
          () => false,
        ))
      )
        await delay(200);
      // Also its platform port, and the operator of the proxy would wait for it to be ready.
      while ((await fetch(`${gateway.origin}/readyz`).catch(() => null))?.status !== 200 && !done)
        await delay(50);
    }
  }

  /** Ends all connections and refuses new ones for a time; with SAHN_CRASH=1 PostgreSQL itself loses its processes. */
  async function breakDatabase(): Promise<void> {
    for (let outage = 0; outage < outages && !done; outage += 1) {
      await delay(repeats(2_500, 25_000));
      if (process.env.SAHN_CRASH === '1') {
        const client = new Client({ connectionString: shared?.env.DATABASE_URL });
        client.on('error', () => {});
        await client.connect();
        const { rows } = await client.query('select pg_backend_pid() as pid');
        process.kill(Number(rows[0]?.pid), 'SIGKILL');
        await client.end().catch(() => {});
      }
      await network.cut();
      await delay(outageMs);
      await network.mend();
    }
  }

  async function sendForms(): Promise<void> {
    while (!done && nextForm < submissions) {
      nextForm += 1;
      const number = nextForm;
      await delay(Math.max(0, began + (number / submissions) * formsMs - performance.now()));
      await submit(number);
    }
  }

  async function readUntilDone(): Promise<void> {
    while (!done) {
      await read();
      if (readPauseMs > 0) await delay(readPauseMs);
    }
  }

  try {
    for (const built of [buildShell(), ...versions]) await publish(built);
    expect(
      await activate({ shell: buildShell().release.version, books: versions[0]?.release.version ?? '' }),
    ).toBe(201);
    await Promise.all(running.map(({ gateway }) => fetch(`${gateway.origin}/en/books`)));
    began = performance.now();
    const troubles = [killAgainAndAgain(), revoke()];
    const reading = Array.from({ length: readers }, readUntilDone);
    const progress = setInterval(() => {
      process.stderr.write(`${JSON.stringify({ ...counts, forms: receipts.length })}\n`);
    }, 20_000).unref();
    const limit = setTimeout(() => {
      done = true;
    }, longestMs).unref();
    await Promise.all([
      switchAgainAndAgain(),
      breakDatabase(),
      ...Array.from({ length: writers }, sendForms),
    ]);
    done = true;
    clearTimeout(limit);
    clearInterval(progress);
    await Promise.all([...troubles, ...reading]);
    const seconds = (performance.now() - began) / 1000;

    const database = openReader(readConfig(shared.env));
    const stored = await database.selectFrom('registration').select(['receipt', 'email_key']).execute();
    const { broken } = await verifyAuditLog(database);
    await database.destroy();
    const kept = new Set(stored.map(({ receipt }) => receipt));
    const lost = receipts.filter((receipt) => !kept.has(hash(receipt)));
    const twice = stored.length - new Set(stored.map((row) => row.email_key)).size;
    process.stderr.write(
      `${JSON.stringify({ ...counts, forms: receipts.length, lost: lost.length, twice, compositions: compositions.size })}, ` +
        `${seconds.toFixed(1)} s\n${[...new Set(failures)].slice(0, 5).join('\n')}\n`,
    );
    expect({ ...counts, lost, twice, broken, forms: receipts.length, stored: stored.length }).toMatchObject({
      failed: 0,
      mixed: 0,
      late: 0,
      switched: switches,
      lost: [],
      twice: 0,
      broken: null,
      forms: submissions,
      stored: submissions,
    });
  } finally {
    done = true;
    for (const { gateway } of running) await gateway.end('SIGKILL');
    await network.cut();
    for (const store of stores) await store.remove();
    await rm(content, { recursive: true, force: true });
  }
});
