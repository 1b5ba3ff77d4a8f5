import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { CompositionSchema } from '@sahn/contracts/releases/composition';
import * as v from 'valibot';
import { type ContentFiles, sampleContent, writeContent } from './testing/content-folder.ts';
import { createGatewayProcess, type GatewayProcess } from './testing/gateway-process.ts';
import { repeats } from './testing/long-run.ts';
import { type BuiltRelease, buildModule, buildShell } from './testing/release-fixtures.ts';
import { waitUntilWhole } from './testing/unfinished-files.ts';

/*
 * The gateway is killed before the n-th operation on files or database of a publish, an activation and an import. What
 * stands afterwards is the old or the new, whole, and it is served. SAHN_LONG=1 tries every n.
 */

const tried = repeats(2, Number.POSITIVE_INFINITY);

jest.setTimeout(repeats(120_000, 3_600_000));

/** A gateway that has neither answered nor ended by then hangs. */
const answerMs = 60_000;

/** The sample with one mark in the texts of two items, in a setting, and in a drawing. */
function contentOf(mark: string): ContentFiles {
  const marked = Object.entries(sampleContent).map(([path, text]) => {
    if (typeof text !== 'string') return [path, text];
    if (path === 'site.yml') return [path, text.replace('en: Sahn', `en: ${mark}`)];
    if (path.endsWith('/en.md')) return [path, `${text}\n\nMark ${mark}.\n`];
    return [path, path.endsWith('dome.svg') ? text.replace('</svg>', `<title>${mark}</title></svg>`) : text];
  });
  return Object.fromEntries(marked);
}

let data: string;
let killAt: string;
let gateway: GatewayProcess;
const folders: string[] = [];

async function makeFolder(files: ContentFiles): Promise<string> {
  const folder = await writeContent(files);
  folders.push(folder);
  return folder;
}

function send(path: string, method: string, body: object | Uint8Array<ArrayBuffer>): Promise<Response> {
  const token = readFileSync(join(data, 'operator.token'), 'utf8').trim();
  const isBytes = body instanceof Uint8Array;
  return fetch(`${gateway.platform}${path}`, {
    method,
    signal: AbortSignal.timeout(answerMs),
    body: isBytes ? body : JSON.stringify(body),
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': isBytes ? 'application/octet-stream' : 'application/json',
    },
  });
}

async function publish({ release, files }: BuiltRelease): Promise<number> {
  for (const file of release.files)
    await send(`/blobs/${file.sha256}`, 'PUT', new TextEncoder().encode(files[file.path]));
  return (await send(`/releases/${release.name}/${release.version}`, 'PUT', release)).status;
}

async function activate({ release }: BuiltRelease): Promise<number> {
  const base = readLive().number;
  return (await send('/compositions', 'POST', { base, releases: { [release.name]: release.version } }))
    .status;
}

/** Reads the database beside a gateway, or of one that was killed. */
function readDatabase<Result>(read: (database: DatabaseSync) => Result): Result {
  const database = new DatabaseSync(join(data, 'sahn.sqlite'), { timeout: 5_000 });
  try {
    return read(database);
  } finally {
    database.close();
  }
}

function readLive() {
  return readDatabase((database) => {
    const row = database
      .prepare(
        'select c.number, c.document, c.created from live join composition c on c.number = live.number',
      )
      .get();
    const document: unknown = JSON.parse(String(row?.document));
    return v.parse(CompositionSchema, { ...Object(document), number: row?.number, created: row?.created });
  });
}

const isPublished = ({ release }: BuiltRelease) =>
  readDatabase((database) =>
    database.prepare('select 1 from release where version = ?').get(release.version),
  ) !== undefined;

/** The marks in what is stored of the content: one, unless it is a mix. */
const marksOf = () =>
  readDatabase((database) => {
    const rows = database.prepare('select document || detail as text from content_item').all();
    return new Set(rows.flatMap(({ text }) => String(text).match(/M\d+X/g) ?? []));
  });

/** Files of the media folder whose bytes are not those that their names say. */
function brokenMedia(): string[] {
  const folder = join(data, 'media');
  return readdirSync(folder)
    .filter((name) => !name.endsWith('.tmp'))
    .filter((name) => {
      const digest = createHash('sha256').update(readFileSync(join(folder, name)));
      return !name.startsWith(digest.digest('hex').slice(0, 32));
    });
}

