/** @jest-environment node */
import type { Api } from '@sahn/contracts/api/api';
import type { SahnModule, SlotModule } from '@sahn/contracts/modules/module';
import type { RendererInput, RenderModule } from '@sahn/contracts/rendering/renderer';
import { createSampleContext } from '@sahn/tooling/testing/sample-context';
import { use } from 'react';
import { createRenderer } from './main.server.tsx';
import { code, files, inputWith, Page } from './testing/recordings-site.ts';

describe('the middleware of a page', () => {
  const { api } = createSampleContext({ name: 'media', locale: 'en', strings: {} });
  /** The answer for a page that names these, of a module that brings `own`; and whether its loader ran. */
  async function renderGuarded(middleware: readonly string[], own: SahnModule['middleware']) {
    const loader = jest.fn(async () => null);
    const guarded: SahnModule = {
      ...code,
      routes: { tracks: async () => ({ Page, loader }) },
      middleware: own,
    };
    const input = inputWith('recordings');
    const modules = input.modules.map((module) => {
      const routes = module.boot.routes.map((route) => ({ ...route, middleware: [...middleware] }));
      return { ...module, boot: { ...module.boot, routes }, code: guarded };
    });
    const renderer = createRenderer({ ...input, modules });
    const answer = await renderer.render({ url: '/fa/recordings', locale: 'fa', theme: 'system' }, api);
    return { answer, loaded: loader.mock.calls.length > 0 };
  }

  it('sends the visitor elsewhere before anything is loaded', async () => {
    const { answer, loaded } = await renderGuarded(['moved'], { moved: async () => '/articles' });
    expect(answer).toEqual({ kind: 'redirect', status: 302, location: '/fa/articles' });
    expect(loaded).toBe(false);
  });

  it('gives the not-found page where it refuses', async () => {
    const { answer, loaded } = await renderGuarded(['closed'], { closed: () => false });
    expect(answer).toMatchObject({ kind: 'document', status: 404, failures: [] });
    expect(loaded).toBe(false);
  });

  it('shows the page where it goes on', async () => {
    const { answer, loaded } = await renderGuarded(['open'], { open: () => undefined });
    expect(answer).toMatchObject({ kind: 'document', status: 200, complete: true });
    expect(loaded).toBe(true);
  });

  it('fails the page alone where a name is unknown, which the trial of a release finds', async () => {
    const { answer, loaded } = await renderGuarded(['open', 'gatekeeper'], { open: () => undefined });
    const message = "Unknown route middleware: 'gatekeeper'.";
    expect(answer).toMatchObject({ status: 200, failures: [{ module: 'media', part: 'tracks', message }] });
    expect(loaded).toBe(false);
  });
});

async function render(url: string, structuredData: Api['structuredData'], path = 'recordings') {
  const api: Api = {
    ...createSampleContext({ name: 'media', locale: 'en', strings: {} }).api,
    structuredData,
  };
  const answer = await createRenderer(inputWith(path)).render({ url, locale: 'en', theme: 'system' }, api);
  if (answer.kind !== 'document') throw new Error('it is a redirect');
  const [, data] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(answer.html) ?? [];
  const [, image] = /property="og:image" content="([^"]*)"/.exec(answer.html) ?? [];
  return { ...answer, image, data: data === undefined ? null : JSON.parse(data) };
}

it.each(['//articles', '/en//articles', '/en/articles/a%2Fb', '/en/%ff'])(
  'says on a whole page that there is nothing at %s',
  async (url) => {
    const answer = await render(url, async () => null);
    expect(answer).toMatchObject({ status: 404, failures: [], data: null });
    expect(answer.html).toContain(`Page not found: ${url}`);
  },
);

