import type { Api } from '@sahn/contracts/api/api';
import type { Boot } from '@sahn/contracts/modules/boot';
import type { SahnModule } from '@sahn/contracts/modules/module';
import type {
  EnterPart,
  Renderer,
  RendererInput,
  RenderFailure,
  RenderRequest,
  RenderResult,
} from '@sahn/contracts/rendering/renderer';
import { localeFacts } from '@sahn/contracts/text/locale';
import * as moduleContext from '@sahn/shared-ui/module-context';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import { App } from './app.tsx';
import { blockOf } from './document/block-of.ts';
import { completeDocument, type DocumentParts } from './document/complete-document.ts';
import { joinPieces, SheetTexts } from './document/document-pieces.ts';
import { KeptTexts } from './document/kept-texts.ts';
import { clientShellDocument } from './document/page-files.ts';
import { withAllHashes } from './document/page-hashes.ts';
import { renderToText } from './document/render-to-text.server.ts';
import { NotedModules } from './document/used-modules.ts';
import { hostedItem, type ItemData, loadItemData } from './head/item-data.ts';
import { type LeftOut, loadParts, loadSlots, type Scene, serverLimitMs } from './navigation/load-page.ts';
import { shellPages } from './routes/shell-pages.ts';
import { matchPage, pageLocation } from './routing/match-page.ts';
import { type LoadedParts, type PageState, Redirect, type SlotResults } from './routing/page-state.ts';
import { shellName } from './routing/shell-routes.ts';
import { ModuleRegistry } from './services/module-registry.ts';
import { createPartMarks } from './services/part-marks.server.ts';
import { createPlayer } from './services/player/player.ts';
import type { Site } from './services/site.tsx';
import { ServerTranslations } from './services/translations.server.ts';

/** Packages for `require` in the modules' server bundles: the same objects as here, so that there is one React. */
export const shared: Readonly<Record<string, unknown>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  '@sahn/shared-ui/module-context': moduleContext,
};

function loadedModules(input: RendererInput) {
  const byName = new Map(input.modules.map((module) => [module.boot.name, module]));
  return {
    async load(name: string): Promise<SahnModule> {
      // The gateway loads code when it is first read.
      const code = name === shellName ? shellPages : byName.get(name)?.code;
      if (!code) throw new Error(`Module '${name}' has no code here`);
      return code;
    },
    forget() {},
  };
}

/** The API for components on the server: it throws, because data must be loaded in loaders. */
function noApi(): Api {
  throw new Error('The API is for loaders: components get their data from them');
}

/** What a page is rendered by: the data block with all modules, and without strings. */
function createBoot(
  input: RendererInput,
  bootModules: Boot['modules'],
  request: RenderRequest,
  rendered: boolean,
): Boot {
  return {
    locale: request.locale,
    theme: request.theme,
    composition: input.composition,
    origin: input.origin,
    rendered,
    shell: input.shell.boot,
    modules: bootModules,
    translations: {},
    styles: [],
    slotStyles: {},
    partial: [],
    info: input.info[request.locale],
    home: input.home,
  };
}

/**
 * Data blocks, of some 130 kB in memory: one for each route, language and theme. Pages that are rendered again and again are
 * lists with filters, of which a site has few.
 */
const keptBlocks = 16;

/** Makes the renderer of one composition. Routes, strings and code are read once, when they are first needed. */
export function createRenderer(input: RendererInput): Renderer {
  const translations = new ServerTranslations(input);
  // The same for all pages: what follows from it, such as the table of routes, is kept beside it.
  const bootModules = input.modules.map(({ boot }) => boot);
  const parts: DocumentParts = {
    input,
    blocks: new KeptTexts(keptBlocks),
    sheetTexts: new SheetTexts(),
  };
  const registry = new ModuleRegistry(loadedModules(input));
  const player = createPlayer(() => {
    throw new Error('Nothing plays on the server');
  });
  // Modules get it in their context: what one changed would be there for the others.
  Object.freeze(player);
  const siteFor = (boot: Boot, modules: NotedModules, enter: EnterPart): Site => ({
    marks: createPartMarks(enter),
    side: 'server',
    boot,
    modules,
    registry,
    translations,
    player,
    sheets: new Map(),
    api: () => silentApi,
    info: async (locale) => input.info[locale],
    loadStrings: async () => {},
    report: () => {},
    contentRevision: () => '',
    askForState: async () => {},
    isStale: () => false,
  });
  const silentApi = new Proxy({} as Api, { get: () => noApi });

  async function render(
    request: RenderRequest,
    api: Api,
    enter: EnterPart = () => {},
  ): Promise<RenderResult> {
    const boot = createBoot(input, bootModules, request, true);
    const modules = new NotedModules(bootModules);
    const site = siteFor(boot, modules, enter);
    // Not by the base of an address: `//articles` would be the root of another site.
    const url = new URL(input.origin + request.url);
    const match = matchPage(bootModules, url.pathname, request.locale);
    const failures: RenderFailure[] = [];
    const leftOut: LeftOut = { requested: request.leftOut ?? [], met: [] };
    const { signal } = new AbortController();
    const { locale, module: pageModule } = match;
    const scene: Scene = { site, locale, api, signal, failures, leftOut, pageModule };
    let loaded: LoadedParts;
    let item: ItemData | null;
    let slots: SlotResults;
    try {
      // Beside the page, of which nothing waits for them: in the browser they are loaded when they come into view.
      [loaded, item, slots] = await Promise.all([
        loadParts(scene, match, url),
        loadItemData(api, match),
        loadSlots(scene, match.route.offers ?? [], hostedItem(match)),
      ]);
    } catch (error) {
      if (error instanceof Redirect) return { kind: 'redirect', status: 302, location: error.location };
      throw error;
    }
    if (loaded.result.state === 'ready' && Object.keys(slots).length > 0)
      loaded = { ...loaded, result: { ...loaded.result, slots } };
    const page: PageState = { ...match, location: pageLocation(match.route, url), ...loaded };
    const shownItem = loaded.result.state === 'ready' ? item : null;
    const document = completeDocument(parts, site, page, shownItem, modules.noted);
    const text = await renderToText(<App site={document.site} page={page} />, {
      limitMs: serverLimitMs,
      onFailure(message, stack) {
        const failed = site.marks?.find(stack) ?? { module: match.module, part: match.route.id };
        failures.push({ ...failed, message });
      },
    });
    const pieces = document.fill(text);
    return {
      kind: 'document',
      status: loaded.result.state === 'missing' ? 404 : 200,
      // For gateways that take no pieces.
      get html() {
        return joinPieces(pieces);
      },
      pieces,
      sheets: document.site.sheets.size > 0 ? [...document.site.sheets.keys()] : undefined,
      complete: failures.length === 0,
      failures,
      leftOut: leftOut.met,
    };
  }

  function clientShell(request: RenderRequest): string {
    const boot = blockOf(input, createBoot(input, bootModules, request, false), []);
    const modules = boot.modules.map(withAllHashes);
    return clientShellDocument(input, { ...boot, modules }, localeFacts[request.locale].direction);
  }

  return { render, clientShell };
}