async function expectServed(): Promise<void> {
  const { modules } = readLive();
  const page = await (await fetch(`${gateway.origin}/en/books`)).text();
  expect(page).toContain(String(modules.books));
  const readiness: unknown = await (await fetch(`${gateway.origin}/readyz`)).json();
  expect(readiness).toEqual({ ready: true, storage: 'ok', troubles: [], warnings: [] });
  await waitUntilWhole(data);
}

/** Runs an operation that is killed before its n-th step. Resolves with its status, null when it did not respond. */
async function runKilled(step: number, operation: () => Promise<number>): Promise<number | null> {
  writeFileSync(killAt, String(step));
  const status = await operation().catch((error: unknown) => {
    // Of another realm than the test's: no `instanceof`.
    if (String(error).startsWith('TimeoutError')) throw error;
    return null;
  });
  rmSync(killAt);
  return status;
}

/** Counts the steps of an operation that is not killed. */
async function countSteps(operation: () => Promise<number>): Promise<number> {
  expect(await runKilled(Number.MAX_SAFE_INTEGER, operation)).toBeLessThan(300);
  return Number(readFileSync(`${killAt}.count`, 'utf8'));
}

interface Walk {
  /** Makes an operation that has not happened yet, and the check of what it left behind. */
  make(): Promise<{ operation: () => Promise<number>; check: (status: number | null) => Promise<void> }>;
}

/** Kills the gateway at steps of an operation, each time in a new one, and starts it again. */
async function walk({ make }: Walk): Promise<void> {
  const steps = await countSteps((await make()).operation);
  expect(steps).toBeGreaterThan(3);
  const points = Math.min(tried, steps);
  for (let point = 1; point <= points; point += 1) {
    const step = Math.round((steps * point) / points);
    const { operation, check } = await make();
    const status = await runKilled(step, operation);
    await gateway.end('SIGKILL');
    await check(status);
    await gateway.start();
    await expectServed();
  }
}

let seed = 0;
const nextBooks = () => {
  seed += 1;
  return buildModule('books', { seed: `books ${seed}` });
};

beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'sahn-kill-points-'));
  killAt = join(await mkdtemp(join(tmpdir(), 'sahn-kill-at-')), 'step');
  folders.push(join(killAt, '..'));
  gateway = await createGatewayProcess({
    SAHN_DATA: data,
    SAHN_CONTENT: await makeFolder(contentOf('M0X')),
    LOG_LEVEL: 'silent',
    KILL_AT: killAt,
    NODE_OPTIONS: `--import=${pathToFileURL(join(__dirname, 'testing/kill-points.ts'))}`,
  });
  await gateway.start();
  const shell = buildShell();
  const books = nextBooks();
  for (const built of [shell, books]) expect(await publish(built)).toBe(201);
  const releases = { shell: shell.release.version, books: books.release.version };
  expect((await send('/compositions', 'POST', { base: 0, releases })).status).toBe(201);
});

afterAll(async () => {
  await gateway.end('SIGKILL');
  for (const folder of [data, ...folders]) await rm(folder, { recursive: true, force: true });
});

it('has a release whole or not at all when its publish is killed', async () => {
  await walk({
    async make() {
      const built = nextBooks();
      return {
        operation: () => publish(built),
        async check(status) {
          if (status === 201) expect(isPublished(built)).toBe(true);
          const lost = readDatabase((database) =>
            database
              .prepare('select path from release_file where sha256 not in (select sha256 from blob)')
              .all(),
          );
          expect(lost).toEqual([]);
        },
      };
    },
  });
});

it('is the old or the new composition when its activation is killed', async () => {
  await walk({
    async make() {
      const built = nextBooks();
      expect(await publish(built)).toBe(201);
      const before = readLive();
      return {
        operation: () => activate(built),
        async check(status) {
          const after = readLive();
          const isNew = after.modules.books === built.release.version;
          if (status === 201) expect(isNew).toBe(true);
          expect(isNew ? after.number : after).toEqual(isNew ? before.number + 1 : before);
        },
      };
    },
  });
});

it('has the old or the new content when its import is killed', async () => {
  let mark = 0;
  await walk({
    async make() {
      mark += 1;
      const before = marksOf();
      const wanted = `M${mark}X`;
      const folder = await makeFolder(contentOf(wanted));
      return {
        operation: async () => (await send('/import', 'POST', { folder })).status,
        async check(status) {
          const after = marksOf();
          expect(after.size).toBe(1);
          if (status === 200) expect([...after]).toEqual([wanted]);
          expect([[...before], [wanted]]).toContainEqual([...after]);
          expect(existsSync(join(data, 'media')) ? brokenMedia() : []).toEqual([]);
        },
      };
    },
  });
});
