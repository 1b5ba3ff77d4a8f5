import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Api } from '@sahn/contracts/api/api';
import { type ModuleManifest, slotNames } from '@sahn/contracts/modules/manifest';
import type { PageModule, PageProps, SahnModule, SlotModule } from '@sahn/contracts/modules/module';
import { bareKey, pluralForm, type Strings } from '@sahn/contracts/text/complete-strings';
import { type Locale, localeFacts, locales } from '@sahn/contracts/text/locale';
import { useModule } from '@sahn/shared-ui/module-context';
import { readOwnStrings, readStrings } from '../locales/read-strings.ts';
import { readManifest } from '../manifest/read-manifest.ts';
import { findViolations } from './find-violations.tsx';
import { hydrateInModule } from './render-in-module.tsx';
import { createSampleApi } from './sample-content.ts';
import { findUsedKeys } from './used-keys.ts';

function manifestKeys(manifest: ModuleManifest): string[] {
  const routes = manifest.routes.flatMap((route) => [route.title, route.description]);
  return [...routes, ...manifest.nav.map((entry) => entry.label)];
}

/** Keys without plural endings, which differ between languages. */
function bareKeys(strings: Strings): string[] {
  return [...new Set(Object.keys(strings).map(bareKey))].sort();
}

function missingPlurals(strings: Strings, locale: Locale): string[] {
  const needed = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
  const plural = Object.keys(strings).filter((key) => pluralForm.test(key));
  const bare = new Set(plural.map(bareKey));
  return [...bare].flatMap((key) =>
    needed.map((form) => `${key}_${form}`).filter((form) => !(form in strings)),
  );
}

/** What a page or slot is rendered with. */
interface Situation {
  locale: Locale;
  /** Its content may be in another language than the page. */
  api: Api;
  query?: URLSearchParams;
}

/** The API of a site without content. */
function withoutItems(api: Api): Api {
  const none = { items: [], total: 0, facets: {} };
  return {
    ...api,
    list: async (kind, query) => ({ ...(await api.list(kind, query)), ...none }),
    family: async () => ({ people: [], branches: [] }),
    glossary: async () => ({ entries: [] }),
    works: async () => ({ works: [] }),
    road: async () => ({ stations: [], legs: [] }),
    search: async (query) => ({ ...(await api.search(query)), ...none }),
    messages: async (query) => ({ ...(await api.messages(query)), ...none }),
    suggest: async () => [],
    countries: async () => [],
    today: async () => ({ ...(await api.today()), occasions: [], ahead: [] }),
    sameSubjects: async () => [],
    plan: async () => ({ intro: '', daily: [], days: [] }),
    occasions: async () => ({ ...(await api.occasions()), months: [] }),
    registrationCount: async () => ({ total: 0, performed: 0, countries: [] }),
  };
}

/** Sample values of query parameters; all others get the id of a sample. */
const queryValues: Readonly<Record<string, string>> = {
  page: '2',
  q: 'sample',
  language: 'fa',
  errors: 'name.required,email.email,text.required',
  problem: 'too-many-requests',
};

interface Sources {
  strings: ReadonlyMap<Locale, Readonly<Record<string, string>>>;
  manifest: ModuleManifest;
  module: SahnModule;
}

/** Whether a slot is one of another module's pages, whose entries get an item. */
const isOffered = (slot: string) => !slotNames.some((name) => name === slot);

/** A page or slot entry as the shell renders it: its data loaded, within the module's context. */
async function renderPart({ strings, manifest, module }: Sources, id: string, situation: Situation) {
  const { locale, api, query = new URLSearchParams() } = situation;
  const options = { locale, strings: strings.get(locale), context: { api } };
  const { signal } = new AbortController();
  const route = manifest.routes.find((one) => one.id === id);
  if (route === undefined) {
    const slot = await load<SlotModule>(module.slots, id);
    const item = manifest.slots.some((one) => one.id === id && isOffered(one.slot))
      ? 'articles/sample'
      : undefined;
    const data = await slot.loader?.({ api, locale, signal, item });
    return hydrateInModule(<slot.Slot data={data} item={item} />, options);
  }
  const page = await load<PageModule>(module.routes, id);
  const params = Object.fromEntries([...route.path.matchAll(/:(\w+)/g)].map(([, key]) => [key, 'sample']));
  const data = await page.loader?.({ params, query, api, locale, signal });
  return hydrateInModule(
    <>
      <Head page={page} data={data} params={params} query={query} />
      <page.Page data={data} params={params} query={query} />
    </>,
    options,
  );
}

/** Computes a page's head during the render, as the shell does: its texts must be translated too. */
function Head({ page, ...props }: { page: PageModule } & PageProps) {
  const { t, locale } = useModule();
  page.head?.({ ...props, t, locale });
  return null;
}

