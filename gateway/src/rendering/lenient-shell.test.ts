import request from 'supertest';
import { buildModule, buildShell, relist } from '../testing/release-fixtures.ts';
import { startSite } from '../testing/start-site.ts';

it('lets nobody keep a private page that a shell without regard for case shows', async () => {
  const shell = buildShell();
  const file = 'server/shell.cjs';
  shell.files[file] = String(shell.files[file]).replace("'$')", () => "'$', 'i')");
  relist(shell.release, shell.files);
  const forms = buildModule('visits', {
    pages: { visits: "return ''", 'visits/:receipt': "return 'a receipt'" },
    spoil: ({ manifest }) => {
      for (const route of manifest.routes) route.cached = route.path === 'visits';
    },
  });
  const test = await startSite();
  try {
    await test.release(shell, forms);
    const { text, headers } = await request(test.site).get('/en/Visits/abc').set('host', 'localhost:8080');
    expect(text).toContain('a receipt');
    expect(headers['cache-control']).toBe('no-store');
  } finally {
    await test.close();
  }
}, 30_000);

it('joins the pieces of a document, however many texts documents have in common', async () => {
  const shell = buildShell();
  const file = 'server/shell.cjs';
  const whole = 'html: document(request.locale, request.theme, body)';
  expect(shell.files[file]).toContain(whole);
  const pieces = "pieces: ['<p>', { common: 'ä common of ' + body }, '</p>', { common: 'ä' }]";
  shell.files[file] = String(shell.files[file]).replace(whole, `html: 'of earlier shells', ${pieces}`);
  relist(shell.release, shell.files);
  const asked = Array.from({ length: 40 }, (_, at) => String(at));
  const visits = buildModule('visits', {
    pages: { visits: 'return data' },
    loaders: { visits: "return query.get('at')" },
    spoil: ({ manifest }) => {
      for (const route of manifest.routes) Object.assign(route, { query: ['at'], cached: false });
    },
  });
  const test = await startSite();
  try {
    await test.release(shell, visits);
    for (const at of [...asked, '0']) {
      const { text } = await request(test.site).get(`/en/visits?at=${at}`).set('host', 'localhost:8080');
      expect(text).toMatch(new RegExp(`<p>ä common of \\S+ ${at}</p>ä`));
      expect(text).not.toContain('of earlier shells');
    }
  } finally {
    await test.close();
  }
}, 60_000);
