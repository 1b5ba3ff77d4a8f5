/** @jest-environment node */
import { bootElementId } from '@sahn/contracts/modules/boot';
import type { PageModule, SlotModule } from '@sahn/contracts/modules/module';
import type { RendererInput, RenderModule } from '@sahn/contracts/rendering/renderer';
import { byLocale } from '@sahn/contracts/text/languages';
import { useModule } from '@sahn/shared-ui/module-context';
import { createSampleContext } from '@sahn/tooling/testing/sample-context';
import { createRenderer } from './main.server.tsx';
import { homeRoute } from './routing/shell-routes.ts';
import { sampleChunks, sampleInput, sampleRelease } from './testing/sample-input.ts';

const { api } = createSampleContext({ name: 'texts', locale: 'en', strings: {} });

const page: PageModule = {
  Page() {
    const { Slot } = useModule();
    return (
      <article>
        The text
        <Slot name="text.aside" />
        <Slot name="text.other" />
      </article>
    );
  },
};

function moduleOf(
  name: string,
  parts: Partial<RenderModule['boot']>,
  code: RenderModule['code'],
): RenderModule {
  return {
    boot: {
      ...sampleRelease,
      name,
      base: `/modules/${name}/`,
      global: name,
      nav: [],
      slots: [],
      routes: [],
      ...parts,
    },
    chunks: sampleChunks,
    translations: byLocale(() => ({ 'texts.title': 'Texts', 'texts.text': 'Some.' })),
    sheets: {},
    code,
  };
}

const Nothing = () => null;

const entryOf = (id: string, order: number) => ({ id, slot: 'text.aside', order });

/** A site whose page of texts offers a slot that these entries fill, each of a module of its own. */
function siteWith(entries: Readonly<Record<string, SlotModule>>): RendererInput {
  const route = { ...homeRoute, title: 'texts.title', description: 'texts.text', items: 'texts' };
  const offers = ['text.aside'];
  const texts = moduleOf(
    'texts',
    { routes: [{ ...route, id: 'text', path: 'texts/:text', offers }] },
    { routes: { text: async () => page }, slots: {} },
  );
  const fillers = Object.entries(entries).map(([name, slot], order) =>
    moduleOf(
      name,
      { slots: [entryOf(`${name}-aside`, order)] },
      { routes: {}, slots: { [`${name}-aside`]: async () => slot } },
    ),
  );
  return sampleInput([texts, ...fillers]);
}

async function render(entries: Readonly<Record<string, SlotModule>>, leftOut: readonly string[] = []) {
  const request = { url: '/en/texts/patience', locale: 'en', theme: 'system', leftOut } as const;
  const answer = await createRenderer(siteWith(entries)).render(request, api);
  if (answer.kind !== 'document') throw new Error('it is a redirect');
  const [, text = ''] = new RegExp(`id="${bootElementId}">(.*?)</script>`).exec(answer.html) ?? [];
  return { ...answer, data: JSON.parse(text) };
}

const honest: SlotModule = {
  loader: async ({ item }) => `loaded for ${item}`,
  Slot: ({ data, item }) => <p>{`${data}, shown with ${item}`}</p>,
};

it('renders the entries of a page’s slot with the item that the page shows, and brings their data', async () => {
  const { html, complete, data } = await render({ pictures: honest });
  expect(html).toContain('loaded for texts/patience, shown with texts/patience');
  expect(complete).toBe(true);
  expect(data.loaded.result.slots).toEqual({
    'pictures-aside': { state: 'ready', data: 'loaded for texts/patience' },
  });
});

it('adds nothing to a page whose slot nobody fills', async () => {
  const { html, data } = await render({});
  expect(html).toContain('<article>The text</article>');
  expect(data.loaded.result).toEqual({ state: 'ready', data: null });
  expect(data.slotStyles).toEqual({});
});

it.each<[string, SlotModule]>([
  [
    'throws while it is rendered',
    {
      Slot() {
        throw new Error('boom');
      },
    },
  ],
  ['has no data', { loader: async () => Promise.reject(new Error('boom')), Slot: Nothing }],
  ['is late', { loader: () => new Promise<never>(() => {}), Slot: Nothing }],
])('shows the page and the other entries when one %s, and blames it', async (_, evil) => {
  const { html, failures, status } = await render({ evil, pictures: honest });
  expect({ status, failures }).toMatchObject({
    status: 200,
    failures: [{ module: 'evil', part: 'evil-aside' }],
  });
  expect(html).toContain('The text');
  expect(html).toContain('loaded for texts/patience');
});

it('leaves an entry to the browser that has failed again and again', async () => {
  const loader = jest.fn(async () => null);
  const { leftOut, failures } = await render({ evil: { loader, Slot: Nothing } }, ['evil/evil-aside']);
  expect(leftOut).toEqual(['evil/evil-aside']);
  expect(failures).toEqual([]);
  expect(loader).not.toHaveBeenCalled();
});

it('lets no entry host a slot, not even its own', async () => {
  const nesting: SlotModule = {
    Slot() {
      const { Slot } = useModule();
      return (
        <p>
          An entry
          <Slot name="text.aside" />
        </p>
      );
    },
  };
  const { html, complete } = await render({ nesting });
  expect(html.match(/An entry/g)).toHaveLength(1);
  expect(complete).toBe(true);
});
