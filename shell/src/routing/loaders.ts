import type { Api } from '@sahn/contracts/api';
import type { BootModule } from '@sahn/contracts/boot';
import { isLocale, type Locale } from '@sahn/contracts/locale';
import type { Route, SlotEntry, SlotName } from '@sahn/contracts/manifest';
import { isProblem } from '@sahn/contracts/problem';
import type { RenderFailure } from '@sahn/contracts/rendering';
import { data, type LoaderFunctionArgs } from 'react-router-dom';
import type { Site } from '../site.tsx';
import type { Answer, HomeData, SlotAnswers } from './answers.ts';
import { homeRoute, missingRoute, shellName } from './own-routes.ts';
import { takePrefetched } from './prefetch.browser.ts';
import { findMiddleware, runMiddleware } from './route-middleware.ts';
import { leavePage } from './transition.browser.ts';

/** What the server hands to loaders for one request. */
export interface RequestContext {
  api: Api;
  locale: Locale;
  failures: RenderFailure[];
}

/** A part that is slow on the server is left to the browser; the page does not wait for it. */
const serverLimitMs = 250;

function within<Value>(promise: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout>;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No data within ${serverLimitMs} ms`)), serverLimitMs);
  });
  return Promise.race([promise, limit]).finally(() => clearTimeout(timer));
}

interface Scene {
  site: Site;
  locale: Locale;
  api: Api;
  context: RequestContext | undefined;
  signal: AbortSignal;
}

function setScene(site: Site, args: LoaderFunctionArgs): Scene {
  const context = site.side === 'server' ? (args.context as unknown as RequestContext) : undefined;
  const asked = args.params.locale;
  const locale = isLocale(asked) ? asked : (context?.locale ?? site.boot.locale);
  return { site, locale, api: context?.api ?? site.api(locale), context, signal: args.request.signal };
}

/** Runs one part's loading, so that its failure is an answer and not the page's end. */
async function attempt(
  { site, context, signal }: Scene,
  module: string,
  place: string,
  load: () => Promise<unknown>,
) {
  try {
    return { state: 'ready', data: (await (context ? within(load()) : load())) ?? null } satisfies Answer;
  } catch (error) {
    if (signal.aborted) throw error;
    if (isProblem(error) && error.status === 404) return { state: 'missing' } satisfies Answer;
    if (context) context.failures.push({ module, place, message: String(error) });
    else site.report(module, place, error);
    return { state: 'failed' } satisfies Answer;
  }
}

function pageQuery(route: Route, url: URL): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of url.searchParams) if (route.query.includes(name)) query.append(name, value);
  return query;
}

/** Loads a module's page: code, strings and data. */
async function loadPage(
  scene: Scene,
  module: BootModule,
  route: Route,
  args: LoaderFunctionArgs,
): Promise<Answer> {
  const { site, locale, api, signal } = scene;
  return attempt(scene, module.name, route.id, async () => {
    if (site.registry.hasFailed(module.name, route.id)) site.registry.forget(module.name);
    const strings = site.loadStrings(locale, module.name);
    const page = await site.registry.page(module.name, route.id);
    const params = Object.fromEntries(
      Object.entries(args.params).flatMap(([name, value]) =>
        value === undefined || name === 'locale' || name === '*' ? [] : [[name, value]],
      ),
    );
    const query = pageQuery(route, new URL(args.request.url));
    const [loaded] = await Promise.all([page.loader?.({ params, query, api, locale, signal }), strings]);
    return loaded;
  });
}

/** Loader of a module's route. */
export function pageLoader(site: Site, module: BootModule, route: Route) {
  const middleware = findMiddleware(route.middleware);
  return async (args: LoaderFunctionArgs) => {
    const url = new URL(args.request.url);
    if (!(await runMiddleware(middleware, { params: args.params, url }))) return missing(site);
    const scene = setScene(site, args);
    const answer = await (takePrefetched(site, args.request) ?? loadPage(scene, module, route, args));
    if (scene.context === undefined) await leavePage(args.request);
    return answer.state === 'missing' ? missing(site) : answer;
  };
}

/** The answer for paths that lead nowhere, with the status that search engines need. */
async function missing(site: Site) {
  await site.registry.page(shellName, missingRoute.id);
  return data({ state: 'missing' } satisfies Answer, { status: 404 });
}

/** Loader of every path that no page has. */
export function missingLoader(site: Site) {
  return async (args: LoaderFunctionArgs) => {
    const answer = await missing(site);
    if (site.side === 'browser') await leavePage(args.request);
    return answer;
  };
}

/** Entries of all modules for a slot, in their order. */
export function slotEntries(site: Site, slot: SlotName): { module: BootModule; entry: SlotEntry }[] {
  const place = (id: string, order: number) => {
    const listed = site.boot.home.indexOf(id);
    return listed === -1 ? 1000 + order : listed;
  };
  return site.boot.modules
    .flatMap((module) =>
      module.slots.filter((entry) => entry.slot === slot).map((entry) => ({ module, entry })),
    )
    .sort((a, b) => place(a.entry.id, a.entry.order) - place(b.entry.id, b.entry.order));
}

/** Code, strings and data of one slot entry. */
export async function loadSlot(
  scene: Omit<Scene, 'context'>,
  module: string,
  entry: string,
): Promise<unknown> {
  const { site, locale, api, signal } = scene;
  const strings = site.loadStrings(locale, module);
  const slot = await site.registry.slot(module, entry);
  const [loaded] = await Promise.all([slot.loader?.({ api, locale, signal }), strings]);
  return loaded ?? null;
}

async function loadSlots(scene: Scene, slots: readonly SlotName[]): Promise<SlotAnswers> {
  const entries = slots.flatMap((slot) => slotEntries(scene.site, slot));
  const answers = await Promise.all(
    entries.map(async ({ module, entry }) => {
      const answer = await attempt(scene, module.name, entry.id, () =>
        loadSlot(scene, module.name, entry.id),
      );
      return [entry.id, answer] as const;
    }),
  );
  return Object.fromEntries(answers);
}

/** Loader of the frame around every page: what the layout's slots need. */
export function frameLoader(site: Site) {
  return async (args: LoaderFunctionArgs): Promise<SlotAnswers> => {
    const scene = setScene(site, args);
    await scene.site.loadStrings(scene.locale, 'shell');
    return loadSlots(scene, ['layout.dock', 'layout.contact']);
  };
}

/** Loader of the home page. */
export function homeLoader(site: Site) {
  return async (args: LoaderFunctionArgs) => {
    const url = new URL(args.request.url);
    if (!(await runMiddleware([], { params: args.params, url }))) return missing(site);
    const scene = setScene(site, args);
    const [page, slots] = await Promise.all([
      attempt(scene, shellName, homeRoute.id, () => scene.api.page('home')),
      loadSlots(scene, ['home.sections']),
      site.registry.page(shellName, homeRoute.id),
    ]);
    if (scene.context === undefined) await leavePage(args.request);
    return { state: 'ready', data: { page, slots } satisfies HomeData } satisfies Answer;
  };
}
