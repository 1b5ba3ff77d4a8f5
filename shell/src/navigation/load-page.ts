import type { Api } from '@sahn/contracts/api/api';
import type { Boot } from '@sahn/contracts/modules/boot';
import type { ListedModule } from '@sahn/contracts/modules/catalogue';
import type { SlotEntry } from '@sahn/contracts/modules/manifest';
import { isProblem } from '@sahn/contracts/problems/problem';
import type { RenderFailure } from '@sahn/contracts/rendering/renderer';
import type { Locale } from '@sahn/contracts/text/locale';
import { navLabels } from '../routing/build-nav.ts';
import type { KnownModules } from '../routing/known-modules.ts';
import { pageQuery } from '../routing/match-page.ts';
import {
  type HomeData,
  type LoadedParts,
  type PageMatch,
  type PartResult,
  Redirect,
  type SlotResults,
} from '../routing/page-state.ts';
import { findMiddleware, runMiddleware } from '../routing/route-middleware.ts';
import { homeRoute, homeSlots, missingRoute, savedRoute, shellName } from '../routing/shell-routes.ts';
import type { Site } from '../services/site.tsx';

/** The context of loading a page: one request on the server, one navigation in the browser. */
export interface Scene {
  site: Site;
  locale: Locale;
  api: Api;
  signal: AbortSignal;
  /** Set for a page that is prefetched: its failures are not reported. */
  ahead?: boolean;
  /** Set on the server only: collects failures, and makes slow parts fail so that they are left to the browser. */
  failures?: RenderFailure[];
  /** Set on the server only: parts that are left to the browser without being tried, as `<module>/<part>`. */
  leftOut?: LeftOut;
  /** Set on the server only: the module that the page belongs to. */
  pageModule?: string;
}

export interface LeftOut {
  requested: readonly string[];
  /** Those of this page; filled while it is loaded. */
  met: string[];
}

/** Milliseconds after which the server leaves a slow part to the browser. */
export const serverLimitMs = 400;

/** The same for a page of the shell, which waits for its slots: one that is late may not take the page with it. */
const serverPageLimitMs = 2 * serverLimitMs;

/** Milliseconds after which a loader fails. Longer than the API client's timeout, whose error is more precise. */
const loaderLimitMs = 20_000;

