import type { Boot, BootModule } from '@sahn/contracts/modules/boot';
import type { DocumentPiece, RendererInput } from '@sahn/contracts/rendering/renderer';
import { describeHead } from '../head/describe-head.ts';
import type { ItemData } from '../head/item-data.ts';
import { describePage } from '../head/page-data.ts';
import { slotEntries } from '../navigation/load-page.ts';
import type { LoadedParts, PageState } from '../routing/page-state.ts';
import { homeRoute, homeSlots, missingRoute, savedRoute, shellName } from '../routing/shell-routes.ts';
import type { Site } from '../services/site.tsx';
import { blockOf } from './block-of.ts';
import { toDataBlock } from './data-block.ts';
import { fillSheets, insertPieces, type SheetTexts } from './document-pieces.ts';
import type { KeptTexts } from './kept-texts.ts';
import {
  bootPieces,
  findFiles,
  fontPreloads,
  headFiles,
  structuredData,
  type UsedChunks,
} from './page-files.ts';
import { withAllHashes, withPageHashes } from './page-hashes.ts';

function usedChunks(site: Site, { module, route, result }: PageState): UsedChunks {
  const own = route === homeRoute ? homeSlots : result.state === 'ready' ? (route.offers ?? []) : [];
  const chunksOf = (slot: string) =>
    slotEntries(site, slot).map((one) => ({ module: one.module.name, chunk: one.entry.id }));
  return {
    page:
      result.state === 'missing'
        ? { module: shellName, chunk: missingRoute.id }
        : { module, chunk: route.id },
    slots: Object.fromEntries(['layout.contact', ...own].map((slot) => [slot, chunksOf(slot)])),
  };
}

/** Translation keys of the titles of a module's pages that are in the site's menu. */
function menuTitles({ info }: Boot, { name, routes }: BootModule): string[] {
  const entries = Object.values(info.menu).flat();
  return routes
    .filter(({ id }) => entries.some((entry) => 'route' in entry && entry.route === `${name}/${id}`))
    .map(({ title }) => title);
}

/** The shell's strings without those of the page that few open, of which the footer has the title. */
function frameStrings(strings: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const isOfFrame = (key: string) => key === savedRoute.title || !key.startsWith('saved.');
  return Object.fromEntries(Object.entries(strings).filter(([key]) => isOfFrame(key)));
}

/**
 * The strings in the data block: all of the page's module, and of other modules only the labels of the navigation. Slot
 * entries load theirs with their code.
 */
function neededStrings(boot: Boot, { page }: UsedChunks): Pick<Boot, 'translations' | 'partial'> {
  const partial = boot.modules.filter((module) => module.name !== page.module);
  const labels = partial.map((module) => {
    const strings = boot.translations[module.name] ?? {};
    const keys = [...module.nav.map(({ label }) => label), ...menuTitles(boot, module)];
    return [module.name, Object.fromEntries(keys.map((key) => [key, strings[key] ?? key]))] as const;
  });
  const names = partial.map((module) => module.name);
  const translations = { ...boot.translations, ...Object.fromEntries(labels) };
  if (page.module === shellName && page.chunk === savedRoute.id) return { translations, partial: names };
  const shell = frameStrings(boot.translations[shellName] ?? {});
  return { translations: { ...translations, [shellName]: shell }, partial: [shellName, ...names] };
}

/** What documents of a composition are made of. */
export interface DocumentParts {
  input: RendererInput;
  /** Texts of data blocks, without the brace at their end. */
  blocks: KeptTexts;
  sheetTexts: SheetTexts;
}

/**
 * Combines a loaded page with the files that it needs. Returns the site to render, and a function that completes its HTML,
 * whose data block has the modules by which the page was rendered.
 * @param noted their names, filled while the page is rendered
 * @param item structured data of the item that the page shows
 */
export function completeDocument(
  { input, blocks, sheetTexts }: DocumentParts,
  site: Site,
  page: PageState,
  item: ItemData | null,
  noted: ReadonlySet<string>,
): { site: Site; fill(text: string): DocumentPiece[] } {
  const used = usedChunks(site, page);
  const files = findFiles(input, page.locale, page.route.faces, used);
  const { result, frame } = page;
  const boot: Boot = { ...site.boot, styles: files.styles, slotStyles: files.slotStyles };
  const loaded = { result, frame } satisfies Omit<LoadedParts, 'info'>;
  const described = describePage(site, page, describeHead(site, page), item);
  const makeBlock = () => {
    const shown = [used.page, ...Object.values(used.slots).flat()].map(({ module }) => module);
    const block = blockOf(input, boot, [...noted, page.module, ...shown]);
    // What the page loads on a press must not wait for a further request.
    const modules = block.modules.map((module) =>
      module.name === page.module ? withAllHashes(module) : withPageHashes(module, files.loaded),
    );
    return toDataBlock({ ...block, ...neededStrings(block, used), modules }).slice(0, -1);
  };
  return {
    // Their texts are filled in: React would look through them for each document.
    site: {
      ...site,
      boot: { ...boot, loaded },
      sheets: new Map([...files.sheets.keys()].map((href) => [href, ''])),
    },
    fill(text) {
      const { locale, theme } = boot;
      const block = blocks.get([locale, theme, page.module, used, [...noted].sort()], makeBlock);
      const head = text.indexOf('</head>');
      const body = text.indexOf('<body>', head) + '<body>'.length;
      const end = text.lastIndexOf('</body>');
      return insertPieces(text, [
        { at: head, pieces: [...headFiles(input, files), structuredData(described)] },
        { at: body, pieces: [fontPreloads(files)] },
        ...fillSheets(text, files.sheets, sheetTexts),
        { at: end, pieces: bootPieces(block, loaded) },
      ]);
    },
  };
}
