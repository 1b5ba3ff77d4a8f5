import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Stats } from 'webpack';
import type { Build } from '../webpack/build.ts';
import { createErrorOverlay } from './error-overlay.ts';
import { overrideBoot } from './override-boot.ts';
import pagePartsLoader from './page-parts-loader.ts';
import { passOn } from './pass-on.ts';

const folder = join(import.meta.dirname, '..', '..', '..', 'mfe-donate');
const build: Build = { name: 'mfe-donate', version: 'dev', mode: 'development', output: folder, hot: true };

function documentWith(boot: object): string {
  return `<p>Page</p><script type="application/json" id="sahn-boot">${JSON.stringify(boot)}</script>`;
}

function readBoot(html: string) {
  return JSON.parse(/id="sahn-boot">([^<]*)</.exec(html)?.[1] ?? '');
}

const released = { name: 'mfe-donate', version: '1.0.0-3f9c21ab77d0', integrity: { 'web/entry.js': 'x' } };
const other = { name: 'mfe-media', version: '1.0.0-3f9c21ab77d1' };
const boot = { locale: 'fa', modules: [released, other], translations: { 'mfe-donate': {}, shell: {} } };

describe('a document of the development server', () => {
  const changed = readBoot(overrideBoot(documentWith(boot), folder, build));

  it('takes the module from its sources and the others as released', () => {
    const [first, second] = changed.modules;
    expect(first).toEqual(other);
    expect(second).toMatchObject({
      version: 'dev',
      base: '/modules/mfe-donate/dev/',
      global: 'mfe_donate_dev',
      integrity: {},
    });
    expect(second.routes[0].path).toBe('donate');
  });

  it('has the module where the page would leave it to the catalogue', () => {
    const catalogue = { path: '/compositions/1.json', integrity: 'sha256-x' };
    const left = readBoot(
      overrideBoot(documentWith({ ...boot, modules: [other], catalogue }), folder, build),
    );
    expect(left.modules.map(({ name }: { name: string }) => name)).toEqual(['mfe-media', 'mfe-donate']);
    expect(left.catalogue).toEqual(catalogue);
  });

  it('has the current strings of the folder', () => {
    expect(Object.keys(changed.translations['mfe-donate'])).toContain('donate.title');
  });

  it('is left alone when it has no data block', () => {
    expect(overrideBoot('<p>Page</p>', folder, build)).toBe('<p>Page</p>');
  });
});

describe('the errors on the page', () => {
  const doc = '<html><head><title>x</title></head></html>';

  it('are those of the build and those that are thrown, with file and line, until the next build', async () => {
    const taps: ((stats: Stats) => void)[] = [];
    const tap = (_name: string, hear: (stats: Stats) => void) => taps.push(hear);
    const finish = (errors: object[]) => {
      for (const hear of taps) hear(Object({ toJson: () => ({ errors }) }));
    };
    const maps: Record<string, string> = {
      '/out/donate.js.map': JSON.stringify({
        version: 3,
        sources: ['webpack://mfe-donate/./src/page.tsx'],
        // The third line of the script is the eighth of the source.
        mappings: ';;AAOA',
      }),
    };
    const readFile = (file: string, done: (error: Error | null, text?: string) => void) =>
      done(maps[file] === undefined ? new Error('None') : null, maps[file]);
    const compiler = { hooks: { done: { tap } }, outputPath: '/out', outputFileSystem: { readFile } };
    const overlay = createErrorOverlay(Object(compiler), '/modules/mfe-donate/dev/web/');
    expect(overlay.addTo(doc)).toContain('src="/_dev/overlay.js"></script></head>');
    const server = createServer((req, res) => overlay.answer(req, res, () => res.writeHead(404).end()));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const stream = await fetch(`${origin}/_dev/errors`);
    const events = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    const next = async () => JSON.parse((await events?.read())?.value?.slice('data: '.length) ?? 'null');
    expect(await next()).toEqual([]);
    finish([{ moduleName: './src/page.tsx', loc: '3:7', message: 'Unexpected token' }]);
    expect(await next()).toEqual(['./src/page.tsx:3:7\nUnexpected token']);
    const stack = [
      'Error: boom',
      '    at Page (http://localhost:8120/modules/mfe-donate/dev/web/donate.js:3:5)',
      '    at later (http://localhost:8120/modules/mfe-donate/dev/web/other.js:3:5)',
      '    at http://localhost:8120/modules/shell/web/main.js:1:9',
    ].join('\n');
    const body = JSON.stringify({ text: "Module 'mfe-donate' failed at 'donate': boom", stack });
    const post = (text: string) => fetch(`${origin}/_dev/thrown`, { method: 'POST', body: text });
    expect((await post('nonsense')).status).toBe(204);
    expect((await post(body)).status).toBe(204);
    // The site, which is behind this, counts what is reported of its releases.
    expect((await fetch(`${origin}/_report`, { method: 'POST', body: '{}' })).status).toBe(204);
    expect(await next()).toEqual([
      './src/page.tsx:3:7\nUnexpected token',
      "Module 'mfe-donate' failed at 'donate': boom\n    at src/page.tsx:8",
    ]);
    finish([]);
    expect(await next()).toEqual([]);
    expect((await fetch(`${origin}/_dev/overlay.js`)).headers.get('content-type')).toContain('javascript');
    expect((await fetch(`${origin}/other`)).status).toBe(404);
    await events?.cancel();
    server.close();
  });
});