describe('the style sheets of a page', () => {
  const css = ['web/tracks.0123456789.css', 'web/large.0123456789.css'] as const;
  const [sheet, large] = css.map((path) => `/modules/media/1.0.0/${path}`);

  it('are in its document as text, and links where the gateway gives none', async () => {
    const input = inputWith('recordings');
    const modules = input.modules.map((module) => ({
      ...module,
      boot: { ...module.boot, integrity: { ...files, [css[0]]: 'c2hlZXQ=', [css[1]]: 'bGFyZ2U=' } },
      chunks: { ...module.chunks, tracks: { js: [], css: [...css] } },
      sheets: { [css[0]]: '.a>.b{color:red}' },
    }));
    const { api } = createSampleContext({ name: 'media', locale: 'en', strings: {} });
    const renderer = createRenderer({ ...input, modules });
    const answer = await renderer.render({ url: '/en/recordings', locale: 'en', theme: 'system' }, api);
    if (answer.kind !== 'document') throw new Error('it is a redirect');
    expect(answer.sheets).toEqual([sheet]);
    expect(answer.html).toContain(`<style data-href="${sheet}">.a>.b{color:red}</style>`);
    const links = [...answer.html.matchAll(/<link rel="(stylesheet|preload)"[^>]*\.css"[^>]*>/g)];
    expect(links.map(([link, rel]) => [rel, /href="([^"]*)"/.exec(link)?.[1]])).toEqual([
      ['preload', large],
      ['stylesheet', large],
    ]);
  });
});

it('preloads its fonts from the body: in the head they hold back the first paint', async () => {
  const input = inputWith('recordings');
  const fonts = { ...input.shell.fonts, en: ['web/files/serif.woff2'] };
  const { api } = createSampleContext({ name: 'media', locale: 'en', strings: {} });
  const renderer = createRenderer({ ...input, shell: { ...input.shell, fonts } });
  const answer = await renderer.render({ url: '/en/recordings', locale: 'en', theme: 'system' }, api);
  const html = answer.kind === 'document' ? answer.html : '';
  expect(html).toContain('<body><link rel="preload" as="font"');
  expect(html.slice(0, html.indexOf('<body>'))).not.toContain('as="font"');
});

describe('the document of a page that shows one item', () => {
  const describeItem: Api['structuredData'] = async (kind, id) => ({ '@type': kind, name: id });

  it('has the item’s structured data and its picture for shared links, whatever the path of its route', async () => {
    for (const path of ['recordings', 'sounds']) {
      const { data, image } = await render(`/en/${path}/rain`, describeItem, path);
      expect(data).toEqual({
        '@context': 'https://schema.org',
        '@type': 'tracks',
        name: 'rain',
        url: `https://sahn.example/en/${path}/rain`,
        inLanguage: 'en',
        image: 'https://sahn.example/social/en/tracks/rain.jpg',
      });
      expect(image).toBe('https://sahn.example/social/en/tracks/rain.jpg');
    }
  });

  it('names the files in its structured data by whole addresses', async () => {
    const audio = [{ '@type': 'AudioObject', contentUrl: '/media/rain.mp3' }];
    const { data } = await render('/en/recordings/rain', async () => ({
      contentUrl: '/media/rain.mp4',
      text: '/media/rain.mp3',
      audio,
    }));
    expect(data).toMatchObject({
      contentUrl: 'https://sahn.example/media/rain.mp4',
      text: '/media/rain.mp3',
      audio: [{ contentUrl: 'https://sahn.example/media/rain.mp3' }],
    });
  });

  it('is complete when structured data could not be loaded', async () => {
    const answer = await render('/en/recordings/rain', () => Promise.reject(new Error('broken')));
    expect(answer).toMatchObject({ status: 200, complete: true, failures: [], data: null });
  });
});

it('names the languages in which a page is, and no others, to search engines', async () => {
  const input = inputWith('recordings');
  const translated: SahnModule = {
    ...code,
    routes: { ...code.routes, track: async () => ({ Page, head: () => ({ translations: ['fa', 'ur'] }) }) },
  };
  const { api } = createSampleContext({ name: 'media', locale: 'fa', strings: {} });
  const modules = input.modules.map((module) => ({ ...module, code: translated }));
  const answer = await createRenderer({ ...input, modules }).render(
    { url: '/fa/recordings/rain', locale: 'fa', theme: 'system' },
    api,
  );
  const html = answer.kind === 'document' ? answer.html : '';
  const alternates = html.match(/<link rel="alternate" hreflang="[^>]*/gi) ?? [];
  expect(alternates.map((link) => /hreflang="(.*?)" href="(.*?)"/i.exec(link)?.slice(1))).toEqual([
    ['fa', 'https://sahn.example/fa/recordings/rain'],
    ['ur', 'https://sahn.example/ur/recordings/rain'],
    ['x-default', 'https://sahn.example/fa/recordings/rain'],
  ]);
  expect(html.match(/<meta property="og:locale(:alternate)?" content="[^"]*/g)).toEqual([
    '<meta property="og:locale" content="fa_IR',
    '<meta property="og:locale:alternate" content="ur_PK',
  ]);
});

it('has no item data in the document of a page that shows all items of a kind', async () => {
  const asked = jest.fn(async () => ({ '@type': 'Thing' }));
  expect((await render('/en/recordings', asked)).data).toMatchObject({ '@type': 'WebPage' });
  expect(asked).not.toHaveBeenCalled();
});

const never = new Promise<never>(() => {});
const showing = (text: string) => () => text;
const showEvil = showing('evil');
const honest: SlotModule = { Slot: showing('An honest section') };
function Throwing(): never {
  throw new Error('boom');
}
const Waiting = () => use(never);

describe('a page with parts of several modules', () => {
  /** A home page with a section of each given module. */
  function homeWith(sections: Readonly<Record<string, SlotModule>>): RendererInput {
    const input = inputWith('recordings');
    const [media] = input.modules;
    const modules = Object.entries(sections).map(([name, section]): RenderModule => {
      if (!media) throw new Error('There is no module');
      const slots = [{ id: `${name}-strip`, slot: 'home.sections', order: 0 } as const];
      return {
        ...media,
        boot: { ...media.boot, name, routes: [], slots },
        chunks: { [`${name}-strip`]: { js: [], css: [] } },
        code: { routes: {}, slots: { [`${name}-strip`]: async () => section } },
      };
    });
    return { ...input, modules };
  }
  const { api } = createSampleContext({ name: 'media', locale: 'en', strings: {} });
  const home = { url: '/en', locale: 'en', theme: 'system' } as const;
  const renderHome = async (
    sections: Readonly<Record<string, SlotModule>>,
    leftOut: readonly string[] = [],
  ) => {
    const entered: string[] = [];
    const answer = await createRenderer(homeWith(sections)).render(
      { ...home, leftOut },
      api,
      (module, part) => entered.push(`${module}/${part}`),
    );
    if (answer.kind !== 'document') throw new Error('it is a redirect');
    return { ...answer, entered };
  };

  it.each<[string, SlotModule]>([
    ['throws while it is rendered', { Slot: Throwing }],
    ['never has its data', { loader: () => never, Slot: showEvil }],
    ['waits for ever while it is rendered', { Slot: Waiting }],
  ])('blames the one that %s, and shows the others', async (_, evil) => {
    const { html, failures, complete } = await renderHome({ good: honest, evil });
    expect(failures).toMatchObject([{ module: 'evil', part: 'evil-strip' }]);
    expect(html).toContain('An honest section');
    // By which the browser knows that the server has reported the reason.
    expect(html).toContain('<template data-dgst="unfinished"');
    expect(complete).toBe(false);
  });

  it('has two of them side by side where the site says so and both are there', async () => {
    const home = [
      ['good-strip', 'plain-strip'],
      ['spare-strip', 'absent-strip'],
    ];
    const input = { ...homeWith({ spare: honest, plain: honest, good: honest }), home };
    const answer = await createRenderer(input).render({ url: '/en', locale: 'en', theme: 'system' }, api);
    const html = answer.kind === 'document' ? answer.html : '';
    expect([...html.matchAll(/data-half="(\w+)"/g)].map(([, half]) => half)).toEqual(['first', 'second']);
  });

  it('says whose code runs, also when a response has arrived', async () => {
    const asking: SlotModule = {
      async loader({ api: own }) {
        await own.countries();
      },
      Slot: showEvil,
    };
    const { entered } = await renderHome({ asking, good: honest });
    expect(entered.filter((key) => key === 'asking/asking-strip').length).toBeGreaterThan(
      entered.filter((key) => key === 'good/good-strip').length,
    );
    expect(entered).toContain('good/good-strip');
  });

  it('does not try the ones that are left to the browser', async () => {
    const loader = jest.fn(() => never);
    const { html, complete, leftOut, entered } = await renderHome(
      { good: honest, evil: { loader, Slot: showEvil } },
      ['evil/evil-strip', 'absent/strip'],
    );
    expect({ complete, leftOut }).toEqual({ complete: true, leftOut: ['evil/evil-strip'] });
    expect(html).toContain('An honest section');
    expect(loader).not.toHaveBeenCalled();
    expect(entered).not.toContain('evil/evil-strip');
  });

  it('gives a posted form to the module of the page only, and each an API of its own', async () => {
    const posted = { form: 'contact', values: { text: 'private' } };
    const read: unknown[] = [];
    const curious: SlotModule = {
      async loader({ api: own }) {
        expect(() => Object.assign(own, { posted: () => 'evil' })).toThrow(TypeError);
        read.push(await own.posted('contact'));
      },
      Slot: showEvil,
    };
    const input = homeWith({ curious });
    const own: Api = { ...api, posted: jest.fn(async () => posted) as never };
    await createRenderer(input).render(home, own);
    expect(read).toEqual([null]);
  });
});
