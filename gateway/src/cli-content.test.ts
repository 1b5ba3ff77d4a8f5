import { rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { sampleContent, writeContent } from './testing/content-folder.ts';
import { startCli, type TestCli } from './testing/run-cli.ts';

jest.setTimeout(60_000);

let cli: TestCli;

beforeAll(async () => {
  cli = await startCli();
});

afterAll(() => cli.close());

it('reads a content folder that is named as the operator sees it', async () => {
  const folder = await writeContent(sampleContent);
  const { code, out } = await cli.sahn(['import', basename(folder), '--check'], {}, dirname(folder));
  await rm(folder, { recursive: true });
  expect([code, out]).toEqual([
    0,
    expect.stringMatching(/^added {4}\w+.*\n16 items would change, 0 faults/s),
  ]);
});

it('lists the first fifty changes, and says how many more there are', async () => {
  const { 'hadith/beauty/item.yml': hadith = '' } = sampleContent;
  const others = Array.from(
    { length: 60 },
    (_, number) => [`hadith/other-${number}/item.yml`, hadith] as const,
  );
  const folder = await writeContent({ ...sampleContent, ...Object.fromEntries(others) });
  const { out } = await cli.sahn(['import', folder, '--check']);
  await rm(folder, { recursive: true });
  expect(out.match(/^added {4}/gm)).toHaveLength(50);
  expect(out).toMatch(/\nand 26 more\n76 items would change, 0 faults/);
});

it('adds a recording to a text, which the importer then reads; no gateway is asked for that', async () => {
  const folder = await writeContent(sampleContent);
  const nowhere = { PLATFORM_URL: 'http://127.0.0.1:9', SAHN_TOKEN: '', SAHN_DATA: folder };
  const add = (...more: string[]) => cli.sahn(['recitation', 'add', ...more], nowhere, dirname(folder));
  const tone = join(__dirname, '../../cli/src/recitation/testing/tone.mp3');
  await writeFile(join(folder, 'words.lrc'), '[00:01.00]qul\n[00:02.00]sabrun\n');
  const given = ['short-dua', tone, '--folder', basename(folder), '--reciter', 'en=Somebody Else'];
  const rest = ['--licence', 'CC BY 4.0', '--times', join(folder, 'words.lrc'), '--keep-loudness'];
  expect(await add(...given)).toMatchObject({
    code: 2,
    err: expect.stringMatching(/^Say --licence.* Usage: sahn recitation add .*\n$/),
  });
  expect(await add(...given, ...rest)).toMatchObject({
    code: 0,
    out: expect.stringContaining('2 lines timed'),
  });
  await rm(join(folder, 'words.lrc'));
  const { code, out } = await cli.sahn(['import', folder, '--check']);
  await rm(folder, { recursive: true });
  expect([code, out]).toEqual([0, expect.stringMatching(/16 items would change, 0 faults/)]);
});

it('says that there is no such folder to import', async () => {
  const { code, err } = await cli.sahn(['import', '/nope']);
  expect([code, err]).toEqual([
    1,
    expect.stringContaining('There is no folder /nope on the machine of the gateway'),
  ]);
});

it('says that the next start imports another folder than the one named', async () => {
  const folder = await writeContent(sampleContent);
  const { code, out } = await cli.sahn(['import', folder]);
  await rm(folder, { recursive: true });
  expect([code, out]).toEqual([
    0,
    expect.stringMatching(/\nThe next start of the gateway imports \/.* again: .*SAHN_CONTENT/),
  ]);
});
