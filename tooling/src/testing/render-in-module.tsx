import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { ModuleContext } from '@sahn/contracts/modules/module';
import type { Locale } from '@sahn/contracts/text/locale';
import { ModuleContextProvider } from '@sahn/shared-ui/module-context';
import { type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { readStrings } from '../locales/read-strings.ts';
import { ownStrings } from '../locales/rooms.ts';
import { readManifest } from '../manifest/read-manifest.ts';
import { type HydratedResult, type HydrateOptions, renderAndHydrate } from './render-and-hydrate.tsx';
import { createSampleContext } from './sample-context.tsx';

/** Folder of the room whose test runs. */
function findRoom(): string {
  const { testPath } = expect.getState();
  if (testPath === undefined) throw new Error('No test is running');
  let folder = dirname(testPath);
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return folder;
}

const translations = new Map<Locale, Readonly<Record<string, string>>>();

/** Translations of the room whose test runs. Keys of shared strings begin with `ui.`. */
export function readTranslations(locale: Locale): Readonly<Record<string, string>> {
  const known = translations.get(locale);
  if (known) return known;
  const room = findRoom();
  const name = basename(room);
  const read = name === 'shared-ui' ? ownStrings(name, locale) : readStrings(room, locale);
  translations.set(locale, read);
  return read;
}

/** Routes of the module whose test runs; none in other rooms. */
function readRoutes() {
  const room = findRoom();
  return existsSync(join(room, 'module.json')) ? readManifest(room).routes : undefined;
}

export interface ModuleOptions {
  /** Default: English. */
  locale?: Locale;
  /** Default: the strings of the room. */
  strings?: Readonly<Record<string, string>>;
  /** Overrides of the sample context. */
  context?: Partial<ModuleContext>;
}

/** A wrapper that provides a module's context. A missing translation is logged as a console error. */
export function inModule({ locale = 'en', strings = readTranslations(locale), context }: ModuleOptions = {}) {
  const value: ModuleContext = {
    ...createSampleContext({
      name: 'sample',
      locale,
      strings,
      routes: readRoutes(),
      onMissingKey: (key) => console.error(`No translation of '${key}' in '${locale}'`),
    }),
    ...context,
  };
  // biome-ignore lint/correctness/noComponentHookFactories: each test makes one wrapper with one context
  return function InModule({ children }: { children: ReactNode }) {
    return <ModuleContextProvider value={value}>{children}</ModuleContextProvider>;
  };
}

/** Testing Library's `render` within a module's context. */
export function renderInModule(ui: ReactNode, options?: ModuleOptions): RenderResult {
  return render(ui, { wrapper: inModule(options) });
}

/** `renderAndHydrate` within a module's context. */
export function hydrateInModule(
  ui: ReactNode,
  { beforeHydration, ...options }: ModuleOptions & Pick<HydrateOptions, 'beforeHydration'> = {},
): Promise<HydratedResult> {
  return renderAndHydrate(ui, { beforeHydration, wrapper: inModule(options) });
}
