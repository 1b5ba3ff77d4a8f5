import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type ModuleManifest, ModuleManifestSchema } from '@sahn/contracts/modules/manifest';
import type { PageModule, SahnModule, SlotModule } from '@sahn/contracts/modules/module';
import { bareKey, pluralForm, type Strings } from '@sahn/contracts/text/complete-strings';
import { type Locale, localeFacts, locales } from '@sahn/contracts/text/locale';
import { ModuleContextProvider } from '@sahn/shared-ui/module-context';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { readOwnStrings, readStrings } from '../locales/read-strings.ts';
import { findViolations } from './find-violations.tsx';
import { type Rendered, renderBoth } from './render-both.tsx';
import { createSampleContext } from './sample-context.tsx';
import { findUsedKeys } from './used-keys.ts';

function manifestKeys(manifest: ModuleManifest): string[] {
  const routes = manifest.routes.flatMap((route) => [route.title, route.description]);
  return [...routes, ...manifest.nav.map((entry) => entry.label)];
}

/** Keys without plural endings, which differ from language to language. */
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

interface Part {
  id: string;
  draw(locale: Locale, unknown: Set<string>): Promise<ReactNode>;
}

function listParts(folder: string, manifest: ModuleManifest, module: SahnModule): Part[] {
  const { name } = manifest;
  const within = (
    locale: Locale,
    unknown: Set<string>,
    part: (api: ReturnType<typeof createSampleContext>) => ReactNode,
  ) => {
    const context = createSampleContext({ name, locale, strings: readStrings(folder, locale), unknown });
    return <ModuleContextProvider value={context}>{part(context)}</ModuleContextProvider>;
  };
  const { signal } = new AbortController();
  const pages = manifest.routes.map(
    (route): Part => ({
      id: route.id,
      async draw(locale, unknown) {
        const page: PageModule = await load(module.routes, route.id);
        const { api } = createSampleContext({ name, locale, strings: {} });
        const params = Object.fromEntries(
          [...route.path.matchAll(/:(\w+)/g)].map(([, key]) => [key, 'sample']),
        );
        const query = new URLSearchParams();
        const data = await page.loader?.({ params, query, api, locale, signal });
        return within(locale, unknown, ({ t }) => {
          page.head?.({ data, params, query, t, locale });
          return <page.Page data={data} params={params} query={query} />;
        });
      },
    }),
  );
  const slots = manifest.slots.map(
    (entry): Part => ({
      id: entry.id,
      async draw(locale, unknown) {
        const slot: SlotModule = await load(module.slots, entry.id);
        const { api } = createSampleContext({ name, locale, strings: {} });
        const data = await slot.loader?.({ api, locale, signal });
        return within(locale, unknown, () => <slot.Slot data={data} />);
      },
    }),
  );
  return [...pages, ...slots];
}

function load<Chunk>(chunks: Readonly<Record<string, () => Promise<Chunk>>>, id: string): Promise<Chunk> {
  const chunk = chunks[id];
  if (!chunk) throw new Error(`src/module.ts has no '${id}', though module.json names it`);
  return chunk();
}

/** Checks that every module must pass: call it in `src/module.test.tsx` with `import.meta.dirname`. */
export function describeModule(sources: string): void {
  const folder = dirname(sources);
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const manifest = v.parse(ModuleManifestSchema, JSON.parse(read('module.json')));
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

    describe.each(locales)('in %s', (locale) => {
      it.each(ids)(
        'draws %s on the server and takes it over in the browser without a complaint',
        async (id) => {
          const part = listParts(folder, manifest, module).find((one) => one.id === id);
          const unknown = new Set<string>();
          let rendered: Rendered | undefined;
          try {
            rendered = await renderBoth(await part?.draw(locale, unknown));
            expect(rendered.complaints).toEqual([]);
            expect([...unknown]).toEqual([]);
            expect(rendered.html).not.toMatch(/\sstyle=|<script|<style/);
            expect(await findViolations(rendered.container)).toEqual([]);
          } finally {
            await rendered?.unmount();
          }
        },
      );
    });
  });
}
