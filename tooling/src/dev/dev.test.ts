import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Build } from '../webpack/build.ts';
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

  it('has the current strings of the folder', () => {
    expect(Object.keys(changed.translations['mfe-donate'])).toContain('donate.title');
  });

  it('is left alone when it has no data block', () => {
    expect(overrideBoot('<p>Page</p>', folder, build)).toBe('<p>Page</p>');
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
    const front = createServer(passOn(await listen(gateway), (html) => html.toUpperCase()));
    servers.push(front);
    const origin = `http://127.0.0.1:${await listen(front)}`;
    const page = await fetch(`${origin}/en`);
    expect(await page.text()).toBe('<P>PAGE</P>');
    expect(page.headers.get('content-security-policy')).toBe("default-src 'none'");
    expect(await (await fetch(`${origin}/api`)).text()).toBe('{"page":1}');
  });

  it('responds 502 when the gateway does not respond', async () => {
    const front = createServer(passOn(1, (html) => html));
    servers.push(front);
    const response = await fetch(`http://127.0.0.1:${await listen(front)}/en`);
    expect(response.status).toBe(502);
  });
});
