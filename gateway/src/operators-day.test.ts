import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import type { FormName } from '@sahn/contracts/forms/forms';
import request from 'supertest';
import { importContent } from './content/import/import-content.ts';
import { sampleContent, writeContent } from './testing/content-folder.ts';
import { buildModule, buildShell } from './testing/release-fixtures.ts';
import { solveProof } from './testing/solve-proof.ts';
import { startSite, type TestSite } from './testing/start-site.ts';

/*
 * Runs the commands of `docs/operations/operators-day.md` on a site with submissions of all forms.
 */

jest.setTimeout(300_000);

const page = join(__dirname, '../../docs/operations/operators-day.md');
let test: TestSite;
let server: Server;
let folder: string;
let clock = Date.now();

async function post(form: FormName, body: object, proved: boolean): Promise<void> {
  const { proofs } = test.services;
  const proof = proved ? await solveProof(await proofs.issue(form)) : undefined;
  clock += 3_000;
  const answer = await request(test.site)
    .post(`/api/v1/${form}`)
    .set({ host: 'localhost:8080', origin: 'http://localhost:8080' })
    .send({ ...body, ...(proof === undefined ? {} : { proof }) });
  expect(answer.status).toBe(201);
}

beforeAll(async () => {
  test = await startSite({ now: () => clock });
  const content = await writeContent(sampleContent);
  await importContent(test.database, content, { data: test.data });
  await rm(content, { recursive: true });
  await test.release(buildShell(), buildModule('books'));
  server = createServer(test.platform).listen(0);
  await once(server, 'listening');
  folder = await mkdtemp(join(tmpdir(), 'sahn-day-'));
  // The programs that npx finds at the root of the project.
  const cli = join(__dirname, '../../cli/src/main.ts');
  await writeFile(join(folder, 'npx'), `#!/bin/sh\nshift\nexec "${process.execPath}" "${cli}" "$@"\n`);
  await chmod(join(folder, 'npx'), 0o755);

  for (const text of ['Peace', 'Buy now', 'A prayer']) await post('messages', { text, locale: 'en' }, true);
  const registration = { name: '=Zahra', country: 'PK', email: 'Zahra@example.org', locale: 'ur' };
  await post('registrations', registration, true);
  await post('registrations', { ...registration, name: 'Ali', email: 'ali@example.org' }, false);
  await post('registrations', { ...registration, name: 'Spam', email: 'spam@example.org' }, false);
  const contact = { name: 'Zahra', email: 'zahra@example.org', subject: 'When', text: 'Is it open?' };
  await post('contact', { ...contact, locale: 'fa' }, true);
});

afterAll(async () => {
  server.close();
  await test.close();
  await rm(folder, { recursive: true });
});

it('runs as it is written', async () => {
  const text = await readFile(page, 'utf8');
  const blocks = [...text.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block]) => block);
  expect(blocks.length).toBeGreaterThan(8);
  const { port }: AddressInfo = Object(server.address());
  const { code, out, err } = await new Promise<{ code: number; out: string; err: string }>((resolve) => {
    execFile(
      'bash',
      ['-euxo', 'pipefail', '-c', blocks.join('\n')],
      {
        cwd: folder,
        env: {
          NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
          PATH: [folder, dirname(process.execPath), process.env.PATH].join(delimiter),
          PLATFORM_URL: `http://127.0.0.1:${port}`,
          SAHN_TOKEN: test.token,
        },
      },
      (error, stdout, stderr) => resolve({ code: error ? Number(error.code) : 0, out: stdout, err: stderr }),
    );
  });
  expect([code, code === 0 ? '' : err]).toEqual([0, '']);
  for (const line of [
    'Ready: visitors are served.',
    'is public.',
    'is refused.',
    'is hidden.',
    '2 requests are gathered for Arbaeen.',
    '2 requests are performed',
    'wrote is answered.',
    'Removed: 1 registrations, 1 contact, 0 pledges',
    'are as they were written',
  ])
    expect(out).toContain(line);
  const names = await readFile(join(folder, 'names.csv'), 'utf8');
  expect(names).toContain(`"'=Zahra"`);
  expect(names).not.toContain('@');
  const rows = await test.database.selectFrom('audit_log').select('detail').execute();
  expect(JSON.stringify(rows).toLowerCase()).not.toMatch(/zahra|ali@|example\.org/);
});
