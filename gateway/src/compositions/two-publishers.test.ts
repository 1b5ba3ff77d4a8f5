import { listNewestLines } from '../audit-log/audit-log.queries.ts';
import { verifyAuditLog } from '../audit-log/audit-log.ts';
import { HttpError } from '../http/errors.ts';
import { repeats } from '../testing/long-run.ts';
import { buildModule, buildShell } from '../testing/release-fixtures.ts';
import { startSite, type TestSite } from '../testing/start-site.ts';
import { onPostgres } from '../testing/test-store.ts';

/*
 * Two people publish and take live at the same time, again and again: 1,000 times in the long run. Whoever is overtaken is told so,
 * and tries again on what is live then, as `sahn publish --activate` does.
 */

jest.setTimeout(3_600_000);

const rounds = repeats(onPostgres ? 3 : 8, 1_000);
/** Releases of a publisher, who goes from one to the next and begins anew: each activation changes the composition. */
const versions = 4;
/** As many as `sahn` tries, and enough for two. */
const attempts = 5;

let test: TestSite;

beforeAll(async () => {
  test = await startSite({ config: { rendering: false } });
  await test.release(buildShell());
});

afterAll(() => test.close());

interface Publisher {
  name: string;
  /** Numbers of the compositions that its activations were confirmed with. */
  confirmed: number[];
  overtaken: number;
}

/** Publishes the next release. Resolves with its version. */
async function publishNext({ name }: Publisher, round: number): Promise<string> {
  const built = buildModule(name, { seed: `${name} ${round % versions}` });
  const { version } = built.release;
  const { status } = await test.publish(built);
  if (status > 201) throw new Error(`${name} ${version} is answered with ${status}`);
  return version;
}

async function takeLive(publisher: Publisher, version: string): Promise<void> {
  const { name } = publisher;
  for (let attempt = 1; ; attempt += 1) {
    const base = (await test.services.compositions.live())?.number ?? 0;
    try {
      const { number } = await test.services.compositions.activate(
        { base, releases: { [name]: version } },
        name,
      );
      publisher.confirmed.push(number);
      return;
    } catch (error) {
      if (!(error instanceof HttpError) || error.status !== 412 || attempt === attempts) throw error;
      publisher.overtaken += 1;
    }
  }
}

it(`loses no update in ${rounds} rounds, and the log verifies`, async () => {
  const publishers = ['books', 'gallery'].map((name): Publisher => ({ name, confirmed: [], overtaken: 0 }));
  for (let round = 0; round < rounds; round += 1) {
    const made = await Promise.all(publishers.map((one) => publishNext(one, round)));
    await Promise.all(publishers.map((one, at) => takeLive(one, made[at] ?? '')));
    const [books, gallery] = made;
    expect((await test.services.compositions.live())?.modules).toEqual({ books, gallery });
  }
  const numbers = publishers.flatMap(({ confirmed }) => confirmed).sort((a, b) => a - b);
  // The first composition has the shell alone. None is confirmed twice, and none is left out.
  expect(numbers).toEqual(Array.from({ length: 2 * rounds }, (_, at) => at + 2));
  // They were in each other's way.
  expect(publishers.reduce((sum, { overtaken }) => sum + overtaken, 0)).toBeGreaterThan(0);

  const verdict = await verifyAuditLog(test.database);
  expect(verdict.broken).toBeNull();
  const lines = await listNewestLines(test.database, verdict.lines);
  const activated = lines
    .filter(({ act, actor }) => act === 'activate' && actor !== 'test')
    .map(({ actor, detail }) => `${actor} ${Object(JSON.parse(detail)).number}`);
  const confirmed = publishers.flatMap(({ name, confirmed: all }) =>
    all.map((number) => `${name} ${number}`),
  );
  expect(activated.sort()).toEqual(confirmed.sort());
});