function within<Value>(promise: Promise<Value>, ms: number): Promise<Value> {
  let timer: ReturnType<typeof setTimeout>;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No data within ${ms} ms`)), ms);
  });
  return Promise.race([promise, limit]).finally(() => clearTimeout(timer));
}

/** Milliseconds that a page waits for one of its parts in the browser; then it is shown with a fallback. */
const partLimitMs = 3_000;

/** Result of a part. After the limit it is a failure; the fallback then loads the part again. */
async function soon(scene: Scene, result: Promise<PartResult>): Promise<PartResult> {
  if (scene.failures) return result;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<PartResult>((resolve) => {
    timer = setTimeout(() => resolve({ state: 'failed' }), partLimitMs);
  });
  return Promise.race([result, late]).finally(() => clearTimeout(timer));
}

/** The API as the code of one part uses it. */
function partApi({ site, api, pageModule = shellName }: Scene, module: string, part: string): Api {
  return site.marks?.api(api, module, part, pageModule) ?? api;
}

/** The data of a page or slot entry. On the server the whole part has a limit. */
async function runLoader<Args, Data>(
  scene: Scene,
  loader: ((args: Args) => Promise<Data>) | undefined,
  args: Args,
): Promise<Data | undefined> {
  return loader && (scene.failures ? loader(args) : within(loader(args), loaderLimitMs));
}

/** The result of a page that is not there, with which its loading also rejects when a middleware refuses it. */
const missing: PartResult = { state: 'missing' };

/** Loads a part. Rejects only when the navigation was aborted, or leads elsewhere. */
async function attempt(
  scene: Scene,
  module: string,
  part: string,
  load: () => Promise<unknown>,
): Promise<PartResult> {
  const { site, failures, signal, leftOut, ahead } = scene;
  const key = `${module}/${part}`;
  if (leftOut?.requested.includes(key)) {
    leftOut.met.push(key);
    return { state: 'failed' };
  }
  site.marks?.enter(module, part);
  const limitMs = module === shellName ? serverPageLimitMs : serverLimitMs;
  try {
    return { state: 'ready', data: (await (failures ? within(load(), limitMs) : load())) ?? null };
  } catch (error) {
    if (signal.aborted || error instanceof Redirect) throw error;
    if (error === missing || (isProblem(error) && error.status === 404)) return missing;
    const busy = isProblem(error) && error.status === 503;
    if (failures)
      failures.push({
        module,
        part,
        message: error instanceof Error ? error.message : JSON.stringify(error),
      });
    // A report for each visitor would add to what the gateway has to do.
    else if (!busy && !ahead) site.report(module, part, error);
    return { state: 'failed', busy };
  }
}

/** Entries of all modules for a slot: first those that the site orders, then the others in their own order. */
export function slotEntries(
  { boot, modules }: { boot: Pick<Boot, 'home'>; modules: Pick<KnownModules, 'listed'> },
  slot: string,
): { module: ListedModule; entry: SlotEntry }[] {
  const listed = boot.home.flat();
  const positionOf = ({ id, order }: SlotEntry) => {
    const position = listed.indexOf(id);
    return position === -1 ? listed.length + order : position;
  };
  return modules.listed
    .flatMap((module) =>
      module.slots.filter((entry) => entry.slot === slot).map((entry) => ({ module, entry })),
    )
    .sort((a, b) => positionOf(a.entry) - positionOf(b.entry));
}

/**
 * Loads code, strings and data of one slot entry. Rejects with the error.
 * @param item that the host's page shows
 */
export async function loadSlot(scene: Scene, module: string, entry: string, item?: string): Promise<unknown> {
  const { site, locale, signal } = scene;
  const strings = site.loadStrings(locale, module);
  const slot = await site.registry.slot(module, entry);
  const api = partApi(scene, module, entry);
  site.marks?.enter(module, entry);
  const [loaded] = await Promise.all([
    runLoader(scene, slot.loader, { api, locale, signal, item }),
    strings,
    // It may lead to modules that the document does not have.
    site.modules.loadAll().catch(() => {}),
  ]);
  return loaded ?? null;
}

/** Loads all entries of slots. Never rejects, unless the navigation was aborted. */
export async function loadSlots(scene: Scene, slots: readonly string[], item?: string): Promise<SlotResults> {
  const entries = slots.flatMap((slot) => slotEntries(scene.site, slot));
  const results = await Promise.all(
    entries.map(async ({ module, entry }) => {
      const result = attempt(scene, module.name, entry.id, () =>
        loadSlot(scene, module.name, entry.id, item),
      );
      return [entry.id, await soon(scene, result)] as const;
    }),
  );
  return Object.fromEntries(results);
}

/** Loads the strings of the modules to whose pages masthead and footer lead, unless their labels are known. */
async function loadNavLabels({ site, locale }: Scene): Promise<void> {
  // Every language has the same menu; only the labels of addresses differ.
  const unknown = navLabels(site.modules.listed, site.boot.info.menu).filter(
    ({ module, key }) => !site.translations.has(locale, module, key),
  );
  const modules = new Set(unknown.map(({ module }) => module));
  await Promise.all([...modules].map((module) => site.loadStrings(locale, module)));
}

/** Loads the data of the frame, which depends only on the language. */
export async function loadFrame(scene: Scene): Promise<Pick<LoadedParts, 'frame' | 'info'>> {
  const { site, locale } = scene;
  const [info] = await Promise.all([
    site.info(locale),
    // The document brings those of the frame.
    site.translations.has(locale, shellName, 'nav.skip') || site.loadStrings(locale, shellName),
    loadNavLabels(scene),
  ]);
  return { info, frame: await loadSlots(scene, ['layout.contact']) };
}

async function loadHome(scene: Scene): Promise<HomeData> {
  const [page, slots] = await Promise.all([
    attempt(scene, shellName, homeRoute.id, () => scene.api.page('home')),
    loadSlots(scene, homeSlots),
  ]);
  return { page, slots };
}

async function loadModulePage(scene: Scene, match: PageMatch, search: string): Promise<unknown> {
  const { site, locale, signal } = scene;
  const { module, route, params } = match;
  if (site.registry.hasFailed(module, route.id)) site.registry.forget(module);
  const strings = module !== shellName || route === savedRoute ? site.loadStrings(locale, module) : null;
  // The page's chunk comes meanwhile.
  const loading = site.registry.page(module, route.id);
  const own = await site.registry.middleware(module);
  const api = partApi(scene, module, route.id);
  const args = { params, query: pageQuery(route, search), api, locale, signal };
  site.marks?.enter(module, route.id);
  if (!(await runMiddleware(findMiddleware(route.middleware, own), args))) return Promise.reject(missing);
  const page = await loading;
  if (module === shellName) {
    await strings;
    return route.id === homeRoute.id ? loadHome(scene) : null;
  }
  site.marks?.enter(module, route.id);
  const [loaded] = await Promise.all([runLoader(scene, page.loader, args), strings]);
  return loaded;
}

/** Loads the page: code and strings, then its middleware runs, then its data. Throws the `Redirect` of a middleware. */
export async function loadPage(scene: Scene, match: PageMatch, url: URL): Promise<PartResult> {
  const { module, route } = match;
  const result: PartResult =
    route === missingRoute
      ? // Modules that are not known here may have the page.
        scene.site.modules.complete
        ? missing
        : { state: 'failed' }
      : await attempt(scene, module, route.id, () => loadModulePage(scene, match, url.search));
  if (result.state === 'missing') await scene.site.registry.page(shellName, missingRoute.id);
  return result;
}

/** Loads everything that a page needs, in parallel. */
export async function loadParts(scene: Scene, match: PageMatch, url: URL): Promise<LoadedParts> {
  const [result, around] = await Promise.all([soon(scene, loadPage(scene, match, url)), loadFrame(scene)]);
  return { result, ...around };
}