describe('a page with hot reload', () => {
  it('gets the footer only when it exports more than components', () => {
    const component = 'export function Slot() {}\n';
    expect(pagePartsLoader(component)).toBe(component);
    const page = 'export async function loader() {}\nexport const head = () => ({});\n';
    expect(pagePartsLoader(page)).toContain('[loader, head]');
  });
});

describe('the proxy to the gateway', () => {
  const listen = async (server: Server) => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return (server.address() as AddressInfo).port;
  };
  const siteOf = async (server: Server) => {
    const url = new URL(`http://127.0.0.1:${await listen(server)}`);
    return { url, origin: 'https://site.example' };
  };
  const servers: Server[] = [];

  afterEach(() => {
    for (const server of servers.splice(0)) server.close();
  });

  it('changes documents and nothing else', async () => {
    const gateway = createServer((req, res) => {
      const isPage = req.url === '/en';
      res.setHeader('content-type', isPage ? 'text/html; charset=utf-8' : 'application/json');
      res.setHeader('content-security-policy', "default-src 'none'");
      res.end(isPage ? '<p>page</p>' : '{"page":1}');
    });
    servers.push(gateway);
    const front = createServer(passOn(await siteOf(gateway), (html) => html.toUpperCase()));
    servers.push(front);
    const origin = `http://127.0.0.1:${await listen(front)}`;
    const page = await fetch(`${origin}/en`);
    expect(await page.text()).toBe('<P>PAGE</P>');
    expect(page.headers.get('content-security-policy')).toBe("default-src 'none'");
    expect(await (await fetch(`${origin}/api`)).text()).toBe('{"page":1}');
  });

  it('asks a site elsewhere by its own name, and for the document that any page starts from', async () => {
    const requests: object[] = [];
    const site = createServer(({ method, url, headers }, res) => {
      requests.push({ method, url, host: headers.host, origin: headers.origin });
      res.setHeader('strict-transport-security', 'max-age=1');
      res.setHeader('content-security-policy', "default-src 'none'; upgrade-insecure-requests");
      if (url === '/') res.writeHead(302, { location: 'https://site.example/en/' });
      res.end();
    });
    servers.push(site);
    const front = createServer(passOn(await siteOf(site), (html) => html));
    servers.push(front);
    const origin = `http://127.0.0.1:${await listen(front)}`;
    const accept = 'text/html,*/*;q=0.8';
    const page = await fetch(`${origin}/fa/no-such-page-yet?page=2`, { headers: { accept } });
    expect(page.headers.has('strict-transport-security')).toBe(false);
    expect(page.headers.get('content-security-policy')).toBe("default-src 'none'");
    const first = await fetch(`${origin}/`, { headers: { accept }, redirect: 'manual' });
    expect(first.headers.get('location')).toBe('/en/');
    await fetch(`${origin}/fa/feed.xml`, { headers: { accept } });
    await fetch(`${origin}/fa/contact`, { method: 'POST', headers: { accept, origin } });
    const host = 'site.example';
    expect(requests).toEqual([
      { method: 'GET', url: '/client-shell/fa', host },
      { method: 'GET', url: '/', host },
      { method: 'GET', url: '/fa/feed.xml', host },
      { method: 'POST', url: '/fa/contact', host, origin: 'https://site.example' },
    ]);
  });

  it('responds 502 when the gateway does not respond', async () => {
    const front = createServer(
      passOn({ url: new URL('http://127.0.0.1:1'), origin: 'http://localhost:1' }, (html) => html),
    );
    servers.push(front);
    const response = await fetch(`http://127.0.0.1:${await listen(front)}/en`);
    expect(response.status).toBe(502);
  });
});
