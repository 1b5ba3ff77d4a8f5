import type { Release } from '@sahn/contracts/releases/release';
import request from 'supertest';
import {
  type BuiltRelease,
  buildModule,
  buildShell,
  type ModuleOptions,
  relist,
} from '../testing/release-fixtures.ts';
import { startSite, type TestSite } from '../testing/start-site.ts';

jest.setTimeout(60_000);

/** Names with content hashes, as builds give them. */
const hashed = (path: string, digit: string) => path.replace(/(?=\.\w+$)/, `.${digit.repeat(10)}`);

/** A module whose files are named by content; the entry differs from version to version. */
function build(seed: string, options: ModuleOptions = {}): BuiltRelease<Release & { kind: 'module' }> {
  return buildModule('books', {
    seed,
    ...options,
    spoil(release, files) {
      const digits: Readonly<Record<string, string>> = { 'web/entry.js': seed };
      const rename = (path: string) => hashed(path, digits[path] ?? '0');
      for (const path of Object.keys(files).filter((one) => one.startsWith('web/'))) {
        files[rename(path)] = files[path] ?? '';
        delete files[path];
      }
      Object.assign(release, {
        addresses: 'content',
        entry: rename(release.entry),
        locales: Object.fromEntries(
          Object.entries(release.locales).map(([locale, path]) => [locale, rename(path)]),
        ),
        chunks: Object.fromEntries(
          Object.entries(release.chunks).map(([id, { js, css }]) => [
            id,
            { js: js.map(rename), css: css.map(rename) },
          ]),
        ),
      });
      files[release.entry] = `var ${release.global} = '${seed}';`;
      relist(release, files);
      options.spoil?.(release, files);
    },
  });
}

describe('files that are named by content', () => {
  let test: TestSite;
  const first = build('1');
  const second = build('2');
  const chunk = '/modules/books/web/chunk.0000000000.js';

  beforeAll(async () => {
    test = await startSite();
    await test.release(buildShell(), first);
  });

  afterAll(() => test.close());

  const get = (path: string) => request(test.site).get(path);

  it('have an address without a version, from which they are kept for ever', async () => {
    const { status, text, headers } = await get(chunk);
    expect([status, text]).toEqual([200, first.files['web/chunk.0000000000.js']]);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('have an address with the version too, as those of earlier releases', async () => {
    const { version } = first.release;
    expect((await get(`/modules/books/${version}/web/chunk.0000000000.js`)).status).toBe(200);
  });

  it.each(['web/chunk.js', 'web/chunk.1111111111.js', 'web/chunk.0000000000.js.map', 'server/module.cjs'])(
    'are no others: %s',
    async (path) => {
      expect((await get(`/modules/books/${path}`)).status).toBe(404);
    },
  );

  it('keep their address in the next release, where the entry alone is new', async () => {
    await test.release(second);
    const before = new Set(first.release.files.map(({ path, sha256 }) => `${path} ${sha256}`));
    const fresh = second.release.files.filter(({ path, sha256 }) => !before.has(`${path} ${sha256}`));
    expect(fresh.map(({ path }) => path)).toEqual(['web/entry.2222222222.js']);
    for (const digit of ['1', '2'])
      expect((await get(`/modules/books/web/entry.${digit.repeat(10)}.js`)).text).toMatch(
        new RegExp(`^var books_1_0_0_\\w+ = '${digit}';$`),
      );
    expect((await get(chunk)).status).toBe(200);
  });

  it('are what documents name', async () => {
    const page = await test.services.compositions.live();
    expect(page?.modules.books).toBe(second.release.version);
    const input = await test.services.releases.findByContent('books', 'web/entry.2222222222.js');
    expect(input?.version).toBe(second.release.version);
  });

  it('are refused when an earlier release has other bytes under the same name', async () => {
    const other = build('3', {
      spoil(release, files) {
        files['web/chunk.0000000000.js'] = '/* other bytes */';
        relist(release, files);
      },
    });
    const { status, body } = await test.publish(other);
    expect([status, body.detail]).toEqual([
      422,
      'web/chunk.0000000000.js: an earlier release has other bytes under this name',
    ]);
  });
});

describe('publishing', () => {
  let test: TestSite;

  beforeEach(async () => {
    test = await startSite({ config: { development: true } });
    await test.release(buildShell());
  });

  afterEach(() => test.close());

  it('takes development builds where the gateway is one for development', async () => {
    const draft = buildModule('books', {
      spoil: (release) => Object.assign(release, { mode: 'development' }),
    });
    expect((await test.publish(draft)).status).toBe(201);
  });

  it('lets visitors and other publishers go on while large files are checked', async () => {
    const large = buildModule('books', {
      spoil(release, files) {
        for (let number = 0; number < 20; number += 1)
          files[`web/style-${number}.css`] = '@layer module{.a_x1Y2z3{color:red}}'.repeat(3_000);
        relist(release, files);
      },
    });
    const { token } = await test.services.tokens.create({ scope: '*', acts: ['publish'] }, 'test');
    const events: string[] = [];
    const note = (event: string) => () => void events.push(event);
    // Its blobs are sent before, so that the check is all that is left.
    const publishing = test.publish(large).then(note('the large release'));
    while (
      !(await test.services.releases.missing(large.release.files.map(({ sha256 }) => sha256))).every(
        () => false,
      )
    )
      await new Promise(setImmediate);
    await Promise.all([
      publishing,
      request(test.site).get('/healthz').then(note('a visitor')),
      test.publish(buildModule('films'), token).then(note('another release')),
    ]);
    expect(events.at(-1)).toBe('the large release');
    expect(events).toHaveLength(3);
  });
});
