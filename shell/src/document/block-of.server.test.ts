/** @jest-environment node */
import { type Boot, bootElementId } from '@sahn/contracts/modules/boot';
import type { LoaderArgs, PageProps, SahnModule } from '@sahn/contracts/modules/module';
import type { RendererInput, RenderModule, RenderRequest } from '@sahn/contracts/rendering/renderer';
import { byLocale } from '@sahn/contracts/text/languages';
import { useModule } from '@sahn/shared-ui/module-context';
import { createSampleContext } from '@sahn/tooling/testing/sample-context';
import { createRenderer } from '../main.server.tsx';
import { homeRoute, shellName } from '../routing/shell-routes.ts';
import { code, inputWith, words } from '../testing/recordings-site.ts';
import { sampleInfo } from '../testing/sample-info.ts';
import { shellStrings } from '../testing/shell-strings.ts';

it('brings its texts to the browser as they are, whatever signs they hold', async () => {
  const info = { ...sampleInfo, name: "$& $' $` $$ </script> <!--" };
  const { api } = createSampleContext({ name: 'media', locale: 'en', strings: {} });
  const renderer = createRenderer({ ...inputWith('recordings'), info: byLocale(() => info) });
  const answer = await renderer.render({ url: '/en/recordings', locale: 'en', theme: 'system' }, api);
  const html = answer.kind === 'document' ? answer.html : '';
  const [, text = ''] = new RegExp(`id="${bootElementId}">(.*?)</script>`).exec(html) ?? [];
  expect(JSON.parse(text)).toMatchObject({ info: { name: info.name } });
});

/** A page that looks addresses of other modules up. */
function Leading() {
  const { itemPath, routePath } = useModule();
  return `${itemPath('pages', 'other-3')} ${routePath('other-7-page')} ${routePath('nowhere')}`;
}

/** A page that looks up the address that its own says. */
function LeadingTo({ data }: PageProps) {
  return useModule().routePath(`${data}-page`);
}

describe('the modules of the data block', () => {
  const { api } = createSampleContext({ name: 'media', locale: 'en', strings: {} });
  const catalogue = { path: '/compositions/1.json', integrity: 'sha256-aGFzaA==' };

  /** A composition with many modules beside the page's, each with a page of a single item. */
  function manyModules(own: SahnModule): RendererInput {
    const input = inputWith('recordings');
    const [media] = input.modules;
    if (!media) throw new Error('It has one module');
    const others = Array.from({ length: 12 }, (_, at): RenderModule => {
      const name = `other-${at}`;
      const routes = [{ ...homeRoute, ...words, id: `${name}-page`, path: name, item: `pages/${name}` }];
      return { ...media, boot: { ...media.boot, name, base: `/modules/${name}/`, routes }, code: undefined };
    });
    return { ...input, modules: [{ ...media, code: own }, ...others] };
  }

  async function readBlock(
    input: RendererInput,
    request: RenderRequest = { url: '/en/recordings', locale: 'en', theme: 'system' },
    renderer = createRenderer(input),
  ): Promise<Boot> {
    const answer = await renderer.render(request, api);
    const html = answer.kind === 'document' ? answer.html : '';
    return JSON.parse(new RegExp(`id="${bootElementId}">(.*?)</script>`).exec(html)?.[1] ?? '');
  }

  const leading: SahnModule = {
    ...code,
    routes: { ...code.routes, tracks: async () => ({ Page: Leading }) },
  };
  const namesOf = (all: Boot['modules']) => all.map(({ name }) => name);

  it('are those by which the page was rendered, where browsers find the others', async () => {
    const boot = await readBlock({ ...manyModules(leading), catalogue });
    expect(namesOf(boot.modules)).toEqual(['media', 'other-3', 'other-7']);
    expect(boot.catalogue).toEqual(catalogue);
    expect(Object.keys(boot.translations)).toEqual(['shell', 'media', 'other-3', 'other-7']);
    expect(boot.partial).toEqual(['shell', 'other-3', 'other-7']);
  });

  it('do not depend on what another page has looked up', async () => {
    const boot = await readBlock({ ...manyModules(code), catalogue });
    expect(namesOf(boot.modules)).toEqual(['media']);
  });

  it('are all where a gateway serves no catalogue', async () => {
    const boot = await readBlock(manyModules(leading));
    expect(boot.modules).toHaveLength(13);
    expect(boot.catalogue).toBeUndefined();
  });

  it('are those of each page, whatever was rendered before it', async () => {
    const routes = {
      ...code.routes,
      track: async () => ({ loader: async ({ params }: LoaderArgs) => params.track, Page: LeadingTo }),
    };
    const input = { ...manyModules({ ...code, routes }), catalogue };
    const kept = createRenderer(input);
    const pages = [
      ['en/recordings/other-3', 'en', 'system'],
      ['en/recordings/other-5', 'en', 'system'],
      ['en/recordings/nowhere', 'en', 'system'],
      ['fa/recordings/other-3', 'fa', 'system'],
      ['en/recordings/other-3', 'en', 'dark'],
      ['en/recordings', 'en', 'system'],
      ['en/nowhere', 'en', 'system'],
      ['en/recordings/other-3', 'en', 'system'],
    ] as const;
    const blocks: Boot[] = [];
    for (const [path, locale, theme] of pages) {
      const request = { url: `/${path}`, locale, theme };
      const block = await readBlock(input, request, kept);
      expect(block).toEqual(await readBlock(input, request));
      blocks.push(block);
    }
    expect(blocks.map(({ modules }) => namesOf(modules).slice(1))).toEqual([
      ['other-3'],
      ['other-5'],
      [],
      ['other-3'],
      ['other-3'],
      [],
      [],
      ['other-3'],
    ]);
  });

  it('are few in a client-only document too', () => {
    const renderer = createRenderer({ ...manyModules(code), catalogue });
    const html = renderer.clientShell({ url: '/en', locale: 'en', theme: 'system' });
    expect(html).toContain(`"catalogue":{"path":"${catalogue.path}"`);
    expect(html).not.toContain('other-1');
  });
});

describe('the shell’s texts in the data block', () => {
  const all = shellStrings('en');
  const { api } = createSampleContext({ name: 'media', locale: 'en', strings: {} });

  async function readTexts(url: string) {
    const renderer = createRenderer(inputWith('recordings'));
    const answer = await renderer.render({ url, locale: 'en', theme: 'system' }, api);
    const html = answer.kind === 'document' ? answer.html : '';
    const boot: Boot = JSON.parse(new RegExp(`id="${bootElementId}">(.*?)</script>`).exec(html)?.[1] ?? '');
    return { texts: boot.translations[shellName], partial: boot.partial };
  }

  it('are all that the page of what is kept on the device shows', async () => {
    const { texts, partial } = await readTexts('/en/saved');
    expect(texts).toEqual(all);
    // Of modules it shows the names in the menu.
    expect(partial).toEqual(['media']);
  });

  it.each(['/en', '/en/recordings', '/en/nowhere'])('are on %s those of the frame', async (url) => {
    const { texts = {}, partial } = await readTexts(url);
    expect(partial).toContain(shellName);
    const lacking = Object.keys(all).filter((key) => !(key in texts));
    expect(lacking).toContain('saved.text');
    expect(lacking.filter((key) => !key.startsWith('saved.'))).toEqual([]);
    expect(texts).toMatchObject({ 'saved.title': all['saved.title'] });
  });
});
