import { Writable } from 'node:stream';
import { pino } from 'pino';
import request from 'supertest';
import { buildModule, buildShell } from '../testing/release-fixtures.ts';
import { startSite } from '../testing/start-site.ts';

it('says what was answered, and nothing that belongs to a visitor or a publisher', async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const test = await startSite({ log: pino({ level: 'debug' }, stream) });
  try {
    const forms = buildModule('forms', {
      pages: { visits: "return ''", 'visits/:receipt': "return ''" },
      spoil: ({ manifest }) => {
        for (const route of manifest.routes) route.cached = route.path === 'visits';
      },
    });
    await test.release(buildShell(), buildModule('books'), forms);
    const receipt = 'Abcdefghij_klmnop-qrst';
    const get = (path: string) => request(test.site).get(path).set('host', 'localhost:8080');
    await get('/en/books?q=secret-word').set('cookie', 'a=secret-cookie');
    await get(`/en/registration/${receipt}`);
    for (const address of ['visits/', 'Visits/', 'registration/', 'articles/x.'])
      await get(`/en/${address}${receipt}x`);
    await get(`/api/v1/en/registrations/${receipt}x`);
    const report = { module: 'books', version: '', part: `/en/visits/${receipt}`, message: receipt };
    await request(test.site)
      .post('/_report')
      .set({ host: 'localhost:8080', 'sec-fetch-site': 'same-origin' })
      .send({ ...report, message: `No data for /en/visits/${receipt}` })
      .expect(204);
    await request(test.site)
      .post('/_csp')
      .set('host', 'localhost:8080')
      .type('application/reports+json')
      .send(
        JSON.stringify([
          {
            type: 'csp-violation',
            body: {
              effectiveDirective: 'form-action',
              blockedURL: `http://localhost:8080/en/visits/${receipt}`,
              sourceFile: `http://localhost:8080/en/visits/${receipt}`,
            },
          },
        ]),
      )
      .expect(204);
    await get('/en/%0A%7B%22level%22%3A60%7D').set('x-request-id', 'forged-id');
    await request(test.site).post('/_report').set('host', 'localhost:8080').send({ name: 'secret-body' });
    await request(test.platform)
      .get('/releases')
      .set({ authorization: `Bearer ${test.token}` });
    const text = lines.join('');
    for (const secret of ['secret-', receipt, test.token, 'forged-id']) expect(text).not.toContain(secret);
    const parsed = lines.map((line) => JSON.parse(line));
    expect(lines.every((line) => line.split('\n').length === 2)).toBe(true);
    expect(parsed).toContainEqual(
      expect.objectContaining({ method: 'GET', path: '/en/books', status: 200, request: expect.any(String) }),
    );
    expect(parsed).toContainEqual(expect.objectContaining({ path: '/en/registration/*', status: 404 }));
    expect(parsed).toContainEqual(expect.objectContaining({ path: '/en/visits/:receipt', status: 200 }));
  } finally {
    await test.close();
  }
}, 20_000);