/** Texts of sample items that are not marked as being in `language`. */
function unmarkedTexts(container: HTMLElement, language: Locale): string[] {
  const texts = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
  const unmarked: string[] = [];
  while (texts.nextNode()) {
    const { nodeValue, parentElement } = texts.currentNode;
    if (nodeValue === null || !isSampleText(nodeValue)) continue;
    if (parentElement?.closest('[lang]')?.getAttribute('lang') !== language)
      unmarked.push(parentElement?.outerHTML ?? nodeValue);
  }
  return unmarked;
}

const isSampleText = (text: string) =>
  /^Sample (article|book|hadith|dua|album|track|project|page)$|^One sentence about it\.$/.test(text.trim());

function load<Chunk>(chunks: Readonly<Record<string, () => Promise<Chunk>>>, id: string): Promise<Chunk> {
  const chunk = chunks[id];
  if (!chunk) throw new Error(`src/module.ts has no '${id}', though module.json names it`);
  return chunk();
}

/** In the nightly run every part is read by axe in every language. */
const isLong = process.env.SAHN_LONG === '1';

/** Checks that every module must pass: call it in `src/module.test.tsx` with `import.meta.dirname`. */
export function describeModule(sources: string): void {
  const folder = dirname(sources);
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const manifest = readManifest(folder);
  const strings = new Map(locales.map((locale) => [locale, readStrings(folder, locale)]));
  const ids = [...manifest.routes, ...manifest.slots].map((entry) => entry.id).sort();

  describe(`module ${manifest.name}`, () => {
    let module: SahnModule;

    beforeAll(async () => {
      ({ exposed: module } = await import(join(folder, 'src', 'module.ts')));
    });

    it('exposes what its manifest names, and nothing else', () => {
      expect([...Object.keys(module.routes), ...Object.keys(module.slots)].sort()).toEqual(ids);
    });

    it('names the chunk of each page and slot entry after its id', () => {
      const named = [...read('src/module.ts').matchAll(/webpackChunkName: "([^"]+)"/g)].map(
        (match) => match[1],
      );
      expect(named.sort()).toEqual(ids);
    });

    it('has the same strings in every complete language, no others in the rest, with all plural forms', () => {
      const files = locales.map((locale) => [locale, readOwnStrings(folder, locale)] as const);
      const expected = bareKeys(files[0]?.[1] ?? {});
      for (const [locale, strings] of files) {
        const keys = bareKeys(strings);
        const wanted = localeFacts[locale].incomplete
          ? expected.filter((key) => keys.includes(key))
          : expected;
        expect({ locale, keys }).toEqual({ locale, keys: wanted });
        expect({ locale, missing: missingPlurals(strings, locale) }).toEqual({ locale, missing: [] });
        expect(Object.entries(strings).filter(([, text]) => text.trim() === '')).toEqual([]);
      }
    });

    it('uses every string that it has, and has every string that its manifest names', () => {
      const keys = bareKeys(readOwnStrings(folder, 'en'));
      const used = findUsedKeys(folder);
      const named = new Set(manifestKeys(manifest));
      const isUsed = (key: string) =>
        named.has(key) ||
        used.whole.has(key) ||
        used.beginnings.some((beginning) => key.startsWith(beginning));
      expect(keys.filter((key) => !isUsed(key))).toEqual([]);
      expect([...named].filter((key) => !keys.includes(key))).toEqual([]);
    });

    const hydrated = async (id: string, situation: Situation) => {
      const { container, html } = await renderPart({ strings, manifest, module }, id, situation);
      expect(html).not.toMatch(/\sstyle=|<script|<style/);
      return container;
    };
    const rendered = async (id: string, situation: Situation, check?: (container: HTMLElement) => void) => {
      const container = await hydrated(id, situation);
      check?.(container);
      expect(await findViolations(container)).toEqual([]);
    };

    describe.each(locales)('in %s', (locale) => {
      it.each(ids)('renders %s on the server and hydrates it', async (id) => {
        const container = await hydrated(id, { locale, api: createSampleApi(locale) });
        // Each part is read by axe in one of the languages.
        if (isLong || locale === locales[ids.indexOf(id) % locales.length])
          expect(await findViolations(container)).toEqual([]);
      });
    });

    for (const route of manifest.routes)
      for (const name of route.query)
        it(`renders ${route.id} with the query ${name}`, async () => {
          const query = new URLSearchParams({ [name]: queryValues[name] ?? 'sample' });
          await rendered(route.id, { locale: 'en', api: createSampleApi('en'), query });
        });

    for (const id of ids) {
      it(`renders ${id} where lists are empty`, async () => {
        await rendered(id, { locale: 'ar', api: withoutItems(createSampleApi('ar')) });
      });

      it(`renders ${id} with content in another language, and says which`, async () => {
        await rendered(id, { locale: 'en', api: createSampleApi('fa') }, (container) =>
          expect(unmarkedTexts(container, 'fa')).toEqual([]),
        );
      });
    }
  });
}
