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
